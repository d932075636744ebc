import { staffCalls } from '@dtms/contract/account/staff.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'
import type { StaffSearch } from './search.ts'

export type Staff = OutputOf<typeof staffCalls.staff>['list'][number]
type Invited = NonNullable<InputOf<typeof staffCalls.inviteStaff>['body']>
type Changes = NonNullable<InputOf<typeof staffCalls.updateStaff>['body']>

const one = (id: string) => ({ params: { id } })

// Every call about staff. The list itself shows load failures.
export const staff = {
  list: (
    { q, state, role, provider, sort, order }: StaffSearch,
    after: string | undefined,
    signal: AbortSignal,
  ) =>
    send(
      staffCalls.staff,
      { query: { keyword: q, state, role, providerId: provider, sidx: sort, sord: order, after } },
      { silent: true, signal },
    ),
  invite: (body: Invited) => send(staffCalls.inviteStaff, { body }),
  save: (body: Changes) => send(staffCalls.updateStaff, { body }),
  toggle: (id: string) => send(staffCalls.toggleStaff, one(id)),
  sendInvitation: (id: string) => send(staffCalls.sendStaffInvitation, one(id)),
  withdraw: (id: string) => send(staffCalls.withdrawStaffInvitation, one(id)),
  sessions: (id: string, signal: AbortSignal) => send(staffCalls.staffSessions, one(id), { signal }),
  endSessions: (id: string) => send(staffCalls.endStaffSessions, one(id)),
}
