import { randomBytes, randomUUID } from 'node:crypto'
import { accountCalls } from '@dtms/contract/account.ts'
import { userCalls } from '@dtms/contract/account-user.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Module } from '@dtms/contract/role.ts'
import { digestOf } from '../src/account/password.ts'
import { hashSecret } from '../src/kernel/secret.ts'
import { secretIn } from './letter-box.ts'
import type { Portal } from './portal.ts'

// People for tests, made through the front door.
let made = 0
export const freshEmail = () => `person${++made}-${process.pid}@shipper.test`
export const goodDigest = digestOf('Harbour#42')

export const registration = (email = freshEmail()) => ({
  email,
  password: goodDigest,
  firstName: '海',
  lastName: '李',
  companyName: '测试贸易有限公司',
  monthlyInternational: '0-10',
})

export const registerSomebody = async (portal: Portal, language: Language = 'zh') => {
  const body = registration()
  const { code, data: pendingToken, msg } = await portal.call(accountCalls.register, { body }, { language })
  if (code !== 200) throw new Error(`registration refused: ${msg}`)
  const secret = secretIn(await portal.mail.nth(body.email, 1))
  return { ...body, pendingToken, activationSecret: secret }
}

export const signUpSomebody = async (portal: Portal, language: Language = 'zh') => {
  const somebody = await registerSomebody(portal, language)
  await portal.call(accountCalls.activate, { params: { id: somebody.activationSecret } })
  return { ...somebody, token: await signInAs(portal, somebody.email) }
}

export const signInAs = async (portal: Portal, email: string, password = goodDigest) => {
  const { data, msg } = await portal.call(accountCalls.login, { body: { account: email, password } })
  if (!data) throw new Error(`login refused: ${msg}`)
  return data.token
}

// A shipper of his own company who is signed in already, written straight into the tables: for tests of what comes
// after the sign-up, which costs two passwords' hashes and a letter.
export const seatSomebody = async ({ db }: Portal) => {
  const [id, customerId, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')]
  await db
    .insertInto('customer')
    .values({ id: customerId, name: '测试贸易有限公司', monthly_international: '0-10' })
    .execute()
  await db
    .insertInto('person')
    .values({
      id,
      email: freshEmail(),
      password_hash: 'none',
      first_name: '海',
      last_name: '李',
      language: 'zh',
      roles: ['owner'],
      customer_id: customerId,
      activated_at: new Date(),
    })
    .execute()
  const expires_at = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('token')
    .values({ id: randomUUID(), kind: 'session', hash: hashSecret(token), person_id: id, expires_at })
    .execute()
  return { id, customerId, token }
}

// A colleague of an owner, invited and come, with what he was given.
export const joinAs = async (
  portal: Portal,
  ownerToken: string,
  limits: { modules?: Module[]; spendLimit?: number | null } = {},
) => {
  const email = freshEmail()
  const { data, msg } = await portal.call(
    userCalls.inviteUser,
    { body: { email, ...limits } },
    { token: ownerToken },
  )
  if (!data) throw new Error(`invitation refused: ${msg}`)
  const secret = secretIn(await portal.mail.nth(email, 1))
  await portal.call(userCalls.acceptInvitation, {
    params: { id: secret },
    body: { password: goodDigest, firstName: '明', lastName: '王' },
  })
  return { id: data.id, email, token: await signInAs(portal, email) }
}
