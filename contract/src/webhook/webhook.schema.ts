import * as z from 'zod/mini'
import { overlapHours } from '../account/key.ts'
import { choice, listOf, listQuery } from '../list.schema.ts'
import { aMoment, anId, nothing, requiredText, type ShapesOf } from '../schema.ts'
import { webhookEvents } from './event.ts'
import {
  deliveryStates,
  pauseReasons,
  webhookNameLength,
  webhookStates,
  webhookUrlLength,
} from './webhook.ts'

const endpointFields = {
  id: z.string(),
  name: z.string(),
  url: z.string(),
  // Empty: every event.
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  pausedWhy: z.nullable(z.enum(pauseReasons)),
  pausedAt: z.nullable(z.string()),
  // While its attempts fail: since when, and when it is tried again at the earliest.
  failingSince: z.nullable(z.string()),
  blockedUntil: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  pending: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  // After a rotation: until when the secret before signs too.
  previousUntil: z.nullable(z.string()),
}
const endpoint = z.object(endpointFields)
// The only answers with the secret.
const withSecret = z.object({ ...endpointFields, secret: z.string() })

export const endpointBody = {
  name: requiredText(webhookNameLength),
  url: requiredText(webhookUrlLength),
  events: z._default(z.array(z.enum(webhookEvents)).check(z.maxLength(webhookEvents.length)), []),
}

const deliveryFields = {
  id: z.string(),
  messageId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  // Of the last attempt.
  status: z.nullable(z.int()),
  problem: z.string(),
}
const attempt = z.object({
  triedAt: z.string(),
  durationMs: z.int(),
  status: z.nullable(z.int()),
  problem: z.string(),
  headers: z.object({ id: z.string(), timestamp: z.string(), signature: z.string() }),
  response: z.string(),
})

export const deliverySortKeys = ['createdAt'] as const
const params = z.object({ id: anId })
const deliveryParams = z.object({ deliveryId: anId })
const replayed = z.object({ count: z.int() })

export const webhookSchema = {
  list: { output: z.object({ list: z.array(endpoint) }) },
  one: { params, output: endpoint },
  add: { body: z.object(endpointBody), output: withSecret },
  change: {
    params,
    body: z.object({ ...endpointBody, paused: z._default(z.boolean(), false) }),
    output: endpoint,
  },
  remove: { params, output: nothing },
  rotate: {
    params,
    body: z.object({
      overlapHours: z._default(z.int().check(z.gte(0), z.lte(overlapHours.max)), overlapHours.default),
    }),
    output: withSecret,
  },
  test: { params, output: z.object({ deliveryId: z.string() }) },
  deliveries: {
    params,
    query: z.object({ ...listQuery(deliverySortKeys), state: choice(deliveryStates) }),
    output: listOf(z.object(deliveryFields)),
  },
  delivery: {
    params: deliveryParams,
    output: z.object({ ...deliveryFields, body: z.string(), tries: z.array(attempt) }),
  },
  replay: { params: deliveryParams, output: replayed },
  replaySpan: {
    params,
    body: z.object({ from: aMoment, to: aMoment, failedOnly: z._default(z.boolean(), false) }),
    output: replayed,
  },
}

export type WebhookShapes = ShapesOf<typeof webhookSchema>
