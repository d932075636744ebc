import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { openProviderSchema } from '@dtms/contract/open/provider.schema.ts'
import { openProviderOperations } from '@dtms/contract/open/provider.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { refuseField } from '#kernel/refuse.ts'
import { billLineOf, billOf } from './bills.ts'
import { defineOperations } from './operation.ts'
import { eventOf, flowText, orderOf, shipmentOf, summaryOf } from './orders.ts'
import { renamingFields } from './rename-fields.ts'

type DeskRow = OutputOf<typeof orderDeskCalls.list>['list'][number]
type DeskOrder = OutputOf<typeof orderDeskCalls.one>
type DeskBill = OutputOf<typeof billDeskCalls.list>['list'][number]

const customerOf = ({ customerId, customerName }: { customerId: string; customerName: string }) => ({
  customer: { id: customerId, name: customerName },
})

const rowOf = (row: Omit<DeskRow, 'assignee' | 'amendmentWaits'>) => {
  const { transportState, etd, etaFrom, eta, etaSource, exception, carrierNumbers } = shipmentOf(row)
  return {
    ...summaryOf(row),
    ...customerOf(row),
    ...{ transportState, etd, etaFrom, eta, etaSource, exception, carrierNumbers },
  }
}

const providerOrderOf = (order: DeskOrder) => ({
  ...orderOf(order),
  ...rowOf(order),
  events: order.milestones.map(eventOf),
})

const providerBillOf = (bill: DeskBill) => ({ ...billOf(bill), status: bill.status, ...customerOf(bill) })

// The desk's names of what is sent.
const fieldNames = (field: string) =>
  field.replace(/\.actual$/, '.actualAt').replace(/\.planned$/, '.plannedAt')

/** The operations of providers' keys. They make the desk's own calls, as the administrator who made the key. */
export const providerOperations = defineOperations(openProviderOperations, openProviderSchema, {
  listProviderOrders: async ({ query: { cursor, limit, query, status, transportState } }, { call }) => {
    const { list, next } = await call(orderDeskCalls.list, {
      query: {
        pageSize: limit,
        ...(cursor && { after: cursor }),
        ...(query && { keyword: query }),
        ...(status && { flowStatus: flowText(status) }),
        ...(transportState && { transportState }),
      },
    })
    return { data: list.map(rowOf), nextCursor: next }
  },
  getProviderOrder: async ({ params }, { call }) =>
    providerOrderOf(await call(orderDeskCalls.one, { params })),
  recordMilestones: async ({ params, body: { milestones, confirm, resolves } }, { call }) =>
    providerOrderOf(
      await renamingFields(fieldNames, () =>
        call(orderDeskCalls.record, {
          params,
          body: {
            milestones: milestones.map(({ code, plannedAt, actualAt, place, note }) => ({
              ...{ code, place, note },
              ...(plannedAt !== undefined && { planned: plannedAt }),
              ...(actualAt !== undefined && { actual: actualAt }),
            })),
            ...(confirm !== undefined && { confirm }),
            resolves,
          },
        }),
      ),
    ),
  listProviderBills: async ({ query: { cursor, limit, status } }, { call }) => {
    const { list, next } = await call(billDeskCalls.list, {
      query: { pageSize: limit, ...(cursor && { after: cursor }), ...(status && { status }) },
    })
    return { data: list.map(providerBillOf), nextCursor: next }
  },
  getProviderBill: async ({ params }, { call }) => {
    const bill = await call(billDeskCalls.one, { params })
    return { ...providerBillOf(bill), lines: bill.lines.map(billLineOf) }
  },
  createRateSheetDraft: async (_input, { call, file }) => {
    if (!file) throw refuseField('file', 'required')
    const { id, findings, existing = false } = await call(rateCalls.createSheet, { file } as never)
    return { id, findings, existing }
  },
})
