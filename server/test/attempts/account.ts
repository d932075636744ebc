import type { AccountShapes } from '@dtms/contract/account/account.schema.ts'
import type { CompanyShapes } from '@dtms/contract/account/company.schema.ts'
import type { KeyShapes } from '@dtms/contract/account/key.schema.ts'
import { keyCalls } from '@dtms/contract/account/key.ts'
import type { MeShapes } from '@dtms/contract/account/me.schema.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import type { PermissionShapes } from '@dtms/contract/account/permission.schema.ts'
import type { ProviderShapes } from '@dtms/contract/account/provider.schema.ts'
import type { UserShapes } from '@dtms/contract/account/user.schema.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { digestOf } from '../../src/account/password.ts'
import { freshEmail, registration, signInAs } from '../people.ts'
import { type Attempts, calm, type Stage } from './attempt.ts'

const wrong = digestOf('Nobody#1999')
const right = digestOf('Another#2027')

const invited = async ({ portal, tokens }: Stage) => {
  const { data } = await portal.call(
    userCalls.inviteUser,
    { body: { email: freshEmail() } },
    { token: tokens.owner },
  )
  return { id: data.id }
}

// Another session of the same person, to be ended.
const sessionBeside = async ({ portal, tokens, emails }: Stage, token: string) => {
  const isMember = token === tokens.member
  await signInAs(
    portal,
    isMember ? emails.member : emails.owner,
    isMember ? undefined : digestOf('Demo#2026'),
  )
  const { data } = await portal.call(meCalls.sessions, {}, { token })
  const id = data.find(one => !one.current)?.id
  if (!id) throw new Error('no other session')
  return { id }
}

export const accountAttempts: Attempts<
  AccountShapes & UserShapes & MeShapes & CompanyShapes & PermissionShapes & Pick<ProviderShapes, 'provider'>
> = {
  login: { make: () => ({ body: { account: freshEmail(), password: wrong } }), answers: 400 },
  logout: { make: () => ({}), endsSession: true },
  userInfo: calm(),
  current: calm(),
  checkEmail: { make: () => ({ query: { email: freshEmail() } }) },
  register: { make: () => ({ body: registration() }) },
  activate: { make: () => ({ params: { id: 'no-such-secret' } }), answers: 410, idsAreShared: true },
  sendActivation: { make: () => ({ query: { customerId: 'x' } }), answers: 404 },
  forgotPassword: { make: () => ({ query: { email: freshEmail() } }) },
  resetPassword: { make: () => ({ body: { password: right, confirmPassword: right } }), answers: 410 },

  users: { make: () => ({}), shows: ({ emails }) => emails.bare },
  user: { make: async stage => ({ params: await invited(stage) }) },
  createUser: { make: () => ({ body: { email: freshEmail(), firstName: '明', lastName: '王' } }) },
  updateUser: { make: async stage => ({ body: { ...(await invited(stage)), phone: '+86 755 1234 5678' } }) },
  toggleUser: { make: async stage => ({ params: await invited(stage) }) },
  inviteUser: { make: () => ({ body: { email: freshEmail() } }) },
  sendInvitation: { make: async stage => ({ params: await invited(stage) }) },
  withdrawInvitation: { make: async stage => ({ params: await invited(stage) }) },
  invitation: { make: () => ({ params: { id: 'no-such-secret' } }), answers: 410, idsAreShared: true },
  acceptInvitation: {
    make: () => ({
      params: { id: 'no-such-secret' },
      body: { password: right, firstName: '明', lastName: '王' },
    }),
    answers: 410,
    idsAreShared: true,
  },

  provider: { make: () => ({ params: { code: 'HD' } }), idsAreShared: true },

  me: calm(),
  updateMe: { make: () => ({ body: { phone: '+86 755 1234 5678' } }) },
  changePassword: {
    make: () => ({ body: { oldPassword: wrong, password: right, confirmPassword: right } }),
    answers: 400,
  },
  sessions: calm(),
  endSessions: { make: () => ({ query: { keep: 'current' } }) },
  endSession: {
    make: async (stage, token) => ({ params: await sessionBeside(stage, token) }),
    personal: true,
  },
  mailPage: { make: () => ({ body: { page: '/orderImport' } }), staffAnswer: 400 },
  setNotices: { make: () => ({ body: { off: [] } }) },
  changeEmail: { make: () => ({ body: { email: freshEmail(), password: wrong } }), answers: 400 },
  cancelEmail: calm(),
  confirmEmail: { make: () => ({ params: { id: 'no-such-secret' } }), answers: 410, idsAreShared: true },
  downloadMe: calm(),
  closeMe: { make: () => ({ body: { password: wrong } }), answers: 400 },

  company: { make: () => ({}), shows: () => '演示' },
  updateCompany: { make: () => ({ body: { contact: '李海' } }) },
  companyHistory: calm(),
  models: calm(),
}

const newKey = { name: 'Curlew ERP', kind: 'live' as const, scopes: ['quotes:read' as const] }
const keyOfOwner = async ({ portal, tokens }: Stage) => {
  const { data, msg } = await portal.call(keyCalls.add, { body: newKey }, { token: tokens.owner })
  if (!data) throw new Error(msg)
  return { id: data.id }
}

export const keyAttempts: Attempts<KeyShapes> = {
  list: {
    make: async stage => {
      await keyOfOwner(stage)
      return {}
    },
    shows: () => newKey.name,
    shownByModule: true,
  },
  add: { make: () => ({ body: newKey }) },
  rotate: { make: async stage => ({ params: await keyOfOwner(stage), body: {} }) },
  remove: { make: async stage => ({ params: await keyOfOwner(stage) }) },
}
