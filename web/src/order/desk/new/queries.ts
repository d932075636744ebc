import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { spotCalls } from '@dtms/contract/quote/spot.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { send } from '#kernel/request/send.ts'
import { fieldOfForm } from './request.ts'

export type Answer = OutputOf<typeof orderDeskCalls.inquireFor>
export type Offer = Answer['quotes'][number]
type Inquiry = InputOf<typeof orderDeskCalls.inquireFor>['body']
type Placement = InputOf<typeof orderDeskCalls.placeFor>['body']

export const newOrders = {
  customers: async (keyword: string, signal: AbortSignal) => {
    const query = { keyword, provider: '', pageSize: '10' } as never
    const { list } = await send(deskCustomerCalls.customers, { query }, { silent: true, signal })
    return list.map(({ id, name, ownerName, ownerEmail, phone }) => ({
      ...{ id, value: name, text: name },
      note: [ownerName, phone || ownerEmail].filter(Boolean).join(' · '),
    }))
  },
  hasLogin: async (id: string, signal: AbortSignal): Promise<boolean> => {
    const { state } = await send(deskCustomerCalls.customer, { params: { id } }, { silent: true, signal })
    return state !== 'nologin'
  },
  known: async (id: string) => {
    const customer = await send(deskCustomerCalls.customer, { params: { id } }, { silent: true })
    const last = customer.orders[0]
    const order = last && (await send(orderDeskCalls.one, { params: { id: last.id } }, { silent: true }))
    return { customer, order }
  },
  spot: async (id: string) => {
    const spot = await send(spotCalls.spot, { params: { id } }, { silent: true })
    return { spot, ...(await newOrders.known(spot.customerId ?? '')) }
  },
  prices: async (body: Inquiry) => {
    try {
      return await send(orderDeskCalls.inquireFor, { body })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const { code, message, fields, reasons } = error
      const named = Object.entries(fields).map(([field, reason]) => [fieldOfForm(field), reason])
      throw new CallFailure({ code, message, fields: Object.fromEntries(named), reasons, cause: error })
    }
  },
  place: (body: Placement, idempotencyKey: string) =>
    send(orderDeskCalls.placeFor, { body }, { idempotencyKey }),
}

export type SpotToOrder = Awaited<ReturnType<typeof newOrders.spot>>
