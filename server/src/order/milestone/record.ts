import { type FailureName, failures } from '@dtms/contract/failure.ts'
import type { MilestoneReason } from '@dtms/contract/order/desk.ts'
import { moveRefusal } from '@dtms/contract/order/flow.ts'
import type { MilestoneCode } from '@dtms/contract/order/order.ts'
import { isException } from '@dtms/contract/order/rule.ts'
import { contradictedBy, furthestMilestone, isOutOfOrder } from '@dtms/contract/order/transport.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { notifyArrival } from '../arrival/settle.ts'
import { type Asked, factsOf, type OrderContext, record } from '../context.ts'
import { attachDocument } from '../document/document.ts'
import { type MilestoneNews, milestoneNews, notifyShipper } from '../notify/notify.ts'
import type { Actor } from '../scope.ts'
import type { LockedOrder } from '../sql.ts'
import { type SentMilestone, sentMilestones } from './sent.ts'
import { settleTransport } from './settle.ts'
import {
  keepMilestone,
  lockOrders,
  milestonesOf,
  passedMilestone,
  type RecordedMilestone,
  resolveExceptions,
  saveMilestone,
} from './sql.ts'

// Milestones, planned and actual, of one order or of all that travel together. A refusal is returned beside its order
// id, and the others are recorded.
export const recordMilestones = async (
  context: OrderContext,
  actor: Actor,
  orderIds: readonly string[],
  sent: Parameters<typeof sentMilestones>[0] & {
    confirm?: boolean | undefined
    resolves?: string
    fileId?: string | undefined
  },
  { language, address }: Asked,
) => {
  const recorded: string[] = []
  const refused: { id: string; failure: FailureName; reason: string }[] = []
  await context.db.transaction().execute(async tx => {
    const orders = new Map((await lockOrders(tx, actor.scope, orderIds)).map(order => [order.id, order]))
    const milestones = sentMilestones(sent, [...orders.values()][0]?.now ?? context.clock.now())
    const before = Map.groupBy(await milestonesOf(tx, orderIds), one => one.order_id)
    const open: LockedOrder[] = []
    const resolvedOf = (id: string) =>
      sent.resolves ? openExceptionsNamed(sent.resolves, before.get(id) ?? []) : undefined
    const unresolvable = (found: readonly string[] | undefined) =>
      found?.length === 0 ? ('order.no-such-exception' as const) : undefined
    for (const id of new Set(orderIds)) {
      const order = orders.get(id)
      const failure = order
        ? (refusalOf(order, actor, milestones) ?? unresolvable(resolvedOf(id)))
        : 'thing.not-found'
      if (order && !failure) open.push(order)
      else {
        const name = failure ?? 'thing.not-found'
        refused.push({ id, failure: name, reason: failures[name].words[language] })
      }
    }
    const reasons = open.flatMap(order => outOfOrder(order, before.get(order.id) ?? [], milestones) ?? [])
    if (reasons.length > 0 && !sent.confirm) throw refuse('order.milestone-out-of-order', { reasons })
    for (const order of open) {
      const { id } = order
      const [milestoneId] = await saveAll(context, tx, actor, order, milestones, resolvedOf(id))
      if (sent.fileId && milestoneId)
        await attachDocument(context, tx, actor, id, {
          ...{ kind: 'photo', file: sent.fileId, field: 'fileId', milestoneId },
        })
      await recordAudit(tx, context.ids, {
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

const openExceptionsNamed = (name: string, recorded: readonly RecordedMilestone[]): string[] =>
  recorded
    .filter(({ id, code, exception, actual, resolved }) => {
      const isNamed = id === name || code === name
      return isNamed && exception && actual !== null && !resolved
    })
    .map(({ id }) => id)

// PRODUCT 7.1: an earlier milestone, or one at a time before an earlier one, is recorded only with an explicit
// confirmation.
const outOfOrder = (
  order: LockedOrder,
  recorded: readonly RecordedMilestone[],
  milestones: readonly SentMilestone[],
): MilestoneReason | undefined => {
  const furthest = furthestMilestone(recorded)
  for (const { code, actual } of milestones) {
    if (!actual) continue
    const isEarlier = isOutOfOrder(code, furthest)
    const contradicted = isEarlier ? furthest : contradictedBy(recorded, code, actual)
    if (contradicted)
      return {
        orderId: order.id,
        orderNo: order.order_no,
        kind: isEarlier ? 'out_of_order' : 'before_earlier',
        code: code as MilestoneCode,
        furthest: contradicted.code as MilestoneCode,
        time: contradicted.actual?.toISOString() ?? '',
      }
  }
  return undefined
}

// One that has passed and is recorded again with another time or place is corrected.
const keepOverwritten = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  { code, actual, place, note }: SentMilestone,
) => {
  const milestone = actual && (await passedMilestone(tx, order.id, code))
  if (!milestone) return
  const isSame =
    milestone.actual_at?.getTime() === new Date(actual).getTime() &&
    (place === '' || place === milestone.place)
  if (!isSame)
    await keepMilestone(tx, { id: context.ids.next(), kind: 'correct', milestone, reason: note }, actor)
}

export const saveAll = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  milestones: readonly SentMilestone[],
  resolved: readonly string[] = [],
) => {
  const savedIds: string[] = []
  const furthest = furthestMilestone(await milestonesOf(tx, [order.id]))
  const news: MilestoneNews[] = []
  for (const milestone of milestones) {
    const { code, planned, actual, place, note } = milestone
    // What is filled in afterwards is no news.
    if (!isOutOfOrder(code, furthest)) news.push(...(await milestoneNews(tx, order, milestone)))
    await keepOverwritten(context, tx, actor, order, milestone)
    savedIds.push(
      await saveMilestone(tx, {
        id: context.ids.next(),
        order_id: order.id,
        code,
        exception: isException(code),
        planned_at: planned ? new Date(planned) : null,
        actual_at: actual ? new Date(actual) : null,
        place,
        note,
        recorded_by: actor.personId,
      }),
    )
    await record(context, tx, actor, order.id, {
      action: 'milestone',
      reason: note,
      details: { code, planned: planned ?? null, actual: actual ?? null, place },
    })
  }
  const [resolver] = savedIds
  if (resolved.length > 0 && resolver) await resolveExceptions(tx, resolved, resolver)
  const arrival = await settleTransport(context, tx, actor, order)
  // One event is one mail: what moved the day of arrival tells of it, too.
  for (const { kind, params } of news)
    await notifyShipper(context, tx, order, kind, { ...params, ...(arrival && { before: arrival.before }) })
  if (news.length === 0) await notifyArrival(context, tx, order, arrival)
  return savedIds
}
