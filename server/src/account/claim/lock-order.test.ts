import { accountCalls } from '@dtms/contract/account/account.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretIn } from '../../../test/mail-box.ts'
import { freshEmail, registration, signUpShipper } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { digestOf } from '../password.ts'

// Calls that change one person at the same moment lock the same rows in the same order: none ends in a deadlock.
let portal: Portal
let owner: string
beforeAll(async () => {
  portal = await openPortal()
  owner = (await signUpShipper(portal)).token
})
afterAll(() => portal.close())

const waitForLocks = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)
      return rows.length
    })
    .toBe(count)

// Both wait for the person's row; the first of them then gets it.
const oneAfterTheOther = async (
  id: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) => {
  let started: Promise<unknown>[] = []
  await portal.db.transaction().execute(async tx => {
    await sql`select from person where id = ${id} for update`.execute(tx)
    started = [first()]
    await waitForLocks(1)
    started.push(second())
    await waitForLocks(2)
  })
  return Promise.all(started)
}

const invited = async () => {
  const email = freshEmail()
  await portal.call(userCalls.inviteUser, { body: { email, modules: ['orders'] } }, { token: owner })
  const secret = secretIn(await portal.mail.nth(email, 1))
  const { id } = await portal.db
    .selectFrom('person')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return { email, secret, id }
}
const accept = (secret: string) => async () =>
  (
    await portal.call(userCalls.acceptInvitation, {
      params: { id: secret },
      body: { password: digestOf('Anchor#77x'), firstName: '明', lastName: '王' },
    })
  ).code

test('an invitation that is withdrawn while it is accepted', async () => {
  const { id, secret } = await invited()
  const withdraw = async () =>
    (await portal.call(userCalls.withdrawInvitation, { params: { id } }, { token: owner })).code
  expect(await oneAfterTheOther(id, withdraw, accept(secret))).toEqual([200, 410])
})

test('a person who is disabled while they accept', async () => {
  const { id, secret } = await invited()
  const disable = async () =>
    (await portal.call(userCalls.toggleUser, { params: { id } }, { token: owner })).code
  expect(await oneAfterTheOther(id, disable, accept(secret))).toEqual([200, 410])
})

test('a person who is disabled while another registration of the address is activated', async () => {
  const { id, email } = await invited()
  await portal.call(accountCalls.register, { body: registration(email) })
  const activation = secretIn(await portal.mail.nth(email, 2))
  const disable = async () =>
    (await portal.call(userCalls.toggleUser, { params: { id } }, { token: owner })).code
  const activate = async () => (await portal.call(accountCalls.activate, { params: { id: activation } })).code
  expect(await oneAfterTheOther(id, disable, activate)).toEqual([200, 200])
})
