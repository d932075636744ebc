import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import { amendmentDeskCalls } from '@dtms/contract/order/amendment.ts'
import { type DeskOrderColumn, orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { deskOrderViews } from '@dtms/contract/order/desk-view.ts'
import type { CarrierNumberKind, DocumentKind, TransportCode } from '@dtms/contract/order/order.ts'
import type { OrderPiece } from '@dtms/contract/order/rule.ts'
import { orderWorkCalls } from '@dtms/contract/order/work.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { file } from '#file/public.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { readerZone } from '#kernel/format/reader-zone.ts'
import { download, send } from '#kernel/request/send.ts'
import type { OrderView } from './search.ts'

export type DeskOrder = OutputOf<typeof orderDeskCalls.one>
export type DeskOrderRow = OutputOf<typeof orderDeskCalls.list>['list'][number]
export type PriceEffect = OutputOf<typeof orderDeskCalls.weigh>
type Query = NonNullable<InputOf<typeof orderDeskCalls.list>['query']>
export type DeskOrderFilter = Pick<
  Query,
  | 'keyword'
  | 'state'
  | 'channel'
  | 'agent'
  | 'assignee'
  | 'arriveFrom'
  | 'arriveTo'
  | 'businessType'
  | 'milestone'
  | 'consentWanted'
  | 'customerId'
  | 'provider'
  | 'submitFrom'
  | 'submitTo'
>

export interface NewMilestone {
  code: TransportCode
  planned: string | null
  // When it happened.
  time: string | null
  place: string
  note: string
  // Also where the goods are further already.
  confirm?: boolean
  // The exception that it resolves, by its id.
  resolves?: string
}

interface Fee {
  amount: number
  currency: string
}

export interface CarrierNumber {
  kind: CarrierNumberKind
  number: string
}

// What each tab asks for.
const asked: Record<OrderView, Partial<Query>> = deskOrderViews

export type OrderWork = OutputOf<typeof orderWorkCalls.notes>

export const orderWork = {
  notes: (id: string, signal: AbortSignal) =>
    send(orderWorkCalls.notes, params(id), { signal, silent: true }),
  addNote: (id: string, text: string, mentions: string[]) =>
    send(orderWorkCalls.addNote, { ...params(id), body: { text, mentions } }),
  setAssignee: (id: string, personId: string | null) =>
    send(orderWorkCalls.setAssignee, { ...params(id), body: { personId } }),
}

const params = (id: string) => ({ params: { id } })

// Every call of the desk's orders.
export const deskOrders = {
  list: (
    view: OrderView,
    filter: DeskOrderFilter,
    sord: 'asc' | 'desc' | undefined,
    after: string | undefined,
    signal: AbortSignal,
  ) =>
    send(
      orderDeskCalls.list,
      { query: { ...filter, ...asked[view], sidx: 'submitTime', sord, after, pageSize: listPageSize.max } },
      { signal },
    ),

  // As on the screen: the tab, the filters, the order, and the columns that are shown.
  export: async (
    view: OrderView,
    filter: DeskOrderFilter,
    sord: 'asc' | 'desc' | undefined,
    columns: readonly DeskOrderColumn[],
    format: ExportFormat,
    ids: readonly string[] = [],
  ) =>
    saveFile(
      await download(orderDeskCalls.exportList, {
        query: {
          ...{ ...filter, ...asked[view], sidx: 'submitTime', sord },
          ...{ format, columns: columns.join(','), ids: ids.join(','), timeZone: readerZone() },
        } as never,
      }),
      `orders.${format}`,
    ),

  // What the filters offer. Silent: without it the list has fewer filters.
  choices: (signal: AbortSignal) => send(orderDeskCalls.choices, {}, { signal, silent: true }),

  one: (id: string, signal: AbortSignal) => send(orderDeskCalls.one, params(id), { signal }),
  cost: (id: string, signal: AbortSignal) => send(orderDeskCalls.cost, params(id), { signal, silent: true }),
  adopt: (id: string) => send(orderDeskCalls.adopt, params(id)),
  adoptMany: (orderIds: string[]) => send(orderDeskCalls.adoptMany, { body: { orderIds } }),
  reject: (id: string, reason: string) => send(orderDeskCalls.reject, { ...params(id), body: { reason } }),
  cancel: (id: string, reason: string, fee?: Fee) =>
    send(orderDeskCalls.cancel, { ...params(id), body: { reason, fee } }),
  replyToCancel: (id: string, consent: boolean, reason: string, fee?: Fee) =>
    send(orderDeskCalls.replyToCancel, { ...params(id), body: { consent, reason, fee } }),
  record: (id: string, milestone: NewMilestone & { fileId?: string }) =>
    send(orderDeskCalls.record, { ...params(id), body: milestone }),
  correctMilestone: (
    id: string,
    milestoneId: string,
    body: InputOf<typeof orderDeskCalls.correctMilestone>['body'],
  ) => send(orderDeskCalls.correctMilestone, { params: { id, milestoneId }, body }),
  voidMilestone: (id: string, milestoneId: string, reason: string) =>
    send(orderDeskCalls.voidMilestone, { params: { id, milestoneId }, body: { reason } }),
  recordMany: (orderIds: string[], milestone: NewMilestone) =>
    send(orderDeskCalls.recordMany, { body: { orderIds, ...milestone } }),
  consent: (id: string, body: InputOf<typeof orderDeskCalls.consent>['body']) =>
    send(orderDeskCalls.consent, { ...params(id), body }),
  weigh: (id: string, pieces: OrderPiece[], signal: AbortSignal) =>
    send(orderDeskCalls.weigh, { ...params(id), body: { pieces } }, { signal, silent: true }),
  measure: (id: string, pieces: OrderPiece[], place: string, note: string) =>
    send(orderDeskCalls.measure, { ...params(id), body: { pieces, place, note } }),
  amend: (id: string, body: InputOf<typeof amendmentDeskCalls.askFor>['body']) =>
    send(amendmentDeskCalls.askFor, { ...params(id), body }),
  edit: (id: string, body: InputOf<typeof orderDeskCalls.editFor>['body']) =>
    send(orderDeskCalls.editFor, { ...params(id), body }),
  setNumbers: (id: string, carrierNumbers: CarrierNumber[]) =>
    send(orderDeskCalls.setNumbers, { ...params(id), body: { carrierNumbers } }),

  addDocument: async (id: string, kind: DocumentKind, brought: File) => {
    const { path } = await file.bring(brought)
    return send(orderDeskCalls.addDocument, { ...params(id), body: { kind, file: path } })
  },
  removeDocument: (id: string, documentId: string) =>
    send(orderDeskCalls.removeDocument, { params: { id, documentId } }),
  saveDocument: async ({ path, name }: { path: string; name: string }) =>
    saveFile({ name, blob: await file.blob(path) }, name),
}
