import { accountCalls } from '@dtms/contract/account.ts'
import { siteCalls } from '@dtms/contract/site.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Pauses } from '#kernel/pauses.ts'
import { freshEmail, goodDigest, signUpSomebody } from '../../../test/people.ts'
import { openPortalForThisTest, type Portal } from '../../../test/portal.ts'
import { digestOf } from '../password.ts'

const wrong = digestOf('Other#4242')

// Pauses that are written down instead of waited for.
const written = () => {
  const waits: number[] = []
  const pauses: Pauses = {
    wait: async ms => {
      waits.push(ms)
    },
    stop: () => {},
  }
  return { pauses, taken: () => waits.splice(0) }
}

const openSlow = async () => {
  const { pauses, taken } = written()
  const portal = await openPortalForThisTest({ pauses, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  return { portal, taken }
}

const login = (portal: Portal, account: string, password: string, from: string) =>
  portal.call(accountCalls.login, { body: { account, password } }, { headers: { 'x-forwarded-for': from } })

const guess = async (portal: Portal, account: string, times: number, from: string) => {
  for (let time = 0; time < times; time++) expect((await login(portal, account, wrong, from)).code).toBe(400)
}

const doubling = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]

describe('guessing the password of one account', () => {
  test('is answered later and later from the tenth failure on, by everybody of the network', async () => {
    const { portal, taken } = await openSlow()
    const { email } = await signUpSomebody(portal)
    await guess(portal, email, 9, '203.0.113.7')
    expect(taken()).toEqual([])
    await guess(portal, email.toUpperCase(), 7, '203.0.113.250')
    expect(taken()).toEqual(doubling)
    // The right password waits as long, and opens the account: nobody is locked out.
    const right = await login(portal, email, goodDigest, '203.0.113.9')
    expect(right).toMatchObject({ code: 200, data: { status: 1 } })
    expect(taken()).toEqual([30_000])
  })

  test('is slowed down alike where there is no such account', async () => {
    const { portal, taken } = await openSlow()
    await guess(portal, freshEmail(), 9, '2001:db8:1:2::1')
    const nobody = freshEmail()
    await guess(portal, nobody, 9, '2001:db8:1:2::1')
    expect(taken()).toEqual([])
    await guess(portal, nobody, 7, '2001:db8:1:2:ffff::9')
    expect(taken()).toEqual(doubling)
  })

  test('delays nobody on other networks, and nobody whose network signed in within 30 days', async () => {
    const { portal, taken } = await openSlow()
    const { email } = await signUpSomebody(portal)
    await login(portal, email, goodDigest, '198.51.100.20')
    await guess(portal, email, 12, '203.0.113.7')
    taken()
    expect((await login(portal, email, goodDigest, '192.0.2.1')).code).toBe(200)
    await guess(portal, email, 12, '198.51.100.99')
    expect((await login(portal, email, goodDigest, '198.51.100.20')).code).toBe(200)
    expect(taken()).toEqual([])
    await sql`update token set created_at = now() - interval '31 days' where kind = 'session'`.execute(
      portal.db,
    )
    await guess(portal, email, 10, '198.51.100.20')
    expect(taken()).toEqual([1000])
  })

  test('is counted for 15 minutes, over all instances', async () => {
    const { portal, taken } = await openSlow()
    const second = written()
    const beside = await openPortalForThisTest({
      beside: portal,
      pauses: second.pauses,
      settings: { TRUSTED_PROXIES: '127.0.0.1' },
    })
    const account = freshEmail()
    await guess(portal, account, 9, '203.0.113.7')
    await guess(beside, account, 1, '203.0.113.7')
    expect(second.taken()).toEqual([1000])
    await sql`update sign_in_failure set failed_at =
      array(select at - interval '15 minutes' from unnest(failed_at) at)`.execute(portal.db)
    await guess(portal, account, 9, '203.0.113.7')
    expect(taken()).toEqual([])
  })

  test('is counted to the last one when many come at the same moment', async () => {
    const { portal, taken } = await openSlow()
    const account = freshEmail()
    await Promise.all(Array.from({ length: 16 }, () => login(portal, account, wrong, '203.0.113.7')))
    const sum = (waits: number[]) => waits.reduce((total, ms) => total + ms, 0)
    expect(sum(taken())).toBe(sum(doubling))
  })

  test('holds nothing that others need while an answer waits', async () => {
    let waiting = 0
    let goOn = () => {}
    const held = new Promise<void>(done => {
      goOn = done
    })
    const pauses: Pauses = {
      wait: () => {
        waiting++
        return held
      },
      stop: () => {},
    }
    // More answers wait than there are connections to the database, or turns at hashing.
    const portal = await openPortalForThisTest({ pauses, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
    const { email } = await signUpSomebody(portal)
    const attacked = [freshEmail(), freshEmail()]
    for (const account of attacked) await guess(portal, account, 9, '203.0.113.7')
    const late = attacked.flatMap(account =>
      Array.from({ length: 10 }, () => login(portal, account, wrong, '203.0.113.7')),
    )
    await expect.poll(() => waiting).toBe(20)
    expect((await login(portal, email, goodDigest, '203.0.113.7')).code).toBe(200)
    expect((await portal.call(siteCalls.info, {})).code).toBe(200)
    // So many of one account and address wait, and no more.
    expect((await login(portal, attacked[0] ?? '', wrong, '203.0.113.7')).code).toBe(429)
    goOn()
    expect((await Promise.all(late)).map(({ code }) => code)).toEqual(Array(20).fill(400))
  })

  test('is told to the owner by mail, once a day', async () => {
    const { portal } = await openSlow()
    const { email } = await signUpSomebody(portal)
    const before = portal.mail.to(email).length
    await guess(portal, email, 10, '203.0.113.7')
    const letter = await portal.mail.nth(email, before + 1)
    expect(letter.subject).toContain('多次登录失败')
    expect(letter.text).not.toContain('#token=')
    await guess(portal, email, 2, '203.0.113.7')
    await guess(portal, email, 11, '192.0.2.7')
    await sql`update person set guessing_told_at = now() - interval '25 hours'`.execute(portal.db)
    await guess(portal, email, 1, '203.0.113.7')
    await portal.mail.nth(email, before + 2)
    expect(portal.mail.to(email)).toHaveLength(before + 2)
  })
})
