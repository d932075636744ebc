import type { FailureName } from '@dtms/contract/failure.ts'
import { failures } from '@dtms/contract/failure.ts'
import type { TransportCode } from '@dtms/contract/order.ts'
import { moveRefusal } from '@dtms/contract/order-flow.ts'
import { isException } from '@dtms/contract/order-rule.ts'
import { orderProblemWords } from '@dtms/contract/order-words.ts'
import { recordAudit } from '#kernel/audit.ts'
import { minutes } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import { type Asked, factsOf, type OrderRoom, record } from '../room.ts'
import type { Actor } from '../scope.ts'
import { type LockedOrder, updateOrder } from '../sql.ts'
import { tellMilestone } from '../tell/tell.ts'
import { lastMilestones, lockOrders, saveMilestone } from './sql.ts'

export interface SentMilestone {
  code: TransportCode
  planned?: string | null | undefined
  actual?: string | null | undefined
  place: string
  note: string
}

// Milestones, planned and actual, of one order or of all that travel together. What one order does not allow is
// told beside its id, and the others are recorded.
export const recordMilestones = async (
  room: OrderRoom,
  actor: Actor,
  orderIds: readonly string[],
  milestones: readonly SentMilestone[],
  { language, address }: Asked,
) => {
  const recorded: string[] = []
  const refused: { id: string; failure: FailureName; reason: string }[] = []
  await room.db.transaction().execute(async tx => {
    const orders = new Map((await lockOrders(tx, actor.scope, orderIds)).map(order => [order.id, order]))
    const now = [...orders.values()][0]?.now
    if (now) checkTimes(milestones, now)
    for (const id of new Set(orderIds)) {
      const order = orders.get(id)
      const failure = order ? refusalOf(order, actor, milestones) : 'thing.not-found'
      if (!order || failure) {
        const name = failure ?? 'thing.not-found'
        refused.push({ id, failure: name, reason: failures[name].words[language] })
        continue
      }
      await saveAll(room, tx, actor, order, milestones)
      await recordAudit(tx, room.ids, {
        action: 'order.milestone',
        personId: actor.personId,
        customerId: order.customer_id,
        address,
        details: { orderId: id, codes: milestones.map(({ code }) => code) },
      })
      recorded.push(id)
    }
  })
  return { recorded, refused }
}

const refusalOf = (
  order: LockedOrder,
  actor: Actor,
  milestones: readonly SentMilestone[],
): FailureName | undefined => {
  const facts = factsOf(order)
  const refused = moveRefusal('record', actor.side, facts)
  if (refused) return refused
  // Before the review is done goods may come in; what lies beyond needs an accepted order.
  const beyond = milestones.some(
    ({ code, actual }) => actual && code !== 'picked_up' && code !== 'received' && !isException(code),
  )
  return beyond ? moveRefusal('depart', actor.side, facts) : undefined
}

// A minute's grace for a clock that runs ahead.
const checkTimes = (milestones: readonly SentMilestone[], now: Date) => {
  const fields: Record<string, FieldReason> = {}
  milestones.forEach(({ planned, actual }, index) => {
    if (!planned && !actual)
      fields[`milestones.${index}.actual`] = { words: orderProblemWords.milestoneEmpty }
    if (actual && new Date(actual).getTime() > now.getTime() + minutes(1))
      fields[`milestones.${index}.actual`] = { words: orderProblemWords.milestoneFuture }
  })
  if (Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
}

export const saveAll = async (
  room: OrderRoom,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  milestones: readonly SentMilestone[],
) => {
  for (const milestone of milestones) {
    const { code, planned, actual, place, note } = milestone
    await tellMilestone(room, tx, order, milestone)
    await saveMilestone(tx, {
      id: room.ids.next(),
      order_id: order.id,
      code,
      exception: isException(code),
      planned_at: planned ? new Date(planned) : null,
      actual_at: actual ? new Date(actual) : null,
      place,
      note,
      recorded_by: actor.personId,
    })
    await record(room, tx, actor, order.id, {
      action: 'milestone',
      reason: note,
      details: { code, planned: planned ?? null, actual: actual ?? null, place },
    })
  }
  const last = await lastMilestones(tx, order.id)
  // A cancellation that nobody answered before departure has come too late.
  const lapses = order.cancel_requested_at !== null && last?.departed_at != null
  await updateOrder(tx, order.id, {
    last_milestone: last?.code ?? null,
    last_milestone_at: last?.at ?? null,
    exception: last?.exception ?? null,
    received_at: last?.received_at ?? null,
    departed_at: last?.departed_at ?? null,
    ...(lapses && { cancel_requested_at: null }),
  })
  if (lapses) await record(room, tx, actor, order.id, { action: 'cancel-lapsed' })
}
