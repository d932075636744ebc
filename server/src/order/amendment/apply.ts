import { flowStatus } from '@dtms/contract/order/order.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { Tx } from '#kernel/database.ts'
import { notifyArrival, settleArrival } from '../arrival/settle.ts'
import { detailColumns } from '../booked.ts'
import { type OrderContext, record } from '../context.ts'
import type { Actor } from '../scope.ts'
import { type LockedOrder, updateOrder } from '../sql.ts'
import { amendedAsked } from './price.ts'
import { type Amendment, decideAmendment, pendingAmendment } from './sql.ts'

/** The order as it will be: what was changed meanwhile and the amendment does not name stays. */
export const amendedDetails = (order: LockedOrder, amendment: Pick<Amendment, 'after'>) => ({
  ...order.details,
  ...amendment.after,
})

// Another door or warehouse has another name; otherwise the lane keeps the one it was sold under.
const laneColumns = ({ quotes }: OrderContext, order: LockedOrder, asked: InquiryInput) => {
  if (JSON.stringify(order.asked?.inputData) === JSON.stringify(asked.inputData)) return {}
  const { originName, destinationName } = quotes.laneNames({ ...asked, businessType: order.business_type })
  return { origin_name: JSON.stringify(originName), destination_name: JSON.stringify(destinationName) }
}

/** Puts the amended data into the order; its price has been agreed. */
export const applyAmendment = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  amendment: Amendment,
  asked: InquiryInput,
): Promise<void> => {
  const details = amendedDetails(order, amendment)
  const customerRef = amendment.customer_ref ?? order.customer_ref
  await updateOrder(tx, order.id, {
    ...(amendment.urgency !== null && { urgency: amendment.urgency }),
    customer_ref: customerRef,
    asked: JSON.stringify(asked),
    ...laneColumns(context, order, asked),
    ...detailColumns(details, order.business_type, asked, {
      orderNo: order.order_no,
      customerRef,
      carrierNumbers: order.carrier_numbers,
    }),
  })
  await decideAmendment(tx, amendment.id, 'accepted', actor.personId)
  await notifyArrival(context, tx, order, await settleArrival(context, tx, actor, order))
  await record(context, tx, actor, order.id, {
    action: 'amended',
    details: { changed: Object.keys(amendment.after) },
  })
  if (order.flow_status === flowStatus.adopt) await context.hooks.charge(tx, order.id)
}

/** After the customer's reply to the price of an amendment: it takes effect, or the order stays as it was. */
export const settleAmendment = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  amendmentId: string | null,
  agree: boolean,
): Promise<void> => {
  const pending = amendmentId === null ? undefined : await pendingAmendment(tx, order.id)
  if (!pending || pending.id !== amendmentId) return
  if (!agree) {
    await decideAmendment(tx, pending.id, 'refused', actor.personId)
    return
  }
  if (!order.asked) return
  const asked = amendedAsked(order.asked, order.details, amendedDetails(order, pending))
  await applyAmendment(context, tx, actor, order, pending, asked)
}

/** A newer price change came between: the provider answers the amendment again, at the price of then. */
export const returnAmendment = async (tx: Tx, orderId: string, personId: string): Promise<void> => {
  const pending = await pendingAmendment(tx, orderId)
  if (pending?.state === 'consent') await decideAmendment(tx, pending.id, 'waiting', personId)
}
