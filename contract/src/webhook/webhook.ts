import { callsOf } from '../wire.ts'
import type { WebhookShapes } from './webhook.schema.ts'

// The addresses of a customer's systems that events are sent to (PRODUCT 7.6; Standard Webhooks). A secret is shown
// once, when it is made or rotated.
const owner = { access: 'customer', roles: ['owner'] } as const

export const webhookCalls = callsOf<WebhookShapes>()({
  list: { method: 'GET', path: '/api/crm/Webhook', ...owner },
  one: { method: 'GET', path: '/api/crm/Webhook/:id', ...owner },
  add: { method: 'POST', path: '/api/crm/Webhook', ...owner },
  change: { method: 'PUT', path: '/api/crm/Webhook/:id', ...owner },
  remove: { method: 'DELETE', path: '/api/crm/Webhook/:id', ...owner },
  rotate: { method: 'POST', path: '/api/crm/Webhook/:id/Rotate', ...owner },
  test: { method: 'POST', path: '/api/crm/Webhook/:id/Test', ...owner },
  deliveries: { method: 'GET', path: '/api/crm/Webhook/:id/Deliveries', ...owner },
  delivery: { method: 'GET', path: '/api/crm/Webhook/Deliveries/:deliveryId', ...owner },
  replay: { method: 'POST', path: '/api/crm/Webhook/Deliveries/:deliveryId/Replay', ...owner },
  replaySpan: { method: 'POST', path: '/api/crm/Webhook/:id/Replay', ...owner },
})

export const maxWebhooks = 10
export const webhookNameLength = 60
export const webhookUrlLength = 2_000
// Of one replay of a span.
export const maxReplayed = 10_000
export const webhookStates = ['active', 'paused'] as const
// The owner paused it, it failed for days, or its server said that it is gone for good.
export const pauseReasons = ['owner', 'failing', 'gone'] as const
export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

// After so many days without success a delivery is given up, and an endpoint paused.
export const retryDays = 3
// For so long the log is stored.
export const logDays = 30
