import type { CustomerSession } from '#kernel/access.ts'
import { Refusal } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { readQuote } from './booked.ts'
import type { OrderContext } from './context.ts'
import { knownParties } from './known/known-parties.ts'
import { spendLimitOf } from './spend-limit.ts'
import { cancelPolicyNow, orderOfQuote } from './sql.ts'

// What a shipper should know before they fill in the form for a quote: whether it was ordered already, and by which
// order; above which amount the owner must approve (PRODUCT 1); and which parties are known already.
export const showProspect = async (
  context: OrderContext,
  quoteId: string,
  request: RequestContext<CustomerSession>,
) => {
  const { db } = context
  const { who } = request
  const [used, limitCents, known] = await Promise.all([
    orderOfQuote(db, who.customerId, quoteId),
    spendLimitOf(db, who),
    readQuote(context, quoteId, request).then(
      async ({ asked, quote }) => {
        const [parties, cancelPolicy] = await Promise.all([
          knownParties(context, asked, request),
          cancelPolicyNow(db, quote.provider.code, quote.channel),
        ])
        return { parties, cancelPolicy }
      },
      (error: unknown) => {
        // A quote that is not the caller's: nothing is known.
        if (error instanceof Refusal)
          return { parties: { shipper: null, consignee: null, suggested: [], own: null }, cancelPolicy: [] }
        throw error
      },
    ),
  ])
  return {
    usedBy: used ? { id: used.id, orderNo: used.order_no } : null,
    known: known.parties,
    cancelPolicy: known.cancelPolicy,
    spendLimit: limitCents === undefined ? null : limitCents / 100,
  }
}
