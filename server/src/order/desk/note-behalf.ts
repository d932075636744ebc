import { type ConsentSource, consentSourceWords } from '@dtms/contract/order/order.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { OrderContext } from '../context.ts'
import { type BookedOrder, notifyPlacedFor, notifyShipper, type ToldOrder } from '../notify/notify.ts'

// The customer learns what staff did for them, and the audit trail has it, in the transaction of the order itself.
type By = Pick<RequestContext<Session>, 'who' | 'address'>

export const notePlacedFor = async (
  context: OrderContext,
  tx: Tx,
  order: BookedOrder,
  source: ConsentSource,
  by: By,
) => {
  await notifyPlacedFor(context, tx, order, consentSourceWords[source])
  await audit(context, tx, order, by, 'order.placed-for', { source })
}

export const noteEditedFor = async (
  context: OrderContext,
  tx: Tx,
  order: ToldOrder,
  reason: string,
  by: By,
) => {
  await notifyShipper(context, tx, order, 'order.edited-for', { reason })
  await audit(context, tx, order, by, 'order.edited-for', { reason })
}

const audit = (
  { ids }: OrderContext,
  tx: Tx,
  { id, order_no, customer_id }: ToldOrder,
  { who, address }: By,
  action: 'order.placed-for' | 'order.edited-for',
  details: Record<string, string>,
) =>
  recordAudit(tx, ids, {
    action,
    personId: who.personId,
    customerId: customer_id,
    address,
    details: { orderId: id, orderNo: order_no, ...details },
  })
