import { accountCalls } from '@dtms/contract/account/account.ts'
import { companyCalls } from '@dtms/contract/account/company.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { secretIn } from '../../../test/mail-box.ts'
import {
  freshEmail,
  goodDigest,
  joinAs,
  registerNewShipper,
  signInAs,
  signUpShipper,
} from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { digestOf } from '../password.ts'
import { sessionsEndedTopic } from '../sessions-ended.ts'
import { spendLimitCentsOf } from './spend-limit.ts'

let portal: Portal
let owner: string
let stranger: string
let staff: string
let unverified: string
beforeAll(async () => {
  portal = await openPortal()
  owner = (await signUpShipper(portal)).token
  stranger = (await signUpShipper(portal)).token
  unverified = (await registerNewShipper(portal)).pendingToken
  const agent = await signUpShipper(portal)
  await sql`update person set roles = array['admin'], customer_id = null where email = ${agent.email}`.execute(
    portal.db,
  )
  staff = agent.token
})
afterAll(() => portal.close())

const detail = (id: string, token = owner) => portal.call(userCalls.user, { params: { id } }, { token })
const toggle = (id: string, token = owner) => portal.call(userCalls.toggleUser, { params: { id } }, { token })
const invite = (body: Parameters<typeof inviteBody>[0] = {}, token = owner) =>
  portal.call(userCalls.inviteUser, { body: inviteBody(body) }, { token })
const inviteBody = (body: {
  email?: string
  modules?: ('orders' | 'users')[]
  spendLimit?: number | null
}) => ({
  email: freshEmail(),
  ...body,
})
const accept = (secret: string, password = goodDigest) =>
  portal.call(userCalls.acceptInvitation, {
    params: { id: secret },
    body: { password, firstName: '明', lastName: '王' },
  })

describe('an invitation', () => {
  test('is mailed, shown, accepted with a password, and gives no session before that', async () => {
    const email = freshEmail()
    const { data } = await invite({ email, modules: ['orders'], spendLimit: 806.52 })
    const mail = await portal.mail.nth(email, 1)
    expect(mail.text).toContain('http://portal.test/invite#token=')
    expect(mail.subject).toContain('测试贸易有限公司')
    const secret = secretIn(mail)
    expect(await detail(data.id)).toMatchObject({
      data: { email, state: 'invited', enabled: true, invitedUntil: expect.any(String), roles: ['member'] },
    })
    expect(await portal.call(userCalls.invitation, { params: { id: secret } })).toMatchObject({
      code: 200,
      data: { email, companyName: '测试贸易有限公司', invitedBy: '李海' },
    })
    await expect(signInAs(portal, email)).rejects.toThrow('login refused')
    expect(await accept(secret)).toMatchObject({ code: 200, data: { email } })
    const token = await signInAs(portal, email)
    expect(await portal.call(accountCalls.current, {}, { token })).toMatchObject({
      data: { status: 1, roles: ['member'], modules: ['orders'], userName: '王明' },
    })
    expect(await detail(data.id)).toMatchObject({
      data: { state: 'active', spendLimit: 806.52, invitedUntil: null, lastSeen: expect.any(String) },
    })
  })

  test('of fifty acceptances at the same moment exactly one counts', async () => {
    const email = freshEmail()
    await invite({ email })
    const secret = secretIn(await portal.mail.nth(email, 1))
    const beside = await openPortal({ beside: portal })
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? portal : beside).call(userCalls.acceptInvitation, {
          params: { id: secret },
          body: { password: digestOf(`Anchor#${index}x`), firstName: 'A', lastName: String(index) },
        }),
      ),
    )
    await beside.close()
    const codes = responses.map(({ code }) => code)
    expect([codes.filter(code => code === 200).length, codes.filter(code => code === 410).length]).toEqual([
      1, 49,
    ])
    const joined = await sql`select 1 from audit_event a join person p on p.id = a.person_id
      where p.email = ${email} and a.action = 'user.joined'`.execute(portal.db)
    expect(joined.rows).toHaveLength(1)
  })

  test('dies when it is used, sent again, withdrawn, disabled or seven days old', async () => {
    const dead = async (secret: string) => {
      expect((await portal.call(userCalls.invitation, { params: { id: secret } })).code).toBe(410)
      expect((await accept(secret)).code).toBe(410)
    }
    const email = freshEmail()
    const { data } = await invite({ email })
    const first = secretIn(await portal.mail.nth(email, 1))
    await portal.call(userCalls.sendInvitation, { params: { id: data.id } }, { token: owner })
    const second = secretIn(await portal.mail.nth(email, 2))
    await dead(first)
    await sql`update token set expires_at = expires_at - interval '7 days' where kind = 'invitation'`.execute(
      portal.db,
    )
    await dead(second)
    expect(await detail(data.id)).toMatchObject({ data: { state: 'invited', invitedUntil: null } })

    await portal.call(userCalls.sendInvitation, { params: { id: data.id } }, { token: owner })
    const third = secretIn(await portal.mail.nth(email, 3))
    await toggle(data.id)
    await dead(third)
    await toggle(data.id)
    await dead(third)
    await portal.call(userCalls.sendInvitation, { params: { id: data.id } }, { token: owner })
    const fourth = secretIn(await portal.mail.nth(email, 4))
    await portal.call(userCalls.withdrawInvitation, { params: { id: data.id } }, { token: owner })
    await dead(fourth)
    expect((await detail(data.id)).code).toBe(404)
    await dead('B'.repeat(43))
  })

  test('cannot be taken back or sent again once it was accepted', async () => {
    const { id } = await joinAs(portal, owner)
    const params = { id }
    expect((await portal.call(userCalls.sendInvitation, { params }, { token: owner })).code).toBe(409)
    expect((await portal.call(userCalls.withdrawInvitation, { params }, { token: owner })).code).toBe(409)
  })

  test('survives a password that is refused', async () => {
    const email = freshEmail()
    await invite({ email })
    const secret = secretIn(await portal.mail.nth(email, 1))
    expect(await accept(secret, digestOf('P@ssw0rd1!'))).toMatchObject({
      code: 400,
      data: { fields: { password: expect.any(String) } },
    })
    expect((await accept(secret)).code).toBe(200)
  })

  test('refuses an e-mail that has an account, of any customer, at the field', async () => {
    const known = await signUpShipper(portal)
    expect(await invite({ email: known.email.toUpperCase() })).toMatchObject({
      code: 409,
      data: { fields: { email: '这个邮箱已有账户，请换一个' } },
    })
  })

  test('of one e-mail is made once, also before its mail has left', async () => {
    const email = freshEmail()
    const body = { email, firstName: '明', lastName: '王' }
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => portal.call(userCalls.createUser, { body }, { token: owner })),
    )
    expect(asked.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409])
    const made = asked.find(({ code }) => code === 200)?.data.id ?? ''
    expect((await portal.call(userCalls.createUser, { body }, { token: owner })).code).toBe(409)
    expect((await detail(made)).code).toBe(200)
    expect((await portal.call(userCalls.createUser, { body }, { token: stranger })).code).toBe(409)
  })

  test('is what a forgotten password leads to while there is none', async () => {
    const email = freshEmail()
    await invite({ email })
    await portal.mail.nth(email, 1)
    await portal.call(accountCalls.forgotPassword, { query: { email } })
    expect((await portal.mail.nth(email, 2)).text).toContain('/invite#token=')
  })
})

