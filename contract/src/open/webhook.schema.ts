import * as z from 'zod/mini'
import { overlapHours } from '../account/key.ts'
import { aMoment, anId, nothing } from '../schema.ts'
import { webhookEvents } from '../webhook/event.ts'
import { endpointBody } from '../webhook/webhook.schema.ts'
import { deliveryStates, pauseReasons, webhookStates } from '../webhook/webhook.ts'
import { idParams, nullable, pageOf, pageQuery } from './shape.schema.ts'

const webhookFields = {
  id: z.string(),
  name: z.string(),
  url: z.string(),
  // Empty: every event.
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  pausedWhy: nullable(z.enum(pauseReasons)),
  failingSince: nullable(z.string()),
  deliveredAt: nullable(z.string()),
  pending: z.int(),
  createdAt: z.string(),
  previousSecretUntil: nullable(z.string()),
}
const webhook = z.object(webhookFields)
// Shown once.
const withSecret = z.object({ ...webhookFields, secret: z.string() })
const deliveryFields = {
  id: z.string(),
  messageId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: z.string(),
  finishedAt: nullable(z.string()),
  lastStatus: nullable(z.int()),
  lastProblem: z.string(),
}
const attempt = z.object({
  triedAt: z.string(),
  durationMs: z.int(),
  status: nullable(z.int()),
  problem: z.string(),
  signature: z.string(),
  timestamp: z.string(),
  response: z.string(),
})
const deliveryParams = z.object({ id: anId, deliveryId: anId })
const replayed = z.object({ count: z.int() })

export const openWebhookSchema = {
  listWebhooks: { output: z.object({ data: z.array(webhook) }) },
  createWebhook: { body: z.object(endpointBody), output: withSecret },
  getWebhook: { params: idParams, output: webhook },
  updateWebhook: {
    params: idParams,
    body: z.object({ ...endpointBody, paused: z._default(z.boolean(), false) }),
    output: webhook,
  },
  deleteWebhook: { params: idParams, output: nothing },
  rotateWebhookSecret: {
    params: idParams,
    body: z.object({
      overlapHours: z._default(z.int().check(z.gte(0), z.lte(overlapHours.max)), overlapHours.default),
    }),
    output: withSecret,
  },
  testWebhook: { params: idParams, output: z.object({ deliveryId: z.string() }) },
  replayDeliveries: {
    params: idParams,
    body: z.object({ from: aMoment, to: aMoment, failedOnly: z._default(z.boolean(), false) }),
    output: replayed,
  },
  listDeliveries: {
    params: idParams,
    query: z.object({ ...pageQuery, state: z.optional(z.enum(deliveryStates)) }),
    output: pageOf(z.object(deliveryFields)),
  },
  getDelivery: {
    params: deliveryParams,
    output: z.object({ ...deliveryFields, body: z.string(), tries: z.array(attempt) }),
  },
  replayDelivery: { params: deliveryParams, output: replayed },
}
