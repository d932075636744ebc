import { statusAfter } from '@dtms/contract/order/flow.ts'
import { recordAudit } from '#kernel/audit.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import { settleTasks } from '#task/public.ts'
import { type Asked, factsOf, holdForMove, type OrderContext, record } from '../context.ts'
import { notifyShipper } from '../notify/notify.ts'
import type { Actor } from '../scope.ts'
import { updateOrder } from '../sql.ts'
import { feeOf, policyFee, type SentFee } from './fee.ts'

export type { SentFee } from './fee.ts'

/**
 * PRODUCT 7.1: staff cancel an order before its departure. What was owed is taken back; a fee up to the order's policy
 * is charged at once, and a higher one waits for the customer. Departure locks the order, too: one of the two counts.
 */
export const cancelOrder = (
  context: OrderContext,
  actor: Actor,
  id: string,
  name: 'cancel' | 'consentCancel',
  { reason, fee }: { reason: string; fee?: SentFee | null | undefined },
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, name, reason)
    const { quote } = order
    const asked = fee && quote ? feeOf(quote, fee, context.fx()) : undefined
    const allowed = policyFee(order, context.fx())?.amountMinor ?? 0
    const to = statusAfter(name, factsOf(order))
    await updateOrder(tx, id, { flow_status: to, cancel_requested_at: null, consent_wanted: false })
    const feeText =
      asked && quote && asked.amountMinor > 0 ? moneyText(asked.amountMinor, quote.currency) : undefined
    const waits = asked !== undefined && asked.amountMinor > allowed
    await record(context, tx, actor, id, {
      action: 'cancelled',
      from: order.flow_status,
      to,
      reason,
      details: feeText
        ? { fee: feeText, feeUsdMinor: asked?.amountUsdMinor, ...(waits && { feeWaits: true }) }
        : {},
    })
    // Nothing is left to do for it: tasks that staff wrote end, too.
    if (order.provider_id)
      await settleTasks(tx, context.ids, { providerId: order.provider_id, orderId: id }, [])
    const { personId } = actor
    await context.hooks.uncharge(tx, id, { personId, reason })
    await notifyShipper(context, tx, order, 'order.cancelled', { reason })
    if (asked && feeText)
      await context.hooks.chargeCancellation(tx, id, {
        ...asked,
        waits,
        ...{ reason, personId, address },
      })
    await recordAudit(tx, context.ids, {
      action: 'order.cancelled',
      personId,
      customerId: order.customer_id,
      address,
      details: { orderId: id, orderNo: order.order_no, reason, ...(feeText && { fee: feeText }) },
    })
  })
