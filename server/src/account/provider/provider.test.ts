import { accountCalls } from '@dtms/contract/account/account.ts'
import { providerCalls } from '@dtms/contract/account/provider.ts'
import { staffCalls } from '@dtms/contract/account/staff.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretIn } from '../../../test/mail-box.ts'
import { freshEmail, goodDigest, signInAs } from '../../../test/people.ts'
import { type Desk, openDesk } from '../../../test/rate-desk.ts'
import { picture, uploadAs } from '../../../test/uploads.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const name = { zh: '北辰货运', zhtw: '北辰貨運', en: 'Polaris Freight' }
const add = (code: string, as = desk.token.admin) =>
  desk.portal.call(providerCalls.addProvider, { body: { code, name } }, { token: as })
const all = async (as = desk.token.admin) =>
  (await desk.portal.call(providerCalls.providers, {}, { token: as })).data

test('a portal admin creates a provider and its first admin, who then manages it', async () => {
  const { data } = await add('pf1')
  expect((await all()).map(({ code }) => code)).toEqual(['GS', 'HD', 'YT', 'PF1'])
  const email = freshEmail()
  await desk.portal.call(
    staffCalls.inviteStaff,
    { body: { email, roles: ['admin'], providerId: data.id } },
    { token: desk.token.admin },
  )
  const secret = secretIn(await desk.portal.mail.nth(email, 1))
  await desk.portal.call(userCalls.acceptInvitation, {
    params: { id: secret },
    body: { password: goodDigest, firstName: '芳', lastName: '陈' },
  })
  const token = await signInAs(desk.portal, email)
  const { data: me } = await desk.portal.call(accountCalls.current, {}, { token })
  expect(me.customerName).toBe('北辰货运')
  expect(await all(token)).toMatchObject([{ code: 'PF1', staff: 1, channels: 0, quoteDays: 14 }])
  const policy = { zh: '离港后不可取消', zhtw: '離港後不可取消', en: 'No cancellation after departure' }
  const changed = await desk.portal.call(
    providerCalls.updateProvider,
    { body: { id: data.id, policy, quoteDays: 7, phone: '+86 755 1234 5678' } },
    { token },
  )
  expect(changed.code).toBe(200)
  const shown = await desk.portal.call(
    providerCalls.provider,
    { params: { code: 'PF1' } },
    { language: 'en' },
  )
  expect(shown.data).toMatchObject({ name: 'Polaris Freight', policy: policy.en, phone: '+86 755 1234 5678' })
})

test('others neither make nor change a provider that is not theirs', async () => {
  const id = (await all()).find(({ code }) => code === 'YT')?.id ?? ''
  const change = (as: string) =>
    desk.portal.call(providerCalls.updateProvider, { body: { id, quoteDays: 1 } }, { token: as })
  expect((await change(desk.token.providerAdmin)).code).toBe(404)
  expect((await change(desk.token.agent)).code).toBe(403)
  expect((await add('PF2', desk.token.providerAdmin)).code).toBe(403)
  expect((await add('PF2', desk.token.shipper)).code).toBe(403)
  expect((await all(desk.token.agent)).map(({ code }) => code)).toEqual(['HD'])
})

test('a code is two to eight letters or digits, and unique', async () => {
  for (const code of ['', 'A', 'ABCDEFGHI', 'A-B', '达途'])
    expect(await add(code)).toMatchObject({ code: 400, data: { fields: { code: expect.any(String) } } })
  expect(await add('HD')).toMatchObject({ code: 409, data: { fields: { code: expect.any(String) } } })
  const nameless = { code: 'PF3', name: { ...name, en: ' ' } }
  const response = await desk.portal.call(
    providerCalls.addProvider,
    { body: nameless },
    { token: desk.token.admin },
  )
  expect(response).toMatchObject({ code: 400, data: { fields: { 'name.en': expect.any(String) } } })
})

test('a logo is public, and the replaced file is not readable any more', async () => {
  const id = (await all(desk.token.providerAdmin))[0]?.id ?? ''
  const hang = async (logo: string) =>
    desk.portal.call(
      providerCalls.updateProvider,
      { body: { id, logo } },
      { token: desk.token.providerAdmin },
    )
  const bring = async () => {
    const bytes = await picture().png().toBuffer()
    return (await uploadAs(desk.portal, desk.token.providerAdmin, 'logo.png', bytes)).data
  }
  const first = await bring()
  expect((await hang(first.path)).code).toBe(200)
  const path = (await all(desk.token.providerAdmin))[0]?.logo ?? ''
  const seen = await desk.portal.request(path)
  expect(seen.headers.get('content-type')).toBe('image/png')
  await hang((await bring()).path)
  expect(await (await desk.portal.request(path)).json()).toMatchObject({ code: 404 })
  const forged = first.path.replace(/.$/, last => (last === '0' ? '1' : '0'))
  expect(await hang(forged)).toMatchObject({ code: 400 })
})

test('a portal without HD takes its first provider where none is named', async () => {
  const { db } = desk.portal
  await sql`update provider set code = 'HX', created_at = created_at - interval '1 day' where code = 'HD'`.execute(
    db,
  )
  const { shipper } = desk.token
  const { data: agent } = await desk.portal.call(chatCalls.chatUserId, { query: {} }, { token: shipper })
  const { rows } = await sql<{ code: string }>`select code from provider
    join person on person.provider_id = provider.id where person.id = ${agent}`.execute(db)
  expect(rows).toEqual([{ code: 'HX' }])
  const rules = await desk.portal.call(billDeskPaymentCalls.rules, { query: {} }, { token: desk.token.admin })
  expect(rules).toMatchObject({ code: 200, data: { provider: { code: 'HX' } } })
  const terms = await desk.portal.call(billDeskPaymentCalls.terms, { query: {} }, { token: desk.token.admin })
  expect(terms.code).toBe(200)
  const statement = await desk.portal.call(billPaymentCalls.statement, { query: {} }, { token: shipper })
  expect(statement.code).toBe(200)
})
