import { furthestMilestone, milestoneReaching, openException } from '@dtms/contract/order/transport.ts'
import type { Tx } from '#kernel/database.ts'
import { type NewArrival, settleArrival } from '../arrival/settle.ts'
import { type OrderContext, record } from '../context.ts'
import type { Actor } from '../scope.ts'
import { type LockedOrder, updateOrder } from '../sql.ts'
import { endSettledTasks } from '../task-rule/rules.ts'
import { milestonesOf } from './sql.ts'

/** Writes again what an order's milestones decide: its transport state, what may be done with it, its days. */
export const settleTransport = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
): Promise<NewArrival | undefined> => {
  const events = await milestonesOf(tx, [order.id])
  const last = furthestMilestone(events)
  const departed = milestoneReaching(events, 'departed')
  // A cancellation that was not decided before departure has come too late.
  const lapses = order.cancel_requested_at !== null && departed !== undefined
  await updateOrder(tx, order.id, {
    last_milestone: last?.code ?? null,
    last_milestone_at: last?.actual ?? null,
    exception: openException(events)?.code ?? null,
    received_at: milestoneReaching(events, 'received')?.actual ?? null,
    departed_at: departed?.actual ?? null,
    ...(lapses && { cancel_requested_at: null }),
  })
  await endSettledTasks(context, tx, order)
  const arrival = await settleArrival(context, tx, actor, order)
  if (lapses) await record(context, tx, actor, order.id, { action: 'cancel-lapsed' })
  return arrival
}
