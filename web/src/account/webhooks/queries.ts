import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type WebhookRow = OutputOf<typeof webhookCalls.list>['list'][number]
export type DeliveryRow = OutputOf<typeof webhookCalls.deliveries>['list'][number]
type NewWebhook = NonNullable<InputOf<typeof webhookCalls.add>['body']>
type ChangedWebhook = NonNullable<InputOf<typeof webhookCalls.change>['body']>

export const webhooks = {
  list: (signal: AbortSignal) => send(webhookCalls.list, {}, { signal }),
  add: (body: NewWebhook) => send(webhookCalls.add, { body }),
  change: (id: string, body: ChangedWebhook) => send(webhookCalls.change, { params: { id }, body }),
  remove: (id: string) => send(webhookCalls.remove, { params: { id } }),
  rotate: (id: string, overlapHours: number) =>
    send(webhookCalls.rotate, { params: { id }, body: { overlapHours } }),
  test: (id: string) => send(webhookCalls.test, { params: { id } }),
  deliveries: (id: string, signal: AbortSignal) =>
    send(webhookCalls.deliveries, { params: { id }, query: { pageSize: 20 } }, { signal }),
  delivery: (deliveryId: string, signal: AbortSignal) =>
    send(webhookCalls.delivery, { params: { deliveryId } }, { signal }),
  replay: (deliveryId: string) => send(webhookCalls.replay, { params: { deliveryId } }),
  replaySpan: (id: string, from: string, to: string) =>
    send(webhookCalls.replaySpan, { params: { id }, body: { from, to } }),
}