describe('a created user', () => {
  test('uses the handed-over password once the e-mail is confirmed', async () => {
    const email = freshEmail()
    const body = {
      email,
      firstName: 'Ann',
      lastName: 'Lee',
      password: goodDigest,
      modules: ['orders' as const],
    }
    const { data } = await portal.call(userCalls.createUser, { body }, { token: owner, language: 'en' })
    expect(await detail(data.id)).toMatchObject({ data: { state: 'unverified', modules: ['orders'] } })
    const early = await portal.call(accountCalls.login, { body: { account: email, password: goodDigest } })
    expect(early.data.status).toBe(0)
    expect((await portal.call(accountCalls.userInfo, {}, { token: early.data.token })).code).toBe(403)
    const mail = await portal.mail.nth(email, 1)
    expect(mail.subject).toContain('created an account for you')
    await portal.call(accountCalls.activate, { params: { id: secretIn(mail) } })
    const login = await portal.call(accountCalls.login, { body: { account: email, password: goodDigest } })
    expect(login.data.status).toBe(1)
  })

  test('without a password is invited; without a name or with a bad limit is refused at the field', async () => {
    const email = freshEmail()
    const create = (body: object) =>
      portal.call(
        userCalls.createUser,
        { body: body as { email: string; firstName: string; lastName: string } },
        { token: owner },
      )
    const { data } = await create({ email, firstName: 'Ann', lastName: 'Lee' })
    expect(await detail(data.id)).toMatchObject({ data: { state: 'invited' } })
    expect(await create({ email: freshEmail() })).toMatchObject({
      code: 400,
      data: { fields: { firstName: '请输入名称', lastName: '请输入姓' } },
    })
    for (const spendLimit of [-1, 1.005, 1e9, '5', Number.NaN])
      expect(await create({ email: freshEmail(), firstName: 'A', lastName: 'B', spendLimit })).toMatchObject({
        code: Number.isNaN(spendLimit) ? 200 : 400,
      })
    expect(
      await create({ email: freshEmail(), firstName: 'A', lastName: 'B', modules: ['desk'] }),
    ).toMatchObject({ code: 400 })
  })

  test('is a member of this customer, whatever else the body contains', async () => {
    const body = {
      email: freshEmail(),
      firstName: 'A',
      lastName: 'B',
      roles: ['owner', 'admin'],
      customerId: 'x',
      enabled: false,
    }
    const { data } = await portal.call(userCalls.createUser, { body }, { token: owner })
    expect(await detail(data.id)).toMatchObject({ data: { roles: ['member'], enabled: true } })
  })
})

