import type { NoticeKind } from '@dtms/contract/notice/notice.ts'
import type { OrderEventName } from '@dtms/contract/order/event.ts'
import { type OrderMoveName, statusAfter } from '@dtms/contract/order/flow.ts'
import { recordAudit } from '#kernel/audit.ts'
import { settleArrival } from './arrival/settle.ts'
import { factsOf, holdForMove, type OrderContext, record } from './context.ts'
import { notifyAgents, notifyShipper } from './notify/notify.ts'
import type { Actor } from './scope.ts'
import { databaseNow, missingOf, type OrderChange, updateOrder } from './sql.ts'

// The moves that are nothing but a move: held, checked against the flow, written with their event, audited where
// staff touch a customer's order.
const plainMoves = {
  revoke: { action: 'revoked', tells: 'order.revoked' },
  requestCancel: {
    action: 'cancel-asked',
    change: { cancel_requested_at: databaseNow },
    tells: 'order.cancel-asked',
    unsaid: '—',
  },
  remove: { action: 'removed', change: { deleted_at: databaseNow } },
  adopt: { action: 'adopted', tells: 'order.adopted', charges: 'charge' },
  // A measured price is asked for again when the order comes back.
  reject: { action: 'rejected', change: { consent_wanted: false }, tells: 'order.rejected' },
  refuseCancel: {
    action: 'cancel-refused',
    change: { cancel_requested_at: null },
    tells: 'order.cancel-refused',
  },
} as const satisfies Partial<Record<OrderMoveName, MoveWords>>

interface MoveWords {
  action: OrderEventName
  change?: OrderChange
  // Notifies the other side, not the acting one.
  tells?: Extract<NoticeKind, `order.${string}`>
  // The text if no reason was given.
  unsaid?: string
  // Whether it is owed for now.
  charges?: 'charge'
}

export type PlainMove = keyof typeof plainMoves

export const moveOrder = (
  context: OrderContext,
  actor: Actor,
  id: string,
  name: PlainMove,
  { reason, address }: { reason: string; address: string },
) =>
  context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, name, reason)
    const move: MoveWords = plainMoves[name]
    const to = statusAfter(name, factsOf(order))
    await updateOrder(tx, id, { flow_status: to, ...move.change })
    const missing = name === 'adopt' ? await missingOf(tx, id) : []
    await record(context, tx, actor, id, {
      action: move.action,
      from: order.flow_status,
      to,
      reason,
      details: missing.length > 0 ? { missing } : {},
    })
    const arrival = name === 'adopt' ? await settleArrival(context, tx, actor, order) : undefined
    if (move.charges === 'charge') await context.hooks.charge(tx, id)
    const notifyOther = actor.side === 'provider' ? notifyShipper : notifyAgents
    if (move.tells)
      await notifyOther(context, tx, order, move.tells, { ...arrival, reason: reason || move.unsaid || '' })
    if (actor.side === 'provider')
      await recordAudit(tx, context.ids, {
        action: `order.${move.action}`,
        personId: actor.personId,
        customerId: order.customer_id,
        address,
        details: { orderId: id, orderNo: order.order_no, reason },
      })
  })
