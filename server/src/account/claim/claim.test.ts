import { accountCalls } from '@dtms/contract/account/account.ts'
import { staffCalls } from '@dtms/contract/account/staff.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob } from '#kernel/jobs.ts'
import { secretIn } from '../../../test/mail-box.ts'
import {
  freshEmail,
  goodDigest,
  registerNewShipper,
  registration,
  signInAs,
  signUpShipper,
} from '../../../test/people.ts'
import { type Desk, openDesk } from '../../../test/rate-desk.ts'
import { digestOf } from '../password.ts'

// Two people with one e-mail address: one invited to a company, and one who signed up with it.
let desk: Desk
let owner: string
beforeAll(async () => {
  desk = await openDesk()
  owner = (await signUpShipper(desk.portal)).token
})
afterAll(() => desk.close())

const chosen = digestOf('Anchor#77x')
const call: Desk['portal']['call'] = (...given) => desk.portal.call(...given)
const inviteColleague = (email: string) =>
  call(userCalls.inviteUser, { body: { email, modules: ['orders'] } }, { token: owner })
const inviteStaff = (email: string) =>
  call(staffCalls.inviteStaff, { body: { email, roles: ['agent'] } }, { token: desk.token.providerAdmin })
const accept = (secret: string) =>
  call(userCalls.acceptInvitation, {
    params: { id: secret },
    body: { password: chosen, firstName: '明', lastName: '王' },
  })
const activate = (secret: string) => call(accountCalls.activate, { params: { id: secret } })
const register = (email: string) => call(accountCalls.register, { body: registration(email) })
const mailed = async (email: string, count: number) => secretIn(await desk.portal.mail.nth(email, count))
const peopleWith = (email: string) =>
  desk.db.selectFrom('person').where('email', '=', email).select(['id', 'activated_at', 'roles']).execute()
const rolesOf = async (email: string, password: string) => {
  const token = await signInAs(desk.portal, email, password)
  return (await call(accountCalls.current, {}, { token })).data.roles
}

describe.each([
  ['a colleague', inviteColleague, 'member'],
  ['staff', inviteStaff, 'agent'],
] as const)('a live invitation of %s', (_whom, invite, role) => {
  test('outlives an anonymous registration with its address, and ends that when it is accepted', async () => {
    const email = freshEmail()
    expect((await invite(email)).code).toBe(200)
    const invitation = await mailed(email, 1)
    expect((await call(accountCalls.checkEmail, { query: { email } })).data).toBe(true)
    expect((await register(email)).code).toBe(200)
    const activation = await mailed(email, 2)
    expect((await call(userCalls.invitation, { params: { id: invitation } })).code).toBe(200)
    expect((await accept(invitation)).code).toBe(200)
    expect(await rolesOf(email, chosen)).toEqual([role])
    expect((await activate(activation)).code).toBe(410)
    await expect(signInAs(desk.portal, email)).rejects.toThrow('login refused')
    expect(await peopleWith(email)).toHaveLength(1)
  })

  test('gives way once the owner of the address has activated an account', async () => {
    const email = freshEmail()
    await invite(email)
    const invitation = await mailed(email, 1)
    await register(email)
    expect((await activate(await mailed(email, 2))).code).toBe(200)
    expect((await accept(invitation)).code).toBe(410)
    expect(await rolesOf(email, goodDigest)).toEqual(['owner'])
  })

  test('replaces a registration that is not verified', async () => {
    const { email, activationSecret } = await registerNewShipper(desk.portal)
    expect((await invite(email)).code).toBe(200)
    expect((await activate(activationSecret)).code).toBe(410)
    await expect(signInAs(desk.portal, email)).rejects.toThrow('login refused')
    expect((await accept(await mailed(email, 2))).code).toBe(200)
    expect(await rolesOf(email, chosen)).toEqual([role])
  })

  test('is not given for the address of an activated account', async () => {
    const { email } = await signUpShipper(desk.portal)
    expect((await invite(email)).code).toBe(409)
  })
})

