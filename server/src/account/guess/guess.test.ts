import { accountCalls } from '@dtms/contract/account/account.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subnetOf } from '#kernel/limit.ts'
import type { Pauses } from '#kernel/pauses.ts'
import { hashSecret } from '#kernel/secret.ts'
import { freshEmail, goodDigest, signUpShipper } from '../../../test/people.ts'
import { openPortal, openPortalForThisTest, type Portal } from '../../../test/portal.ts'
import { digestOf } from '../password.ts'
import { addFailure } from './sql.ts'

// Pauses that are written down instead of waited for, or held until the test lets go.
const writtenPauses = () => {
  let taken: number[] = []
  let held = Promise.resolve()
  const pauses: Pauses = {
    wait: ms => {
      taken.push(ms)
      return held
    },
    stop: () => {},
  }
  return {
    pauses,
    taken: () => {
      const before = taken
      taken = []
      return before
    },
    count: () => taken.length,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

const settings = { TRUSTED_PROXIES: '127.0.0.1' }
const { pauses, taken, count, hold } = writtenPauses()
let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ pauses, settings })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`truncate sign_in_failure`.execute(portal.db)
  taken()
})

const wrong = digestOf('Other#4242')
const login = (account: string, password: string, from: string, on = portal) =>
  on.call(accountCalls.login, { body: { account, password } }, { headers: { 'x-forwarded-for': from } })
const guess = async (account: string, times: number, from: string, on = portal) => {
  for (let time = 0; time < times; time++) expect((await login(account, wrong, from, on)).code).toBe(400)
}
// Simulates earlier failed attempts: real ones take time.
const guessedBefore = async (account: string, times: number, from: string) => {
  for (let time = 0; time < times; time++) await addFailure(portal.db, hashSecret(account), subnetOf(from))
}

const doubling = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]

test('guessing is answered later and later from the tenth failure on, for a whole network', async () => {
  const { email } = await signUpShipper(portal)
  await guess(email, 9, '203.0.113.7')
  expect(taken()).toEqual([])
  await guess(email.toUpperCase(), 7, '203.0.113.250')
  expect(taken()).toEqual(doubling)
  // The right password waits as long and then signs in: the account is never locked.
  expect(await login(email, goodDigest, '203.0.113.9')).toMatchObject({ code: 200, data: { status: 1 } })
  expect(taken()).toEqual([30_000])
})

test('guessing an account that does not exist is slowed down in the same way', async () => {
  const anonymous = freshEmail()
  await guessedBefore(freshEmail(), 20, '2001:db8:1:2::1')
  await guessedBefore(anonymous, 8, '2001:db8:1:2::1')
  await guess(anonymous, 1, '2001:db8:1:2::1')
  expect(taken()).toEqual([])
  await guess(anonymous, 2, '2001:db8:1:2:ffff::9')
  expect(taken()).toEqual([1000, 2000])
})

test('guessing delays no other network, and no network that signed in within 30 days', async () => {
  const { email } = await signUpShipper(portal)
  await login(email, goodDigest, '198.51.100.20')
  await guessedBefore(email, 12, '203.0.113.7')
  await guessedBefore(email, 12, '198.51.100.99')
  await guess(email, 1, '198.51.100.99')
  for (const from of ['192.0.2.1', '198.51.100.20'])
    expect((await login(email, goodDigest, from)).code).toBe(200)
  expect(taken()).toEqual([])
  await sql`update token set created_at = now() - interval '31 days' where kind = 'session'`.execute(
    portal.db,
  )
  await guessedBefore(email, 9, '198.51.100.20')
  await guess(email, 1, '198.51.100.20')
  expect(taken()).toEqual([1000])
})

test('failures count for 15 minutes, over all instances', async () => {
  const second = writtenPauses()
  const beside = await openPortalForThisTest({ beside: portal, pauses: second.pauses, settings })
  const account = freshEmail()
  await guessedBefore(account, 8, '203.0.113.7')
  await guess(account, 1, '203.0.113.7')
  await guess(account, 1, '203.0.113.7', beside)
  expect(second.taken()).toEqual([1000])
  await sql`update sign_in_failure set failed_at =
    array(select at - interval '15 minutes' from unnest(failed_at) at)`.execute(portal.db)
  await guess(account, 1, '203.0.113.7')
  expect(taken()).toEqual([])
})

test('guesses at the same moment are all counted', async () => {
  const account = freshEmail()
  await guessedBefore(account, 5, '203.0.113.7')
  await Promise.all(Array.from({ length: 11 }, () => login(account, wrong, '203.0.113.7')))
  const sum = (waits: number[]) => waits.reduce((total, ms) => total + ms, 0)
  expect(sum(taken())).toBe(sum(doubling))
})

test('an answer that waits holds nothing that others need', async () => {
  const { email } = await signUpShipper(portal)
  const attacked = [freshEmail(), freshEmail()]
  for (const account of attacked) await guessedBefore(account, 9, '203.0.113.7')
  const letGo = hold()
  // More than there are connections to the database, or turns at hashing.
  const late = attacked.flatMap(account =>
    Array.from({ length: 10 }, () => login(account, wrong, '203.0.113.7')),
  )
  await expect.poll(count).toBe(20)
  expect((await login(email, goodDigest, '203.0.113.7')).code).toBe(200)
  expect((await portal.call(siteCalls.info, {})).code).toBe(200)
  // So many of one account and address wait at the same time, and no more.
  expect((await login(attacked[0] ?? '', wrong, '203.0.113.7')).code).toBe(429)
  letGo()
  expect((await Promise.all(late)).map(({ code }) => code)).toEqual(Array(20).fill(400))
})

test('the owner gets a mail about it, once a day', async () => {
  const { email } = await signUpShipper(portal)
  const before = portal.mail.to(email).length
  await guessedBefore(email, 9, '203.0.113.7')
  await guess(email, 1, '203.0.113.7')
  const mail = await portal.mail.nth(email, before + 1)
  expect(mail.subject).toContain('多次登录失败')
  expect(mail.text).not.toContain('#token=')
  await guess(email, 1, '203.0.113.7')
  await sql`update person set guessing_told_at = now() - interval '25 hours'`.execute(portal.db)
  await guess(email, 1, '203.0.113.7')
  await portal.mail.nth(email, before + 2)
  expect(portal.mail.to(email)).toHaveLength(before + 2)
})
