import { accountCalls } from '@dtms/contract/account/account.ts'
import { companyCalls } from '@dtms/contract/account/company.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretIn } from '../../../test/mail-box.ts'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { freshEmail, goodDigest, registerNewShipper, signInAs, signUpShipper } from '../../../test/people.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

interface Sent {
  companyName?: string
  email?: string
  language?: 'zh' | 'zhtw' | 'en'
  [field: string]: unknown
}
const create = ({ email = '', ...changes }: Sent = {}, token = scene.token.agent) =>
  scene.portal.call(
    deskCustomerCalls.createCustomer,
    {
      body: {
        companyName: 'Yiwu Bright Toys',
        contact: { name: '陈芳', email, phone: '+86 579 8555 1234' },
        language: 'zh',
        ...changes,
      },
    },
    { token },
  )
const made = async (changes: Sent = {}, token?: string) => (await create(changes, token)).data.id
const update = (id: string, body: object, token = scene.token.agent) =>
  scene.portal.call(deskCustomerCalls.updateCustomer, { params: { id }, body }, { token })
const invite = (id: string, token = scene.token.agent) =>
  scene.portal.call(deskCustomerCalls.inviteOwner, { params: { id } }, { token })
const card = (id: string, token = scene.token.agent) =>
  scene.portal.call(deskCustomerCalls.customer, { params: { id } }, { token })
const accept = (secret: string) =>
  scene.portal.call(userCalls.acceptInvitation, {
    params: { id: secret },
    body: { password: goodDigest, firstName: '芳', lastName: '陈' },
  })
const invitationTo = async (email: string, nth = 1) => secretIn(await scene.portal.mail.nth(email, nth))

