import { openWebhookSchema } from '@dtms/contract/open/webhook.schema.ts'
import { openWebhookOperations } from '@dtms/contract/open/webhook.ts'
import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { defineOperations } from './operation.ts'

type PortalWebhook = OutputOf<typeof webhookCalls.one>
type PortalDelivery = OutputOf<typeof webhookCalls.deliveries>['list'][number]

const webhookOf = (webhook: PortalWebhook) => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  state: webhook.state,
  pausedWhy: webhook.pausedWhy,
  failingSince: webhook.failingSince,
  deliveredAt: webhook.deliveredAt,
  pending: webhook.pending,
  createdAt: webhook.createdAt,
  previousSecretUntil: webhook.previousUntil,
})

const deliveryOf = ({ status, problem, ...delivery }: PortalDelivery) => ({
  id: delivery.id,
  messageId: delivery.messageId,
  event: delivery.event,
  state: delivery.state,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt,
  finishedAt: delivery.finishedAt,
  lastStatus: status,
  lastProblem: problem,
})

export const webhookOperations = defineOperations(openWebhookOperations, openWebhookSchema, {
  listWebhooks: async (_input, { call }) => ({
    data: (await call(webhookCalls.list, {})).list.map(webhookOf),
  }),
  createWebhook: async ({ body }, { call }) => {
    const made = await call(webhookCalls.add, { body })
    return { ...webhookOf(made), secret: made.secret }
  },
  getWebhook: async ({ params }, { call }) => webhookOf(await call(webhookCalls.one, { params })),
  updateWebhook: async ({ params, body }, { call, assertUnchanged }) => {
    assertUnchanged(webhookOf(await call(webhookCalls.one, { params })))
    return webhookOf(await call(webhookCalls.change, { params, body }))
  },
  deleteWebhook: async ({ params }, { call, assertUnchanged }) => {
    assertUnchanged(webhookOf(await call(webhookCalls.one, { params })))
    return call(webhookCalls.remove, { params })
  },
  rotateWebhookSecret: async ({ params, body }, { call }) => {
    const rotated = await call(webhookCalls.rotate, { params, body })
    return { ...webhookOf(rotated), secret: rotated.secret }
  },
  testWebhook: ({ params }, { call }) => call(webhookCalls.test, { params }),
  replayDeliveries: ({ params, body }, { call }) => call(webhookCalls.replaySpan, { params, body }),
  listDeliveries: async ({ params, query: { cursor, limit, state } }, { call }) => {
    const { list, next } = await call(webhookCalls.deliveries, {
      params,
      query: { pageSize: limit, ...(cursor && { after: cursor }), ...(state && { state }) },
    })
    return { data: list.map(deliveryOf), nextCursor: next }
  },
  getDelivery: async ({ params: { id, deliveryId } }, { call }) => {
    await call(webhookCalls.one, { params: { id } })
    const { body, tries, ...delivery } = await call(webhookCalls.delivery, { params: { deliveryId } })
    return {
      ...deliveryOf(delivery),
      body,
      tries: tries.map(({ headers, ...one }) => ({
        ...one,
        signature: headers.signature,
        timestamp: headers.timestamp,
      })),
    }
  },
  replayDelivery: async ({ params: { id, deliveryId } }, { call }) => {
    await call(webhookCalls.one, { params: { id } })
    return call(webhookCalls.replay, { params: { deliveryId } })
  },
})
