import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'
import { writeStored } from '#kernel/storage.ts'
import { sessionToken, startSession } from '#kernel/visitor/session.ts'
import type { CustomersSearch } from './search.ts'

export type CustomerList = OutputOf<typeof deskCustomerCalls.customers>
export type CustomerRow = CustomerList['list'][number]
export type CustomerCard = OutputOf<typeof deskCustomerCalls.customer>

const one = (id: string) => ({ params: { id } })

// Every call about customers at the desk. The page itself shows load failures.
export const customers = {
  list: (search: CustomersSearch, after: string | undefined, signal: AbortSignal) => {
    const { q: keyword, group, state, agent, provider, sort: sidx, order: sord } = search
    return send(
      deskCustomerCalls.customers,
      { query: { keyword, group, state, agent, provider, sidx, sord, after } },
      { silent: true, signal },
    )
  },
  show: (id: string, signal: AbortSignal) =>
    send(deskCustomerCalls.customer, one(id), { silent: true, signal }),
  create: (body: InputOf<typeof deskCustomerCalls.createCustomer>['body'], idempotencyKey: string) =>
    send(deskCustomerCalls.createCustomer, { body }, { idempotencyKey }),
  update: (id: string, body: InputOf<typeof deskCustomerCalls.updateCustomer>['body']) =>
    send(deskCustomerCalls.updateCustomer, { ...one(id), body }),
  inviteOwner: (id: string) => send(deskCustomerCalls.inviteOwner, one(id)),
  // Stores the own session for the way back.
  viewAs: async (id: string) => {
    const own = sessionToken()
    const { token } = await send(deskCustomerCalls.viewAs, one(id), { silent: true })
    writeStored('returnToken', own)
    startSession(token)
    window.location.assign('/manage')
  },
  setAgent: (id: string, personId: string) =>
    send(deskCustomerCalls.setAgent, { ...one(id), body: { personId } }),
  activate: (id: string, personId: string) =>
    send(deskCustomerCalls.activate, { ...one(id), body: { personId } }),
  toggle: (id: string) => send(deskCustomerCalls.toggle, one(id)),
  setGroup: (id: string, group: string) => send(deskCustomerCalls.setGroup, { ...one(id), body: { group } }),
}