describe('a customer that staff make', () => {
  test('is one, however often it is sent under one key', async () => {
    const send = (companyName: string, token = scene.token.agent) =>
      scene.portal.call(
        deskCustomerCalls.createCustomer,
        { body: { companyName, contact: { name: '陈芳' }, language: 'zh' } },
        { token, headers: { 'idempotency-key': 'twice' } },
      )
    const responses = await Promise.all([send('Once Only'), send('Once Only'), send('Once Only')])
    expect(responses.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
    const { data } = await scene.portal.call(
      deskCustomerCalls.customers,
      { query: { keyword: 'Once Only' } } as never,
      { token: scene.token.agent },
    )
    expect(data.list).toHaveLength(1)
    expect((await send('Another')).code).toBe(409)
    // A colleague's key is another one.
    expect((await send('Another', scene.token.admin)).code).toBe(200)
  })

  test('has no login and is seen by its own provider only', async () => {
    const id = await made({ companyNameEn: 'Bright Toys', taxNumber: '91330782MA2E', address: '稠州路 1 号' })
    const { data } = await card(id)
    expect(data).toMatchObject({
      ...{ name: 'Yiwu Bright Toys', nameEn: 'Bright Toys', state: 'nologin', contact: '陈芳' },
      ...{ ownerName: '陈芳', users: [], language: 'zh', invitedAt: null },
    })
    // The agent who made it is in charge.
    expect(data.agent?.provider).toBe('HD')
    expect((await card(id, scene.token.foreign)).code).toBe(404)
    expect((await update(id, { address: 'x' }, scene.token.foreign)).code).toBe(404)
    expect((await invite(id, scene.token.foreign)).code).toBe(404)
    expect((await card(id, scene.token.admin)).code).toBe(200)
  })

  test('is found by its state', async () => {
    const id = await made()
    const query = { state: 'nologin', provider: '' } as const
    const { data } = await scene.portal.call(
      deskCustomerCalls.customers,
      { query },
      { token: scene.token.agent },
    )
    expect(data.list.map(row => row.id)).toContain(id)
    expect(data.list.every(({ state }) => state === 'nologin')).toBe(true)
  })

  test.each([
    ['companyName', { companyName: '' }],
    ['companyName', { companyName: 'ab' }],
    ['contact.name', { contact: { name: '' } }],
    ['contact.email', { contact: { name: 'Li', email: 'no address' } }],
    ['agentId', { agentId: '00000000-0000-4000-8000-000000000000' }],
    ['group', { group: 'of another provider' }],
    ['language', { language: 'fr' }],
  ])('names %s where it is wrong', async (field, changes) => {
    const { code, data } = await create(changes as Sent)
    expect(code).toBe(400)
    expect(Object.keys((data as { fields?: object }).fields ?? {})).toEqual([field])
  })

  test('gets terms from finance and admins, in dollars at today’s rate', async () => {
    const terms = { days: 45, creditLimit: 70000, currency: 'CNY' }
    expect((await create({ terms })).code).toBe(403)
    const id = await made({ terms }, scene.token.finance)
    const { data } = await card(id, scene.token.finance)
    expect(data.terms[0]).toMatchObject({ dueDays: 45 })
    expect(data.terms[0]?.creditLimit).toBeGreaterThan(5000)
    expect(data.terms[0]?.creditLimit).toBeLessThan(20000)
    const strange = await create({ terms: { ...terms, currency: 'XXX' } }, scene.token.finance)
    expect(strange.data).toMatchObject({ fields: { 'terms.currency': expect.any(String) } })
  })

  test('is edited by its provider, and what is absent stays', async () => {
    const id = await made({ address: 'first' })
    expect((await update(id, { contact: { phone: '+86 579 0000 0000' }, language: 'en' })).code).toBe(200)
    expect((await card(id)).data).toMatchObject({
      ...{ address: 'first', phone: '+86 579 0000 0000', contact: '陈芳', language: 'en' },
    })
    expect((await update(id, { companyName: '' })).data).toMatchObject({
      fields: { companyName: expect.any(String) },
    })
  })

  test('portal admins make one for the default provider', async () => {
    const id = await made({}, scene.token.admin)
    expect((await card(id)).data.state).toBe('nologin')
  })
})

describe('an e-mail that has an account', () => {
  test('gets the same answers, and neither account nor customer changes', async () => {
    const shipper = await signUpShipper(scene.portal)
    const known = await create({ email: shipper.email })
    const unknown = await create({ email: freshEmail() })
    expect({ ...known, data: Object.keys(known.data) }).toEqual({
      ...unknown,
      data: Object.keys(unknown.data),
    })
    const before = await sql<{ row: string }>`select to_jsonb(person)::text as row from person
      where email = ${shipper.email}`.execute(scene.portal.db)
    const [asked, askedNew] = [await invite(known.data.id), await invite(unknown.data.id)]
    expect(asked).toEqual(askedNew)
    // A mail without a secret tells the address's owner why.
    const mail = await scene.portal.mail.nth(shipper.email, 2)
    expect(() => secretIn(mail)).toThrow()
    const [cardKnown, cardNew] = [await card(known.data.id), await card(unknown.data.id)]
    expect(cardKnown.data.state).toBe(cardNew.data.state)
    expect(cardKnown.data.invitedAt).not.toBeNull()
    const after = await sql<{ row: string }>`select to_jsonb(person)::text as row from person
      where email = ${shipper.email}`.execute(scene.portal.db)
    expect(after.rows).toEqual(before.rows)
  })

  test('that got its account after the mail is refused in words', async () => {
    const email = freshEmail()
    const id = await made({ email })
    await invite(id)
    const secret = await invitationTo(email)
    const other = await registerNewShipper(scene.portal)
    await sql`update person set email = ${email}, activated_at = now() where email = ${other.email}`.execute(
      scene.portal.db,
    )
    expect((await accept(secret)).code).toBe(409)
    expect((await card(id)).data.state).toBe('nologin')
  })
})

describe('the invitation', () => {
  test('makes its reader the owner of the same company, once', async () => {
    const email = freshEmail()
    const id = await made({ email, address: '稠州路 1 号' })
    expect((await invite(id)).code).toBe(200)
    const secret = await invitationTo(email)
    const shown = await scene.portal.call(userCalls.invitation, { params: { id: secret } })
    expect(shown.data).toMatchObject({ email, companyName: 'Yiwu Bright Toys', staff: false })
    const codes = (await Promise.all([1, 2, 3, 4, 5].map(() => accept(secret)))).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 410, 410, 410, 410])
    const token = await signInAs(scene.portal, email)
    const { data: company } = await scene.portal.call(companyCalls.company, {}, { token })
    expect(company).toMatchObject({ id, address: '稠州路 1 号' })
    const current = await scene.portal.call(accountCalls.current, {}, { token })
    expect(current.data.roles).toEqual(['owner'])
    expect((await card(id)).data).toMatchObject({ state: 'active', invitedAt: null })
    expect((await invite(id)).code).toBe(409)
    // From now on the company keeps its own details; what is sent unchanged passes.
    expect((await update(id, { address: 'elsewhere' })).code).toBe(409)
    expect((await update(id, { address: '稠州路 1 号' })).code).toBe(200)
  })

  test('sent again ends the link before, and a changed e-mail ends it too', async () => {
    const email = freshEmail()
    const id = await made({ email })
    await invite(id)
    const first = await invitationTo(email)
    await invite(id)
    const second = await invitationTo(email, 2)
    expect((await accept(first)).code).toBe(410)
    await update(id, { contact: { email: freshEmail() } })
    expect((await card(id)).data.invitedAt).toBeNull()
    expect((await accept(second)).code).toBe(410)
  })

  test('is in the customer’s language, asks for an e-mail, and expires', async () => {
    const withoutEmail = await invite(await made())
    expect(withoutEmail.data).toMatchObject({ fields: { email: expect.any(String) } })
    const email = freshEmail()
    const id = await made({ email, language: 'zhtw' })
    await invite(id)
    const mail = await scene.portal.mail.nth(email, 1)
    expect(JSON.stringify(mail)).toContain('開通登入')
    await sql`update token set expires_at = now() - interval '1 second' where customer_id = ${id}`.execute(
      scene.portal.db,
    )
    expect((await accept(secretIn(mail))).code).toBe(410)
  })

  test('to one address may come from two providers; the second is then refused in words', async () => {
    const email = freshEmail()
    const ours = await made({ email })
    const theirs = await made({ email }, scene.token.foreign)
    await invite(ours)
    const first = await invitationTo(email)
    await invite(theirs, scene.token.foreign)
    const second = await invitationTo(email, 2)
    expect((await accept(second)).code).toBe(200)
    expect((await accept(first)).code).toBe(409)
  })
})
