import { accountCalls } from '@dtms/contract/account/account.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretIn } from '../../test/mail-box.ts'
import { freshEmail, goodDigest, signInAs, signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { accountJobs } from './jobs.ts'
import { digestOf } from './password.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const newDigest = digestOf('Anchor#77x')
const both = (password = newDigest) => ({ body: { password, confirmPassword: password } })

const askForLink = async (email: string, mail: number) => {
  await portal.call(accountCalls.forgotPassword, { query: { email } })
  return secretIn(await portal.mail.nth(email, mail))
}

test('a forgotten password is replaced by the mailed link, and the old one is gone', async () => {
  const { email } = await signUpShipper(portal)
  const token = await askForLink(email, 2)
  expect(await portal.call(accountCalls.resetPassword, both(), { token })).toMatchObject({ code: 200 })
  await expect(signInAs(portal, email)).rejects.toThrow('login refused')
  await signInAs(portal, email, newDigest)
})

test('a reset signs out everywhere and is reported by mail', async () => {
  const { email, token: session } = await signUpShipper(portal, 'en')
  const token = await askForLink(email, 2)
  await portal.call(accountCalls.resetPassword, both(), { token })
  expect((await portal.call(accountCalls.userInfo, {}, { token: session })).code).toBe(601)
  const told = await portal.mail.nth(email, 3)
  expect(told.subject).toContain('Your password was changed')
})

test('a reset cancels a change of e-mail that was requested with the old password', async () => {
  const { email, token: session } = await signUpShipper(portal)
  const next = freshEmail()
  await portal.call(meCalls.changeEmail, { body: { email: next, password: goodDigest } }, { token: session })
  const confirm = async (address: string, mail: number) =>
    (
      await portal.call(meCalls.confirmEmail, {
        params: { id: secretIn(await portal.mail.nth(address, mail)) },
      })
    ).code
  expect(await confirm(next, 1)).toBe(200)
  const token = await askForLink(email, 3)
  await portal.call(accountCalls.resetPassword, both(), { token })
  expect(await confirm(email, 2)).toBe(410)
  const again = await signInAs(portal, email, newDigest)
  expect((await portal.call(meCalls.me, {}, { token: again })).data.newEmail).toBeNull()
})

test('of fifty posts of one link at the same moment exactly one succeeds', async () => {
  const { email } = await signUpShipper(portal)
  const token = await askForLink(email, 2)
  const beside = await openPortal({ beside: portal })
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? portal : beside).call(accountCalls.resetPassword, both(), { token }),
    ),
  )
  await beside.close()
  const codes = responses.map(({ code }) => code)
  expect(codes.filter(code => code === 200)).toHaveLength(1)
  expect(codes.filter(code => code === 410)).toHaveLength(49)
})

test('no login with the old password outlives a reset that comes at the same moment', async () => {
  const { email } = await signUpShipper(portal)
  const token = await askForLink(email, 2)
  // The reset hashes first; the logins have read the old password by then and are verified after it.
  const reset = portal.call(accountCalls.resetPassword, both(), { token })
  const logins = Array.from({ length: 20 }, () =>
    portal.call(accountCalls.login, { body: { account: email, password: goodDigest } }),
  )
  expect((await reset).code).toBe(200)
  for (const { data } of await Promise.all(logins)) {
    if (!data) continue
    expect((await portal.call(accountCalls.userInfo, {}, { token: data.token })).code).toBe(601)
  }
})

const guestQuote = {
  isOf: async () => false,
  summaryOf: async () => undefined,
  giveTo: async () => undefined,
}

test('of links made at the same moment only one works', async () => {
  const { email } = await signUpShipper(portal)
  const send = accountJobs(portal.services, { guestQuote })['account:send-reset']
  await Promise.all(Array.from({ length: 8 }, () => send?.({ email })))
  const codes = []
  // A password that is refused leaves a live link alive, so each can be tried.
  for (const mail of portal.mail.to(email).slice(1))
    codes.push(
      (
        await portal.call(accountCalls.resetPassword, both(digestOf('P@ssw0rd1!')), {
          token: secretIn(mail),
        })
      ).code,
    )
  expect(codes.sort()).toEqual([400, ...Array.from({ length: 7 }, () => 410)])
})

describe('a reset link', () => {
  test('is dead once used, once replaced by a newer one, once 30 minutes old, and when forged', async () => {
    const { email } = await signUpShipper(portal)
    const first = await askForLink(email, 2)
    const second = await askForLink(email, 3)
    const attempt = async (token: string) =>
      (await portal.call(accountCalls.resetPassword, both(), { token })).code
    expect(await attempt(first)).toBe(410)
    await portal.db
      .updateTable('token')
      .set({ expires_at: sql<Date>`expires_at - interval '30 minutes'` })
      .where('kind', '=', 'reset')
      .execute()
    expect(await attempt(second)).toBe(410)
    const third = await askForLink(email, 4)
    expect(await attempt(third)).toBe(200)
    expect(await attempt(third)).toBe(410)
    expect(await attempt('B'.repeat(43))).toBe(410)
  })

  test('survives a password that is refused', async () => {
    const { email } = await signUpShipper(portal)
    const token = await askForLink(email, 2)
    const common = await portal.call(accountCalls.resetPassword, both(digestOf('P@ssw0rd1!')), { token })
    expect(common).toMatchObject({ code: 400, data: { fields: { password: '这个密码太常见，请换一个' } } })
    const unlike = await portal.call(
      accountCalls.resetPassword,
      { body: { password: newDigest, confirmPassword: goodDigest } },
      { token, language: 'en' },
    )
    expect(unlike).toMatchObject({
      code: 400,
      data: { fields: { confirmPassword: "Looks like the passwords don't match. Try again?" } },
    })
    expect((await portal.call(accountCalls.resetPassword, both(), { token })).code).toBe(200)
  })
})

describe('asking for a link', () => {
  test('responds the same for a known and an unknown e-mail', async () => {
    const { email } = await signUpShipper(portal)
    const known = await portal.call(accountCalls.forgotPassword, { query: { email } })
    const unknown = await portal.call(accountCalls.forgotPassword, { query: { email: freshEmail() } })
    expect(known).toEqual({ code: 200, msg: '成功', data: null })
    expect(unknown).toEqual(known)
  })

  test('is limited to five an hour for one e-mail, known or not', async () => {
    for (const email of [(await signUpShipper(portal)).email, freshEmail()]) {
      const codes = []
      for (let time = 0; time < 6; time++)
        codes.push((await portal.call(accountCalls.forgotPassword, { query: { email } })).code)
      expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  test('names an e-mail that is none', async () => {
    const { code, data } = await portal.call(accountCalls.forgotPassword, { query: { email: 'nobody' } })
    expect({ code, data }).toEqual({ code: 400, data: { fields: { email: '请输入正确的邮箱' } } })
  })
})
