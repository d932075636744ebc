import { testEvent } from '@dtms/contract/webhook/event.ts'
import { type DeliveryState, maxReplayed } from '@dtms/contract/webhook/webhook.ts'
import type { ListQuery } from '#documents/list.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { noteWebhooks } from './emit/sql.ts'
import { showEndpoint } from './endpoints.ts'
import { webhookId } from './sign.ts'
import {
  attemptsOf,
  countSpan,
  deliveryOf,
  deliveryPage,
  insertTest,
  type ReplayedSpan,
  replayOne,
  replaySpanOf,
} from './sql.ts'

type DeliveryRow = Omit<Awaited<ReturnType<typeof deliveryPage>>['rows'][number], 'list_position'>

const wireDelivery = (row: DeliveryRow) => ({
  id: row.id,
  messageId: webhookId(row.message_id),
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  status: row.status,
  problem: row.problem ?? '',
})

export const listDeliveries = async (
  { db }: Services,
  endpointId: string,
  { state, ...asked }: ListQuery<'createdAt'> & { state?: DeliveryState | '' | undefined },
  { customerId }: CustomerSession,
) => {
  await showEndpoint(db, customerId, endpointId)
  const { rows, ...page } = await deliveryPage(db, customerId, endpointId, state || undefined, asked)
  return { ...page, list: rows.map(wireDelivery) }
}

export const showDelivery = async ({ db }: Services, id: string, { customerId }: CustomerSession) => {
  const row = await deliveryOf(db, customerId, id)
  if (!row) throw refuse('thing.not-found')
  return {
    ...wireDelivery(row),
    body: row.body,
    tries: (await attemptsOf(db, id)).map(one => ({
      triedAt: one.tried_at.toISOString(),
      durationMs: one.duration_ms,
      status: one.status,
      problem: one.problem,
      headers: {
        id: webhookId(row.message_id),
        timestamp: String(Math.floor(one.signed_at.getTime() / 1000)),
        signature: one.signature,
      },
      response: one.response,
    })),
  }
}

const testsPerHour = 60

export const sendTest = async ({ db }: Services, id: string, { customerId }: CustomerSession) => {
  const { name, state } = await showEndpoint(db, customerId, id)
  if (state === 'paused') throw refuse('webhook.paused')
  await limitPerHour(db, 'webhook-test', id, testsPerHour)
  return db.transaction().execute(async tx => {
    const deliveryId = await insertTest(tx, id, testEvent, { webhook: { id, name } })
    await noteWebhooks(tx, customerId)
    return { deliveryId }
  })
}

/** Sent again under the same id, so that a receiver that has it can tell. */
export const replayDelivery = async ({ db }: Services, id: string, { customerId }: CustomerSession) => {
  const row = await deliveryOf(db, customerId, id)
  if (!row) throw refuse('thing.not-found')
  if (row.endpoint_state === 'paused') throw refuse('webhook.paused')
  return db.transaction().execute(async tx => {
    const count = await replayOne(tx, row.endpoint_id, id)
    await noteWebhooks(tx, customerId)
    return { count }
  })
}

export const replaySpan = async (
  { db }: Services,
  id: string,
  span: ReplayedSpan,
  { customerId }: CustomerSession,
) => {
  const { state } = await showEndpoint(db, customerId, id)
  if (state === 'paused') throw refuse('webhook.paused')
  return db.transaction().execute(async tx => {
    if ((await countSpan(tx, id, span)) > maxReplayed) throw refuse('webhook.span-too-long')
    const count = await replaySpanOf(tx, id, span)
    await noteWebhooks(tx, customerId)
    return { count }
  })
}
