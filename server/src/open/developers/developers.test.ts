import { testKeyScopes } from '@dtms/contract/account/scope.ts'
import { failures } from '@dtms/contract/failure.ts'
import { languages, localeOf } from '@dtms/contract/language.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days } from '#kernel/clock.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { openOperations } from '../operations.ts'
import { providerOperations } from '../providers.ts'

const operations = [...openOperations, ...providerOperations]

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const page = async (lang: string) => {
  const response = await portal.request(`/developers?lang=${lang}`)
  return { headers: response.headers, status: response.status, text: await response.text() }
}

test('the page for developers has every operation and every error, in three languages', async () => {
  const texts = new Set<string>()
  for (const language of languages) {
    const { status, headers, text } = await page(language)
    expect([status, headers.get('content-language')]).toEqual([200, localeOf[language]])
    const missing = [...operations.map(({ name }) => name), ...Object.keys(failures)].filter(
      id => !text.includes(` id="${id}"`),
    )
    expect(missing).toEqual([])
    for (const { words } of Object.values(failures))
      if (!/['"&<>]/.test(words[language])) expect(text).toContain(words[language])
    texts.add(text)
  }
  expect(texts.size).toBe(3)
})

test('it runs no script, belongs to no origin, and names no file of the portal', async () => {
  const { headers, text } = await page('en')
  const policy = headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", 'sandbox allow-scripts', "frame-ancestors 'none'"]),
  )
  expect(policy.some(one => one.startsWith('script-src'))).toBe(false)
  expect(text).not.toMatch(
    /<script|\son\w+=|javascript:|<(img|link rel="stylesheet"|iframe|form)\b|STYLE|undefined/,
  )
  const own = [...text.matchAll(/<a href="(?<to>[^"]*)"/g)].map(({ groups }) => groups?.to ?? '')
  const ids = new Set([...text.matchAll(/ id="(?<id>[^"]*)"/g)].map(({ groups }) => groups?.id ?? ''))
  for (const to of own) expect([to, to.startsWith('/') || ids.has(to.slice(1))]).toEqual([to, true])
})

test('it has the theme that its reader chose', async () => {
  const themed = async (cookie: string) => {
    const response = await portal.request('/developers?lang=en', { headers: { cookie } })
    return { text: await response.text(), tag: response.headers.get('etag') }
  }
  const [system, dark] = [await themed(''), await themed('theme=dark')]
  expect(system.text).not.toContain('data-theme="')
  expect(dark.text).toContain('<html data-theme="dark"')
  expect(dark.tag).not.toBe(system.tag)
})

test('a page that did not change is not sent again', async () => {
  const { headers } = await page('en')
  const again = await portal.request('/developers?lang=en', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('its examples have a day to come, also where the portal has run for a year', async () => {
  const readyDates = async () => {
    const { text, headers } = await page('en')
    const found = [...text.matchAll(/readyDate.{1,20}?(?<day>\d{4}-\d\d-\d\d)/g)].map(
      ({ groups }) => groups?.day,
    )
    return { days: found, tag: headers.get('etag') }
  }
  const before = await readyDates()
  const aYearOn = new Date(Date.now() + days(366))
  const clock = vi.spyOn(portal.services.clock, 'now').mockReturnValue(aYearOn)
  const after = await readyDates()
  clock.mockRestore()
  expect(before.days.length).toBeGreaterThanOrEqual(3)
  expect(after.days).toHaveLength(before.days.length)
  for (const day of after.days) expect(String(day) > aYearOn.toISOString().slice(0, 10)).toBe(true)
  expect(after.tag).not.toBe(before.tag)
})

test('a test key is offered the scopes that it can use', () => {
  const used = operations.flatMap(({ address: { test: isForTests, scope } }) =>
    isForTests && scope ? [scope] : [],
  )
  expect([...new Set(used)].sort()).toEqual([...testKeyScopes].sort())
})

test('a problem leads to its line', async () => {
  const response = await portal.request('/api/open/v1/orders')
  const { type } = (await response.json()) as { type: string }
  expect((await page('en')).text).toContain(` id="${type.split('#')[1]}"`)
})
