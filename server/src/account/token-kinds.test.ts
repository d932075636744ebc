import { accountCalls } from '@dtms/contract/account/account.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretIn } from '../../test/mail-box.ts'
import { freshEmail, goodDigest, registerNewShipper, signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { digestOf } from './password.ts'

// TRUST: kinds of token, none of which serves for another. Each kind is shown to a call that wants each kind.
let portal: Portal
const tokens: Record<string, string> = {}

beforeAll(async () => {
  portal = await openPortal()
  const active = await signUpShipper(portal)
  const unverified = await registerNewShipper(portal)
  await portal.call(accountCalls.forgotPassword, { query: { email: active.email } })
  const reset = secretIn(await portal.mail.nth(active.email, 2))
  const invited = freshEmail()
  await portal.call(userCalls.inviteUser, { body: { email: invited } }, { token: active.token })
  const invitation = secretIn(await portal.mail.nth(invited, 1))
  // Another person's change: a reset cancels only the change of its own person.
  const moving = await signUpShipper(portal)
  const newEmail = freshEmail()
  await portal.call(
    meCalls.changeEmail,
    { body: { email: newEmail, password: goodDigest } },
    { token: moving.token },
  )
  const email = secretIn(await portal.mail.nth(newEmail, 1))
  const { data: stranger } = await portal.call(accountCalls.checkEmail, { query: { email: active.email } })
  Object.assign(tokens, {
    session: active.token,
    'pending, password proven': unverified.pendingToken,
    'pending, nothing proven': stranger,
    activation: unverified.activationSecret,
    reset,
    invitation,
    'new e-mail': email,
  })
})
afterAll(() => portal.close())

const digest = digestOf('Anchor#77x')
const attempts = {
  'a call for sessions': async (token: string) =>
    (await portal.call(accountCalls.userInfo, {}, { token })).code,
  'a call for pending people': async (token: string) =>
    (await portal.call(accountCalls.current, {}, { token })).code,
  'the reset call': async (token: string) =>
    (
      await portal.call(
        accountCalls.resetPassword,
        { body: { password: digest, confirmPassword: digest } },
        { token },
      )
    ).code,
  'the activation call': async (token: string) =>
    (await portal.call(accountCalls.activate, { params: { id: token } })).code,
}

test.each([
  [
    'session',
    {
      'a call for sessions': 200,
      'a call for pending people': 200,
      'the reset call': 410,
      'the activation call': 410,
    },
  ],
  [
    'pending, password proven',
    {
      'a call for sessions': 403,
      'a call for pending people': 200,
      'the reset call': 410,
      'the activation call': 410,
    },
  ],
  [
    'pending, nothing proven',
    {
      'a call for sessions': 403,
      'a call for pending people': 200,
      'the reset call': 410,
      'the activation call': 410,
    },
  ],
  [
    'activation',
    {
      'a call for sessions': 602,
      'a call for pending people': 602,
      'the reset call': 410,
      'the activation call': 200,
    },
  ],
  [
    'reset',
    {
      'a call for sessions': 602,
      'a call for pending people': 602,
      'the activation call': 410,
      'the reset call': 200,
    },
  ],
] as const)('a %s token serves its own kind and no other', async (kind, expected) => {
  for (const [attempt, code] of Object.entries(expected))
    expect([attempt, await attempts[attempt as keyof typeof attempts](tokens[kind] ?? '')]).toEqual([
      attempt,
      code,
    ])
})

test.each(['invitation', 'new e-mail'])('a %s token serves none of these, only its own call', async kind => {
  const token = tokens[kind] ?? ''
  const codes = []
  for (const attempt of Object.values(attempts)) codes.push(await attempt(token))
  expect(codes).toEqual([602, 602, 410, 410])
  const other = kind === 'invitation' ? meCalls.confirmEmail : userCalls.invitation
  const own = kind === 'invitation' ? userCalls.invitation : meCalls.confirmEmail
  expect((await portal.call(other, { params: { id: token } })).code).toBe(410)
  expect((await portal.call(own, { params: { id: token } })).code).toBe(200)
})

test.each(Object.keys(attempts))('%s is refused without any token', async attempt => {
  const expected = {
    'a call for sessions': 602,
    'a call for pending people': 602,
    'the reset call': 410,
    'the activation call': 410,
  }
  const code = await attempts[attempt as keyof typeof attempts]('')
  expect(code).toBe(expected[attempt as keyof typeof expected])
})

test('tokens are stored only as hashes, and no job contains one', async () => {
  const tables = ['token', 'audit_event', 'graphile_worker._private_jobs']
  const kept = await Promise.all(
    tables.map(async table => {
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from ${sql.raw(table)} t`.execute(portal.db)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  for (const secret of Object.values(tokens)) {
    expect(kept.join('\n')).not.toContain(secret)
    // Nor as bytes, which PostgreSQL writes as hex.
    expect(kept.join('\n')).not.toContain(Buffer.from(secret).toString('hex'))
    expect(kept.join('\n')).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})
