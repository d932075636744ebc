import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/send.ts'

export type Offer = OutputOf<typeof orderDeskCalls.inquireFor>['quotes'][number]
type Inquiry = InputOf<typeof orderDeskCalls.inquireFor>['body']
type Placement = InputOf<typeof orderDeskCalls.placeFor>['body']

export const newOrders = {
  customers: async (keyword: string, signal: AbortSignal) => {
    const query = { keyword, provider: '', pageSize: '10' } as never
    const { list } = await send(deskCustomerCalls.customers, { query }, { silent: true, signal })
    return list.map(({ id, name, ownerName }) => ({ value: id, text: name, note: ownerName }))
  },
  known: async (id: string) => {
    const customer = await send(deskCustomerCalls.customer, { params: { id } }, { silent: true })
    const last = customer.orders[0]
    const order = last && (await send(orderDeskCalls.one, { params: { id: last.id } }, { silent: true }))
    return { customer, order }
  },
  prices: (body: Inquiry) => send(orderDeskCalls.inquireFor, { body }),
  place: (body: Placement, idempotencyKey: string) =>
    send(orderDeskCalls.placeFor, { body }, { idempotencyKey }),
}
