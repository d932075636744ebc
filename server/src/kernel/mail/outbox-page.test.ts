import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { outboxPath, siteCalls } from '@dtms/contract/site/site.ts'
import { expect, test } from 'vitest'
import { openPortalForThisTest } from '../../../test/portal.ts'

const demo = { DEMO: '1', PUBLIC_URL: 'http://localhost:5000' }

// Callers who may not read the mails get the page of any unknown address.
const showsMails = (origin: string, host: string, headers: Record<string, string> = {}) =>
  new Promise<boolean>((done, failed) => {
    get(`${origin}${outboxPath}`, { headers: { ...headers, host } }, response => {
      text(response).then(page => done(page.includes('<h1>Outbox</h1>')), failed)
    }).on('error', failed)
  })

test('the demo’s mails can be read on this machine, and by no page that points its own name here', async () => {
  const { origin } = await openPortalForThisTest({ settings: demo })
  expect(await showsMails(origin, 'localhost:5000')).toBe(true)
  expect(await showsMails(origin, '127.0.0.1')).toBe(true)
  expect(await showsMails(origin, 'evil.test')).toBe(false)
  expect(await showsMails(origin, 'localhost.evil.test')).toBe(false)
})

test('without the demo, or with a mail server, there is no outbox page', async () => {
  for (const settings of [{ DEMO: '0' }, { ...demo, SMTP_URL: 'smtp://127.0.0.1:1' }]) {
    const { origin } = await openPortalForThisTest({ settings })
    expect(await showsMails(origin, 'localhost')).toBe(false)
  }
})

test.each([
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.7' },
  { 'x-forwarded-host': 'portal.example' },
  { 'x-forwarded-proto': 'https' },
  { 'cf-connecting-ip': '203.0.113.7' },
])('a request through a proxy reads no mail: %j', async headers => {
  const { origin } = await openPortalForThisTest({ settings: demo })
  expect(await showsMails(origin, 'localhost', headers)).toBe(false)
})

test('there is no outbox page behind a configured proxy, or if the portal listens beyond this machine', async () => {
  for (const settings of [
    { ...demo, TRUSTED_PROXIES: '127.0.0.1' },
    { ...demo, HOST: '0.0.0.0' },
    { ...demo, HOST: '::' },
    { ...demo, PUBLIC_URL: 'https://portal.test' },
  ]) {
    const { origin, call } = await openPortalForThisTest({ settings })
    expect([settings, await showsMails(origin, 'localhost')]).toEqual([settings, false])
    expect((await call(siteCalls.config, {})).data).toMatchObject({ demo: true, outbox: false })
  }
})

test('the dialogs link to the outbox page only if it exists', async () => {
  const outboxOf = async (settings: Record<string, string>) => {
    const { call } = await openPortalForThisTest({ settings })
    return (await call(siteCalls.config, {})).data.outbox
  }
  expect(await outboxOf(demo)).toBe(true)
  expect(await outboxOf({ DEMO: '0' })).toBe(false)
  expect(await outboxOf({ ...demo, SMTP_URL: 'smtp://127.0.0.1:1' })).toBe(false)
})
