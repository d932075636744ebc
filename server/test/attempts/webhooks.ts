import { randomUUID } from 'node:crypto'
import type { WebhookShapes } from '@dtms/contract/webhook/webhook.schema.ts'
import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import type { Attempts, Stage } from './attempt.ts'

// Paused, so that nothing is sent anywhere.
const endpoint = { name: 'Warehouse ERP', url: 'https://1.1.1.1/hooks', events: [] }

const endpointOfOwner = async ({ portal, tokens }: Stage) => {
  const as = { token: tokens.owner }
  const { data: known } = await portal.call(webhookCalls.list, {}, as)
  const { id } = known.list[0] ?? (await portal.call(webhookCalls.add, { body: endpoint }, as)).data
  await portal.call(webhookCalls.change, { params: { id }, body: { ...endpoint, paused: true } }, as)
  return { id }
}

const deliveryOfOwner = async (stage: Stage) => {
  const { id: endpointId } = await endpointOfOwner(stage)
  const id = randomUUID()
  await stage.portal.db
    .insertInto('webhook_delivery')
    .values({
      ...{ id, endpoint_id: endpointId, subject: id, sequence: 1, message_id: id, event: 'order.placed' },
      ...{ body: '{}', state: 'delivered' as const },
    })
    .execute()
  return { deliveryId: id }
}

export const webhookAttempts: Attempts<WebhookShapes> = {
  list: {
    make: async stage => {
      await endpointOfOwner(stage)
      return {}
    },
    shows: () => endpoint.name,
    shownByModule: true,
  },
  one: { make: async stage => ({ params: await endpointOfOwner(stage) }) },
  add: { make: () => ({ body: endpoint }) },
  change: {
    make: async stage => ({ params: await endpointOfOwner(stage), body: { ...endpoint, paused: true } }),
  },
  remove: { make: async stage => ({ params: await endpointOfOwner(stage) }) },
  rotate: { make: async stage => ({ params: await endpointOfOwner(stage), body: {} }) },
  test: { make: async stage => ({ params: await endpointOfOwner(stage) }), answers: 409 },
  deliveries: { make: async stage => ({ params: await endpointOfOwner(stage) }) },
  delivery: { make: async stage => ({ params: await deliveryOfOwner(stage) }) },
  replay: { make: async stage => ({ params: await deliveryOfOwner(stage) }), answers: 409 },
  replaySpan: {
    make: async stage => ({
      params: await endpointOfOwner(stage),
      body: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
    }),
    answers: 409,
  },
}