describe('disabling', () => {
  test('ends every session at once and notifies open sockets; enabling allows new ones', async () => {
    const { id, email, token } = await joinAs(portal, owner)
    const elsewhere = await signInAs(portal, email)
    const told = new Promise<string | undefined>(deliver =>
      portal.services.bus.listen(sessionsEndedTopic, deliver),
    )
    expect(await toggle(id)).toMatchObject({ code: 200, data: { enabled: false } })
    for (const session of [token, elsewhere])
      expect((await portal.call(accountCalls.userInfo, {}, { token: session })).code).toBe(601)
    expect(await told).toBe(id)
    const login = () => portal.call(accountCalls.login, { body: { account: email, password: goodDigest } })
    expect((await login()).code).toBe(400)
    await portal.call(accountCalls.forgotPassword, { query: { email } })
    expect(await detail(id)).toMatchObject({ data: { state: 'disabled', enabled: false } })
    // The mail's job reads the member's status when it runs, so it has to finish before they are enabled again.
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select 1 from graphile_worker.jobs where task_identifier = 'account:send-reset'`.execute(
          portal.db,
        )
      expect(rows).toEqual([])
    })

    expect(await toggle(id)).toMatchObject({ data: { enabled: true } })
    expect((await portal.call(accountCalls.userInfo, {}, { token })).code).toBe(601)
    expect((await login()).data.status).toBe(1)
    expect(portal.mail.to(email)).toHaveLength(1)
  })

  test('an owner cannot lock themselves out', async () => {
    const { data: me } = await portal.call(accountCalls.current, {}, { token: owner })
    expect((await toggle(me.userId)).code).toBe(403)
    expect(
      await portal.call(userCalls.updateUser, { body: { id: me.userId, modules: [] } }, { token: owner }),
    ).toMatchObject({
      code: 403,
      msg: '不能更改自己的权限或停用自己',
    })
  })
})

describe('a member who manages others', () => {
  test('cannot raise themselves, give what they do not have, or touch the owner or users with more rights', async () => {
    const clerk = await joinAs(portal, owner, { modules: ['users', 'orders'], spendLimit: 500 })
    const strong = await joinAs(portal, owner, { modules: ['billing'] })
    const { data: me } = await portal.call(accountCalls.current, {}, { token: owner })
    const update = async (body: {
      id: string
      modules?: ('billing' | 'orders')[]
      spendLimit?: number | null
    }) => (await portal.call(userCalls.updateUser, { body }, { token: clerk.token })).code
    expect(await update({ id: clerk.id, spendLimit: 100 })).toBe(403)
    expect(await update({ id: strong.id, modules: ['orders'] })).toBe(403)
    expect((await toggle(strong.id, clerk.token)).code).toBe(403)
    expect((await toggle(clerk.id, clerk.token)).code).toBe(403)
    expect(await update({ id: me.userId, modules: [] })).toBe(404)
    expect((await toggle(me.userId, clerk.token)).code).toBe(404)
    expect((await invite({ modules: ['orders'], spendLimit: 501 }, clerk.token)).code).toBe(403)
    expect((await invite({ modules: ['orders'], spendLimit: null }, clerk.token)).code).toBe(403)
    const { code, data } = await invite({ modules: ['orders'], spendLimit: 500 }, clerk.token)
    expect(code).toBe(200)
    expect(await update({ id: data.id, modules: ['billing'] })).toBe(403)
    expect(await update({ id: data.id, spendLimit: null })).toBe(403)
    expect(await update({ id: data.id, modules: [], spendLimit: 1 })).toBe(200)
  })
})

test('a module is checked before the handler, and a change takes effect with the next request', async () => {
  const member = await joinAs(portal, owner, { modules: [] })
  const company = () => portal.call(companyCalls.company, {}, { token: member.token })
  expect(await company()).toMatchObject({ code: 403, msg: expect.stringContaining('账户负责人') })
  const body = { id: member.id, modules: ['company' as const] }
  await portal.call(userCalls.updateUser, { body }, { token: owner })
  expect((await company()).code).toBe(200)
})

test('the spend limit of a person is available to the order', async () => {
  const limited = await joinAs(portal, owner, { spendLimit: 1200.5 })
  const free = await joinAs(portal, owner)
  const who = (personId: string) =>
    ({
      kind: 'session',
      tokenId: '',
      personId,
      customerId: '',
      providerId: undefined,
      roles: ['member'],
      modules: [],
    }) as const
  expect(await spendLimitCentsOf(portal.db, who(limited.id))).toBe(120_050)
  expect(await spendLimitCentsOf(portal.db, who(free.id))).toBeUndefined()
})

test('what is left out of an update stays', async () => {
  const { id } = await joinAs(portal, owner, { modules: ['orders'], spendLimit: 10 })
  await portal.call(userCalls.updateUser, { body: { id, phone: '+86 755 1234 5678' } }, { token: owner })
  expect(await detail(id)).toMatchObject({
    data: { phone: '+86 755 1234 5678', modules: ['orders'], spendLimit: 10, firstName: '明' },
  })
  const wrong = await portal.call(
    userCalls.updateUser,
    { body: { id, phone: 'call me', firstName: '' } },
    { token: owner },
  )
  expect(wrong).toMatchObject({ code: 400, data: { fields: { phone: expect.stringContaining('电话') } } })
  expect(
    (await portal.call(userCalls.updateUser, { body: { id, firstName: '' } }, { token: owner })).code,
  ).toBe(400)
})

test('the list is searched, filtered, sorted and paged', async () => {
  const { token } = await signUpShipper(portal)
  const list = async (query: Record<string, unknown> = {}) =>
    (await portal.call(userCalls.users, { query: query as { keyword?: string } }, { token })).data
  expect(await list()).toMatchObject({ list: [], total: 0, currentPage: 1 })
  const emails = ['b_1@users.test', 'a%2@users.test', 'c3@users.test']
  for (const email of emails) await invite({ email }, token)
  const found = async (query: Record<string, unknown>) => (await list(query)).list.map(({ email }) => email)
  expect(await found({ sidx: 'email', sord: 'asc' })).toEqual([
    'a%2@users.test',
    'b_1@users.test',
    'c3@users.test',
  ])
  expect(await found({ sidx: 'email', sord: 'desc', pageSize: '1', currentPage: '2' })).toEqual([
    'b_1@users.test',
  ])
  expect(await found({ keyword: '%2' })).toEqual(['a%2@users.test'])
  expect(await found({ keyword: 'b_' })).toEqual(['b_1@users.test'])
  expect(await found({ state: 'active' })).toEqual([])
  expect((await list({ state: 'invited', pageSize: '1' })).total).toBe(3)
  const byKey = { sidx: 'email', sord: 'asc', pageSize: '2' }
  const { next } = await list(byKey)
  expect(await found({ ...byKey, after: next ?? '' })).toEqual(['c3@users.test'])
  expect((await portal.call(userCalls.users, { query: { pageSize: '0' } as never }, { token })).code).toBe(
    400,
  )
})

test('who may reach the calls: foreign and absent ids get the same response', async () => {
  const member = await joinAs(portal, owner, { modules: ['orders'] })
  const { id } = await joinAs(portal, owner)
  const disabled = await joinAs(portal, owner, { modules: ['users'] })
  await toggle(disabled.id)
  const absent = '01900000-0000-7000-8000-000000000000'
  const attempts = {
    list: (token: string) => portal.call(userCalls.users, { query: {} }, { token }),
    detail: (token: string, of = id) => detail(of, token),
    update: (token: string, of = id) => portal.call(userCalls.updateUser, { body: { id: of } }, { token }),
    toggle: (token: string, of = id) => toggle(of, token),
    again: (token: string, of = id) =>
      portal.call(userCalls.sendInvitation, { params: { id: of } }, { token }),
    withdraw: (token: string, of = id) =>
      portal.call(userCalls.withdrawInvitation, { params: { id: of } }, { token }),
  }
  for (const [what, attempt] of Object.entries(attempts)) {
    const codes = []
    for (const token of ['', unverified, member.token, disabled.token, staff])
      codes.push((await attempt(token)).code)
    expect([what, ...codes]).toEqual([what, 602, 403, 403, 601, 403])
    if (what === 'list') continue
    const foreign = await attempt(stranger)
    expect([what, foreign]).toEqual([what, await attempt(owner, absent)])
    expect(foreign.code).toBe(404)
  }
  const { data } = await portal.call(userCalls.users, { query: {} }, { token: stranger })
  expect(data.total).toBe(0)
  expect(await detail(id)).toMatchObject({ data: { enabled: true } })
})
