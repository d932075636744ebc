import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { listPageSize } from '@dtms/contract/list.ts'
import { type SendWay, spotCalls } from '@dtms/contract/quote/spot.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'
import { requests } from '../desk/queries.ts'
import { type SpotView, spotViews } from './search.ts'

export type SpotRow = OutputOf<typeof spotCalls.spots>['list'][number]
export type Spot = OutputOf<typeof spotCalls.spot>
export type SpotBody = InputOf<typeof spotCalls.changeSpot>['body']
export type SpotPreview = OutputOf<typeof spotCalls.previewSpot>
export type Floors = OutputOf<typeof spotCalls.floors>

export const spots = {
  list: (view: SpotView, after: string | undefined, signal: AbortSignal) =>
    send(
      spotCalls.spots,
      { query: { state: view === 'all' ? '' : view, after, pageSize: listPageSize.default } },
      { signal },
    ),
  counts: async (signal: AbortSignal) => {
    const counted = spotViews.map(async view => {
      const query = { state: view === 'all' ? ('' as const) : view, pageSize: 1 }
      return [view, await send(spotCalls.spots, { query }, { signal, silent: true })] as const
    })
    return Object.fromEntries(await Promise.all(counted)) as Record<
      SpotView,
      OutputOf<typeof spotCalls.spots>
    >
  },
  one: (id: string, signal: AbortSignal) =>
    send(spotCalls.spot, { params: { id } }, { signal, silent: true }),
  preview: (body: SpotBody, signal: AbortSignal) =>
    send(spotCalls.previewSpot, { body }, { signal, silent: true }),
  make: (body: SpotBody & { customerId?: string | null; requestId?: string | null }) =>
    send(spotCalls.makeSpot, { body }),
  change: (id: string, body: SpotBody) => send(spotCalls.changeSpot, { params: { id }, body }),
  send: (id: string, by: SendWay, email = '') =>
    send(spotCalls.sendSpot, { params: { id }, body: { by, email } }),
  approve: (id: string) => send(spotCalls.approveSpot, { params: { id } }),
  decline: (id: string, reason: string) => send(spotCalls.declineSpot, { params: { id }, body: { reason } }),
  floors: (signal: AbortSignal) => send(spotCalls.floors, { query: {} }, { signal, silent: true }),
  setFloors: (floors: Floors) => send(spotCalls.setFloors, { body: floors }),
  customers: (keyword: string, signal: AbortSignal) =>
    send(deskCustomerCalls.customers, { query: { keyword, pageSize: 8 } }, { signal, silent: true }),
  customer: (id: string, signal: AbortSignal) =>
    send(deskCustomerCalls.customer, { params: { id } }, { signal, silent: true }),
  request: async (id: string, signal: AbortSignal) =>
    (await requests.list('open', undefined, signal)).list.find(one => one.id === id),
}
