import { randomBytes, randomUUID } from 'node:crypto'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Module, Role } from '@dtms/contract/role.ts'
import { digestOf, unclaimedHash } from '../src/account/password.ts'
import { hashSecret } from '../src/kernel/secret.ts'
import { secretIn } from './mail-box.ts'
import type { Portal } from './portal.ts'

// Users for tests, created through HTTP.
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

export const registerNewShipper = async (portal: Portal, language: Language = 'zh') => {
  const body = registration()
  const { code, data: pendingToken, msg } = await portal.call(accountCalls.register, { body }, { language })
  if (code !== 200) throw new Error(`registration refused: ${msg}`)
  const secret = secretIn(await portal.mail.nth(body.email, 1))
  return { ...body, pendingToken, activationSecret: secret }
}

export const signUpShipper = async (portal: Portal, language: Language = 'zh') => {
  const newUser = await registerNewShipper(portal, language)
  const { data } = await portal.call(accountCalls.activate, { params: { id: newUser.activationSecret } })
  return { ...newUser, token: data.token }
}

export const signInAs = async (portal: Portal, email: string, password = goodDigest) => {
  const { data, msg } = await portal.call(accountCalls.login, { body: { account: email, password } })
  if (!data) throw new Error(`login refused: ${msg}`)
  return data.token
}

// A signed-in shipper with their own company, written directly into the tables: for tests after the sign-up,
// which costs two password hashes and a mail.
export const seatShipper = async (
  portal: Portal,
  { company = '测试贸易有限公司', lastName = '李' }: { company?: string; lastName?: string } = {},
) => {
  const customerId = randomUUID()
  await portal.db
    .insertInto('customer')
    .values({ id: customerId, name: company, monthly_international: '0-10' })
    .execute()
  const one = await seat(portal, { roles: ['owner'], customerId, lastName })
  return { ...one, customerId }
}

// A staff member, in the same way; without a provider they belong to the portal.
export const seatStaff = (
  portal: Portal,
  staff: { roles: Role[]; providerId: string | null; lastName: string; active?: boolean },
) => seat(portal, staff)

const seat = async (
  { db }: Portal,
  {
    roles,
    lastName,
    customerId = null,
    providerId = null,
    active = true,
  }: {
    roles: Role[]
    lastName: string
    customerId?: string | null
    providerId?: string | null
    active?: boolean
  },
) => {
  const [id, token, email] = [randomUUID(), randomBytes(32).toString('base64url'), freshEmail()]
  await db
    .insertInto('person')
    .values({
      id,
      email,
      password_hash: unclaimedHash,
      first_name: '海',
      last_name: lastName,
      language: 'zh',
      roles,
      customer_id: customerId,
      provider_id: providerId,
      activated_at: active ? new Date() : null,
      ...(!active && { invited_at: new Date() }),
    })
    .execute()
  const expires_at = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('token')
    .values({ id: randomUUID(), kind: 'session', hash: hashSecret(token), person_id: id, expires_at })
    .execute()
  return { id, email, token }
}

// A colleague of an owner, invited and accepted, with the given modules.
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
