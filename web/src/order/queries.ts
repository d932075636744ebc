import { fileCalls, fileIdIn } from '@dtms/contract/file/file.ts'
import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import { amendmentCalls } from '@dtms/contract/order/amendment.ts'
import { orderBulkCalls } from '@dtms/contract/order/bulk.ts'
import { type DocumentKind, orderCalls } from '@dtms/contract/order/order.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { file } from '#file/public.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { readerZone } from '#kernel/format/reader-zone.ts'
import { download, send } from '#kernel/request/send.ts'

export type OrderDetail = OutputOf<typeof orderCalls.one>
export type OrderRow = OutputOf<typeof orderCalls.list>['list'][number]
export type OrderMapResponse = OutputOf<typeof orderCalls.map>
export type Repriced = OutputOf<typeof orderCalls.reprice>
export type Prospect = OutputOf<typeof orderCalls.prospect>
export type Renewed = OutputOf<typeof quoteCalls.renew>
export type PlaceBody = NonNullable<InputOf<typeof orderCalls.place>['body']>
export type EditBody = NonNullable<InputOf<typeof orderCalls.edit>['body']>
type RepriceBody = NonNullable<InputOf<typeof orderCalls.reprice>['body']>
type Query = NonNullable<InputOf<typeof orderCalls.list>['query']>
export type OrderFilter = Omit<Query, 'currentPage' | 'pageSize' | 'after'>

const silently = (signal: AbortSignal) => ({ signal, silent: true })

// Every call of the shipper's order pages.
export const orders = {
  list: (filter: OrderFilter, after: string | undefined, signal: AbortSignal) =>
    send(orderCalls.list, { query: { ...filter, after, pageSize: listPageSize.max } }, { signal }),
  some: (filter: OrderFilter, pageSize: number, signal: AbortSignal) =>
    send(orderCalls.list, { query: { ...filter, pageSize } }, silently(signal)),
  export: async (
    filter: OrderFilter,
    columns: readonly string[],
    format: ExportFormat,
    ids: readonly string[] = [],
  ) =>
    saveFile(
      await download(orderCalls.exportList, {
        query: {
          ...filter,
          ...{ format, columns: columns.join(','), ids: ids.join(','), timeZone: readerZone() },
        } as never,
      }),
      `orders.${format}`,
    ),
  map: (signal: AbortSignal) => send(orderCalls.map, {}, silently(signal)),
  one: (id: string, signal?: AbortSignal) =>
    send(orderCalls.one, { params: { id } }, signal ? { signal } : {}),

  // A draft saves itself: the form shows the result, without a toast.
  saveDraft: (body: PlaceBody, idempotencyKey: string) =>
    send(
      orderCalls.place,
      { body: { ...body, draft: true } },
      { silent: true, idempotencyKey, outlivesPage: true },
    ),
  edit: (body: EditBody, silent = false) => send(orderCalls.edit, { body }, { silent, outlivesPage: true }),
  // What bears on price or place of an accepted order.
  amend: (id: string, changes: Omit<PlaceBody, 'quoteId'>, reason: string) =>
    send(amendmentCalls.ask, { params: { id }, body: { changes, reason } }, { silent: true }),
  submit: (id: string) => send(orderCalls.submit, { params: { id } }),
  reprice: (body: RepriceBody) => send(orderCalls.reprice, { body }, { silent: true }),
  renew: (id: string) => send(quoteCalls.renew, { params: { id } }),
  prospect: (quoteId: string, signal?: AbortSignal) =>
    send(orderCalls.prospect, { params: { quoteId } }, { silent: true, ...(signal && { signal }) }),
  quote: (id: string, signal: AbortSignal) => send(quoteCalls.quote, { params: { id } }, silently(signal)),

  remove: (id: string) => send(orderCalls.remove, { params: { id } }),
  revoke: (id: string, reason: string) => send(orderCalls.revoke, { params: { id }, body: { reason } }),
  cancel: (id: string, reason: string) => send(orderCalls.cancel, { params: { id }, body: { reason } }),
  approve: (id: string, quoteId: string | null) =>
    send(orderCalls.approve, { params: { id }, body: quoteId ? { quoteId } : {} }),
  decline: (id: string, reason: string) => send(orderCalls.decline, { params: { id }, body: { reason } }),
  consent: (id: string, measureId: string, agree: boolean, reason = '') =>
    send(orderCalls.consent, { params: { id }, body: { measureId, agree, reason } }),
  // At today's price on the same channel, where that is to be had.
  copy: (id: string) => send(orderCalls.copy, { params: { id }, body: { requote: true } }),

  bringBack: async (id: string) => {
    await send(orderBulkCalls.archive, { body: { orderIds: [id], archived: false } })
    return send(orderCalls.one, { params: { id } })
  },

  addDocument: async (id: string, kind: DocumentKind, brought: File) => {
    const { path } = await file.bring(brought)
    return send(orderCalls.addDocument, { params: { id }, body: { kind, file: path } })
  },
  removeDocument: (id: string, documentId: string) =>
    send(orderCalls.removeDocument, { params: { id, documentId } }),
  fetchDocument: async (path: string, name: string) =>
    saveFile(await download(fileCalls.read, { params: { id: fileIdIn(path) ?? '' } }), name),

  templates: (signal: AbortSignal) => send(orderCalls.templates, {}, silently(signal)),
  saveTemplate: (name: string, orderId: string) => send(orderCalls.saveTemplate, { body: { name, orderId } }),
  fromTemplate: (id: string, quoteId: string) =>
    send(orderCalls.useTemplate, { params: { id }, body: { quoteId } }),
  removeTemplate: (id: string) => send(orderCalls.removeTemplate, { params: { id } }),

  shares: (id: string, signal: AbortSignal) => send(orderCalls.shares, { params: { id } }, silently(signal)),
  share: (id: string) => send(orderCalls.share, { params: { id } }),
  unshare: (id: string, shareId: string) => send(orderCalls.unshare, { params: { id, shareId } }),
}
