import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type InboxRow = OutputOf<typeof chatCalls.inbox>['list'][number]
export type CustomerCard = OutputOf<typeof chatCalls.card>
export type StaffQuote = CustomerCard['quotes'][number]
export type QuickReply = OutputOf<typeof chatCalls.quickReplies>[number]
export type OfferPreview = OutputOf<typeof chatCalls.previewOffer>
export type OfferBody = NonNullable<InputOf<typeof chatCalls.offer>['body']>
export type PreviewBody = NonNullable<InputOf<typeof chatCalls.previewOffer>['body']>

const latest = '5'

export const inbox = {
  list: (keyword: string, signal: AbortSignal) =>
    send(chatCalls.inbox, { query: keyword === '' ? {} : { keyword } }, { signal, silent: true }),
  agents: (signal: AbortSignal) => send(chatCalls.agents, {}, { signal, silent: true }),
  // Without a colleague: I take it.
  assign: (id: string, personId?: string) =>
    send(chatCalls.assign, { params: { id }, body: personId === undefined ? {} : { personId } }),
  card: (id: string, signal: AbortSignal) =>
    send(chatCalls.card, { params: { id } }, { signal, silent: true }),
  orders: (customerId: string, signal: AbortSignal) =>
    send(orderDeskCalls.list, { query: { customerId, pageSize: latest } }, { signal, silent: true }),
  bills: (customerId: string, signal: AbortSignal) =>
    send(billDeskCalls.list, { query: { customerId, pageSize: latest } }, { signal, silent: true }),
}

export const offers = {
  preview: (id: string, body: PreviewBody, signal: AbortSignal) =>
    send(chatCalls.previewOffer, { params: { id }, body }, { signal, silent: true }),
  send: (id: string, body: OfferBody) => send(chatCalls.offer, { params: { id }, body }),
  withdraw: (id: string) => send(chatCalls.withdraw, { params: { id } }),
}

export const quickReplies = {
  list: (signal: AbortSignal) => send(chatCalls.quickReplies, {}, { signal, silent: true }),
  add: (body: { zh: string; zhtw: string; en: string }) => send(chatCalls.addQuickReply, { body }),
  remove: (id: string) => send(chatCalls.deleteQuickReply, { params: { id } }),
}
