import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { deskSiteCalls } from '@dtms/contract/desk/site.ts'
import type { Language } from '@dtms/contract/language.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteWords } from '#site/public.ts'
import { registerNewShipper, signInAs } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { pdf, picture, uploadAs } from '../../../test/uploads.ts'
import { fillDemoAccounts } from '../../account/demo.ts'
import { digestOf } from '../../account/password.ts'

let portal: Portal
let admin: string
let agent: string
beforeAll(async () => {
  portal = await openPortal()
  await fillDemoAccounts(portal.services)
  admin = await signInAs(portal, 'admin@demo.test', digestOf('Demo#2026'))
  agent = await signInAs(portal, 'agent@demo.test', digestOf('Demo#2026'))
})
afterAll(() => portal.close())

const change = (body: object, token = admin) => portal.call(deskSiteCalls.change, { body }, { token })
const info = async (language?: Language) =>
  (await portal.call(siteCalls.info, {}, language && { language })).data

test('the name, the texts and the terms can be changed and are public', async () => {
  expect(
    await change({
      sysName: { zh: '远洋达', zhtw: '遠洋達' },
      copyright: '© 2026 远洋达',
      registerTermsUrl: 'https://example.com/terms',
      footer: { en: 'Open on weekdays' },
      layout: { tagsView: false },
      errorLog: false,
    }),
  ).toMatchObject({ code: 200 })
  expect(await info()).toMatchObject({
    sysName: '远洋达',
    copyright: '© 2026 远洋达',
    footer: { zh: '', zhtw: '', en: 'Open on weekdays' },
    navigationIcon: '',
  })
  const config = await portal.call(siteCalls.config, {})
  expect(config.data).toMatchObject({
    registerTermsUrl: 'https://example.com/terms',
    layout: { tagsView: false, showSettings: true },
  })
})

test('the name is in the reader’s language; an empty one is DTMS on pages, mails and documents', async () => {
  await change({ sysName: { zh: '远洋达', zhtw: '遠洋達', en: 'Far Ocean' } })
  const names = async () => [
    (await info('zh')).sysName,
    (await info('zhtw')).sysName,
    (await info('en')).sysName,
  ]
  expect(await names()).toEqual(['远洋达', '遠洋達', 'Far Ocean'])
  expect(await change({ sysName: { en: '' } })).toMatchObject({ code: 200 })
  expect(await names()).toEqual(['远洋达', '遠洋達', ''])
  const { data } = await portal.call(deskSiteCalls.site, {}, { token: admin })
  expect(data.sysName).toEqual({ zh: '远洋达', zhtw: '遠洋達', en: '' })
  const words = siteWords(portal.services)
  await expect.poll(async () => (await words()).sysName).toEqual({ zh: '远洋达', zhtw: '遠洋達', en: 'DTMS' })
  const { email } = await registerNewShipper(portal, 'en')
  expect((await portal.mail.nth(email, 1)).subject).toContain('DTMS')
})

test('what is left out stays', async () => {
  const { data } = await portal.call(deskSiteCalls.site, {}, { token: admin })
  expect(data).toMatchObject({ errorLog: false, layout: { tagsView: false, sidebarLogo: false } })
  await change({ copyright: '' })
  expect(await info()).toMatchObject({ sysName: '远洋达', copyright: '', footer: { en: 'Open on weekdays' } })
})

test('cached pages show it too, on every instance and at once', async () => {
  const words = siteWords(portal.services)
  await words()
  await change({ sysName: { zh: 'Renamed' }, footer: { zh: '周一至周五' } })
  await expect.poll(async () => (await words()).sysName.zh).toBe('Renamed')
  expect((await words()).footer.zh).toBe('周一至周五')
})

test('a picture becomes public, and the replaced one is no longer readable', async () => {
  const first = (await uploadAs(portal, admin, 'logo.png', await picture().png().toBuffer())).data
  await change({ logoIcon: first.path })
  const { logoIcon } = await info()
  expect(logoIcon).toContain(first.id)
  expect((await portal.request(logoIcon)).status).toBe(200)
  expect((await portal.request(logoIcon)).headers.get('content-type')).toContain('image/png')
  await change({ logoIcon: '' })
  expect((await info()).logoIcon).toBe('')
  expect(((await (await portal.request(logoIcon)).json()) as { code: number }).code).toBe(404)
})

test('what cannot be is refused at its field and changes nothing', async () => {
  const before = await info()
  const paper = (await uploadAs(portal, admin, 'a.pdf', pdf())).data
  for (const [field, body] of [
    ['sysName.en', { sysName: { en: 'x'.repeat(41) } }],
    ['sysName', { sysName: 'One name' }],
    ['registerTermsUrl', { registerTermsUrl: 'javascript:alert(1)' }],
    ['registerTermsUrl', { registerTermsUrl: '//evil.example' }],
    ['registerTermsUrl', { registerTermsUrl: 'terms' }],
    ['footer.en', { footer: { en: 'x'.repeat(301) } }],
    ['logoIcon', { logoIcon: paper.path }],
    ['qrImage', { qrImage: 'https://example.com/a.png' }],
  ] as const)
    expect(await change(body)).toMatchObject({ code: 400, data: { fields: { [field]: expect.any(String) } } })
  expect(await info()).toEqual(before)
})

test('is in the trail with what it was, and saving the same again is not', async () => {
  await change({ sysName: { en: 'Before' } })
  await change({ sysName: { en: 'After' } })
  await change({ sysName: { en: 'After' } })
  const { data } = await portal.call(deskAuditCalls.list, { query: { topic: 'site' } }, { token: admin })
  expect(data.list[0]?.changes).toEqual([{ field: 'sysNameEn', before: 'Before', after: 'After' }])
  expect(data.list[1]?.changes).toMatchObject([{ after: 'Before' }])
})

test('is the portal’s own administrator’s alone', async () => {
  expect((await change({ sysName: { zh: 'Mine' } }, agent)).code).toBe(403)
  await sql`update person set roles = array['agent', 'admin'] where email = 'agent@demo.test'`.execute(
    portal.db,
  )
  expect((await change({ sysName: { zh: 'Mine' } }, agent)).code).toBe(403)
  expect((await portal.call(deskSiteCalls.site, {}, { token: agent })).code).toBe(403)
})
