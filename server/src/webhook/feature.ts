import { webhookSchema } from '@dtms/contract/webhook/webhook.schema.ts'
import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import type { Feature } from '#kernel/feature.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { addGauge } from '#operations/metrics/gauge.ts'
import { listDeliveries, replayDelivery, replaySpan, sendTest, showDelivery } from './deliveries.ts'
import {
  addEndpoint,
  changeEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  showEndpoint,
} from './endpoints.ts'
import { webhooksDueSeconds } from './send/sql.ts'
import { deleteOldDeliveries } from './sql.ts'

export const webhookFeature: Feature<{ services: Services }> = {
  name: 'webhook',
  routes: ({ services }) =>
    defineRoutes('webhook', webhookCalls, webhookSchema, {
      list: (_input, { who }) => listEndpoints(services, who),
      one: ({ params }, { who }) => showEndpoint(services.db, who.customerId, params.id),
      add: ({ body }, request) => addEndpoint(services, body, request),
      change: ({ params, body }, request) => changeEndpoint(services, params.id, body, request),
      remove: ({ params }, request) => removeEndpoint(services, params.id, request),
      rotate: ({ params, body }, request) => rotateSecret(services, params.id, body.overlapHours, request),
      test: ({ params }, { who }) => sendTest(services, params.id, who),
      deliveries: ({ params, query }, { who }) => listDeliveries(services, params.id, query, who),
      delivery: ({ params }, { who }) => showDelivery(services, params.deliveryId, who),
      replay: ({ params }, { who }) => replayDelivery(services, params.deliveryId, who),
      replaySpan: ({ params, body }, { who }) => replaySpan(services, params.id, body, who),
    }),
  jobs: ({ services }) => ({
    'webhook:forget-old': async () => {
      while ((await deleteOldDeliveries(services.db)) > 0);
    },
  }),
  timetable: ['53 3 * * * webhook:forget-old'],
  gauges: ({ services: { db } }, registry) =>
    addGauge(
      registry,
      'webhooks_oldest_due_seconds',
      'How long the oldest webhook that is due has waited; a few while they leave.',
      async () => (await webhooksDueSeconds(db)) ?? 0,
    ),
}
