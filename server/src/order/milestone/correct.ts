import { orderProblemWords } from '@dtms/contract/order/words.ts'
import { recordAudit } from '#kernel/audit.ts'
import { minutes } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { notifyArrival } from '../arrival/settle.ts'
import { type Asked, holdForMove, type OrderContext, record } from '../context.ts'
import { notifyShipper, voidedNews } from '../notify/notify.ts'
import type { Actor } from '../scope.ts'
import type { LockedOrder } from '../sql.ts'
import { settleTransport } from './settle.ts'
import {
  correctMilestone as correctRow,
  keepMilestone,
  lockedMilestone,
  saveMilestone,
  unresolve,
  voidMilestone as voidRow,
  wasVoided,
} from './sql.ts'

interface Correction {
  time?: string | null | undefined
  place?: string | undefined
  reason: string
}

// PRODUCT 7.1: what was recorded wrongly is corrected or voided with a reason. The change stores what it said before.
export const correctMilestone = (
  context: OrderContext,
  actor: Actor,
  id: string,
  milestoneId: string,
  sent: Correction,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const { order, milestone } = await hold(tx, actor, id, milestoneId, sent.reason)
    const time = sent.time ? new Date(sent.time) : undefined
    const isActual = milestone.actual_at !== null
    if (time && isActual && time.getTime() > order.now.getTime() + minutes(1))
      throw refuse('input.invalid', { fields: { time: { words: orderProblemWords.milestoneFuture } } })
    const before = milestone.actual_at ?? milestone.planned_at
    const place = sent.place ?? milestone.place
    const isSameTime = time === undefined || time.getTime() === before?.getTime()
    if (isSameTime && place === milestone.place)
      throw refuse('input.invalid', { fields: { time: { words: orderProblemWords.milestoneUnchanged } } })
    await keepMilestone(
      tx,
      { id: context.ids.next(), kind: 'correct', milestone, reason: sent.reason },
      actor,
    )
    await correctRow(tx, milestoneId, {
      ...(time && { [isActual ? 'actual_at' : 'planned_at']: time }),
      place,
    })
    await note(context, tx, actor, order, 'milestone-corrected', milestone.code, place, sent.reason, address)
    await notifyArrival(context, tx, order, await settleTransport(context, tx, actor, order))
  })

export const voidMilestone = (
  context: OrderContext,
  actor: Actor,
  id: string,
  milestoneId: string,
  reason: string,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const { order, milestone } = await hold(tx, actor, id, milestoneId, reason)
    await keepMilestone(tx, { id: context.ids.next(), kind: 'void', milestone, reason }, actor)
    await voidRow(tx, milestoneId)
    await unresolve(tx, id, milestoneId)
    // It did not happen; that it is planned still holds.
    if (milestone.actual_at && milestone.planned_at)
      await saveMilestone(tx, {
        ...milestone,
        id: context.ids.next(),
        actual_at: null,
        note: '',
        resolved_by: null,
        recorded_by: actor.personId,
      })
    const { code, place } = milestone
    await note(context, tx, actor, order, 'milestone-voided', code, place, reason, address)
    const arrival = await settleTransport(context, tx, actor, order)
    const news = voidedNews(order, milestone)
    if (news) await notifyShipper(context, tx, order, news.kind, { ...news.params, ...arrival })
    else await notifyArrival(context, tx, order, arrival)
  })

// The order is locked, and with it its milestones: of two who void one milestone the second is refused.
const hold = async (tx: Tx, actor: Actor, id: string, milestoneId: string, reason: string) => {
  const order = await holdForMove(tx, actor, id, 'record')
  const milestone = await lockedMilestone(tx, id, milestoneId)
  if (!milestone)
    throw refuse((await wasVoided(tx, id, milestoneId)) ? 'order.milestone-voided' : 'thing.not-found')
  if (reason === '') throw refuseField('reason', 'required')
  return { order, milestone }
}

const note = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  action: 'milestone-corrected' | 'milestone-voided',
  code: string,
  place: string,
  reason: string,
  address: string,
) => {
  await record(context, tx, actor, order.id, { action, reason, details: { code, place } })
  await recordAudit(tx, context.ids, {
    action: `order.${action}`,
    personId: actor.personId,
    customerId: order.customer_id,
    address,
    details: { orderId: order.id, orderNo: order.order_no, codes: [code], reason },
  })
}
