import { userCalls } from '@dtms/contract/account/user.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'
import { passwordDigest } from '../password-digest.ts'

export type UserRow = OutputOf<typeof userCalls.users>['list'][number]
export type Invitation = OutputOf<typeof userCalls.invitation>
type UserQuery = NonNullable<InputOf<typeof userCalls.users>['query']>
type Invited = NonNullable<InputOf<typeof userCalls.inviteUser>['body']>
type Created = NonNullable<InputOf<typeof userCalls.createUser>['body']>
type Changes = NonNullable<InputOf<typeof userCalls.updateUser>['body']>

// Every call about the people of one's own customer.
export const users = {
  list: (query: UserQuery, signal: AbortSignal) => send(userCalls.users, { query }, { signal }),
  show: (id: string, signal: AbortSignal) => send(userCalls.user, { params: { id } }, { signal }),
  invite: (body: Invited) => send(userCalls.inviteUser, { body }),
  create: async (body: Created, password: string) =>
    send(userCalls.createUser, {
      body: password === '' ? body : { ...body, password: await passwordDigest(password) },
    }),
  save: (body: Changes) => send(userCalls.updateUser, { body }),
  toggle: (id: string) => send(userCalls.toggleUser, { params: { id } }),
  sendInvitation: (id: string) => send(userCalls.sendInvitation, { params: { id } }),
  withdraw: (id: string) => send(userCalls.withdrawInvitation, { params: { id } }),
  invitation: (secret: string) => send(userCalls.invitation, { params: { id: secret } }, { silent: true }),
  accept: async (secret: string, password: string, firstName: string, lastName: string) =>
    send(userCalls.acceptInvitation, {
      params: { id: secret },
      body: { password: await passwordDigest(password), firstName, lastName },
    }),
}
