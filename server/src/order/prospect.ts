import type { CustomerSession } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { spendLimitOf } from './spend-limit.ts'
import { orderOfQuote } from './sql.ts'

// What a shipper should know before they fill in the form for a quote: whether it was ordered already, and by which
// order; and above which amount the owner must approve (PRODUCT 1).
export const showProspect = async (db: Database, quoteId: string, who: CustomerSession) => {
  const [used, limitCents] = await Promise.all([
    orderOfQuote(db, who.customerId, quoteId),
    spendLimitOf(db, who),
  ])
  return {
    usedBy: used ? { id: used.id, orderNo: used.order_no } : null,
    spendLimit: limitCents === undefined ? null : limitCents / 100,
  }
}