test('a person created with a password logs in with it although a stranger signed up with the address', async () => {
  const email = freshEmail()
  const body = { email, firstName: '明', lastName: '王', password: chosen }
  expect((await call(userCalls.createUser, { body }, { token: owner })).code).toBe(200)
  const confirmation = await mailed(email, 1)
  await register(email)
  const before = await call(accountCalls.login, { body: { account: email, password: chosen } })
  expect(before).toMatchObject({ code: 200, data: { status: 0 } })
  const strangers = await call(accountCalls.login, { body: { account: email, password: goodDigest } })
  expect(strangers).toMatchObject({ code: 200, data: { status: 0 } })
  expect((await activate(confirmation)).code).toBe(200)
  expect(await rolesOf(email, chosen)).toEqual(['member'])
  await expect(signInAs(desk.portal, email)).rejects.toThrow('login refused')
})

test('a forgotten password leads to the invitation, not to what a stranger registered', async () => {
  const email = freshEmail()
  await inviteColleague(email)
  await mailed(email, 1)
  await register(email)
  await mailed(email, 2)
  await call(accountCalls.forgotPassword, { query: { email } })
  expect((await desk.portal.mail.nth(email, 3)).text).toContain('/invite#token=')
})

test('of fifty acceptances and activations at the same moment one wins', async () => {
  const email = freshEmail()
  await inviteColleague(email)
  const invitation = await mailed(email, 1)
  await register(email)
  const activation = await mailed(email, 2)
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? activate(activation) : accept(invitation))),
  )
  const codes = responses.map(({ code }) => code)
  expect(codes.filter(code => code === 200)).toHaveLength(1)
  expect(codes.filter(code => code === 410)).toHaveLength(49)
  expect(await peopleWith(email)).toEqual([expect.objectContaining({ activated_at: expect.any(Date) })])
})

test('of many registrations and invitations at the same moment one invitation is left', async () => {
  const email = freshEmail()
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn < 4 ? register(email) : inviteColleague(email))),
  )
  const codes = responses.map(({ code }) => code)
  expect(codes.filter(code => code === 200 || code === 409)).toHaveLength(20)
  const people = await peopleWith(email)
  expect(people.filter(({ roles }) => roles.includes('member'))).toHaveLength(1)
  expect(people.filter(({ roles }) => roles.includes('owner')).length).toBeLessThan(2)
})

describe('a registration that is never verified', () => {
  const age = (email: string, interval: string) =>
    sql`update person set created_at = now() - ${interval}::interval where email = ${email}`.execute(desk.db)
  const expire = async () => {
    await addJob(desk.db, 'account:expire-registrations', {})
    await expect
      .poll(async () => {
        const { rows } = await sql`select from graphile_worker.jobs
          where task_identifier = 'account:expire-registrations'`.execute(desk.db)
        return rows.length
      })
      .toBe(0)
  }

  test('expires after seven days, with its company, and frees the address', async () => {
    const [old, young] = [await registerNewShipper(desk.portal), await registerNewShipper(desk.portal)]
    const customerId = async (email: string) =>
      (
        await desk.db
          .selectFrom('person')
          .where('email', '=', email)
          .select('customer_id')
          .executeTakeFirstOrThrow()
      ).customer_id ?? ''
    const company = await customerId(old.email)
    await age(old.email, '7 days 1 minute')
    await age(young.email, '6 days 23 hours')
    await expire()
    expect(await peopleWith(old.email)).toEqual([])
    expect(await desk.db.selectFrom('customer').where('id', '=', company).select('id').execute()).toEqual([])
    expect(await peopleWith(young.email)).toHaveLength(1)
    expect((await call(accountCalls.current, {}, { token: old.pendingToken })).code).toBe(602)
    expect((await register(old.email)).code).toBe(200)
  })

  test('is closed instead where staff have written to it, and frees the address all the same', async () => {
    const { email } = await registerNewShipper(desk.portal)
    await sql`insert into conversation (id, customer_id, provider_id)
      select gen_random_uuid(), person.customer_id, provider.id from person, provider
      where person.email = ${email} and code = 'HD'`.execute(desk.db)
    await age(email, '8 days')
    await expire()
    expect(await peopleWith(email)).toEqual([])
    expect((await register(email)).code).toBe(200)
  })

  test('stays when it was activated in time', async () => {
    const { email } = await signUpShipper(desk.portal)
    await age(email, '30 days')
    await expire()
    expect(await peopleWith(email)).toHaveLength(1)
  })
})
