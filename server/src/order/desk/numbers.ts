import { recordAudit } from '#kernel/audit.ts'
import { detailColumns } from '../booked.ts'
import { type Asked, holdForMove, type OrderContext, record } from '../context.ts'
import type { Actor } from '../scope.ts'
import { updateOrder } from '../sql.ts'
import type { CarrierNumber } from '../tables.ts'

// What the carrier calls the shipment: all of its numbers at once, so that a wrong one can be taken out.
export const setCarrierNumbers = (
  context: OrderContext,
  actor: Actor,
  id: string,
  sent: readonly CarrierNumber[],
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'setNumbers')
    const given = sent.map(({ kind, number }) => ({ kind, number: number.toUpperCase() }))
    // The same number written down twice is one number.
    const carrierNumbers = given.filter(
      (one, at) => given.findIndex(({ kind, number }) => kind === one.kind && number === one.number) === at,
    )
    const { numbers } = detailColumns(order.details, order.business_type, order.asked, {
      orderNo: order.order_no,
      customerRef: order.customer_ref,
      carrierNumbers,
    })
    await updateOrder(tx, id, { carrier_numbers: JSON.stringify(carrierNumbers), numbers })
    await record(context, tx, actor, id, {
      action: 'numbers',
      reason: carrierNumbers.map(({ number }) => number).join(', '),
    })
    await recordAudit(tx, context.ids, {
      action: 'order.numbers',
      personId: actor.personId,
      customerId: order.customer_id,
      address,
      details: { orderId: id, orderNo: order.order_no },
    })
  })
