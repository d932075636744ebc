import type { OpenAddresses } from './open.ts'
import type { openWebhookSchema } from './webhook.schema.ts'

const of = { tag: 'webhooks', scope: 'webhooks:write' } as const
const get = { method: 'GET', ...of } as const
const post = { method: 'POST', ...of } as const

export const openWebhookOperations: OpenAddresses<typeof openWebhookSchema> = {
  listWebhooks: { path: '/webhooks', ...get, summary: 'List webhooks' },
  createWebhook: {
    path: '/webhooks',
    ...post,
    status: 201,
    secret: true,
    summary: 'Create a webhook; its secret is shown once',
  },
  getWebhook: { path: '/webhooks/:id', ...get, summary: 'Get a webhook' },
  updateWebhook: {
    path: '/webhooks/:id',
    method: 'PUT',
    ...of,
    summary: 'Replace, pause or resume a webhook',
  },
  deleteWebhook: { path: '/webhooks/:id', method: 'DELETE', ...of, status: 204, summary: 'Delete a webhook' },
  rotateWebhookSecret: {
    ...{ path: '/webhooks/:id/rotate', ...post, secret: true },
    summary: 'Rotate the secret; the old one also signs until the overlap ends',
  },
  testWebhook: { path: '/webhooks/:id/test', ...post, status: 201, summary: 'Send a test event' },
  replayDeliveries: {
    path: '/webhooks/:id/replay',
    ...post,
    summary: 'Replay the deliveries of a period',
  },
  listDeliveries: { path: '/webhooks/:id/deliveries', ...get, summary: 'List deliveries, newest first' },
  getDelivery: {
    ...{ path: '/webhooks/:id/deliveries/:deliveryId', ...get },
    summary: 'Get a delivery with its request and every response',
  },
  replayDelivery: {
    ...{ path: '/webhooks/:id/deliveries/:deliveryId/replay', ...post },
    summary: 'Replay a delivery',
  },
}
