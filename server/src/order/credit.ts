import type { Quote } from '@dtms/pricing/output/quote.ts'
import type { Tx } from '#kernel/database.ts'
import { Refusal } from '#kernel/refuse.ts'
import type { OrderContext } from './context.ts'
import type { Owing } from './hooks.ts'

export const owingOf = (customerId: string, { provider, totalUsdMinor }: Quote): Owing => ({
  customerId,
  providerCode: provider.code,
  totalUsdMinor,
})

// An order that is on hold leaves only this trace: both sides are notified (PRODUCT 4). The refusal rolls
// back its transaction, so the notices are sent after it.
export class CreditHold extends Refusal {
  readonly owing: Owing

  constructor(
    owing: Owing,
    failure:
      | 'order.credit-hold'
      | 'order.credit-hold-change'
      | 'order.customer-on-hold'
      | 'order.dunning-hold'
      | 'order.manual-hold' = 'order.credit-hold',
  ) {
    super(failure)
    this.owing = owing
  }
}

// A higher quote on an order that already counts against the limit: the balance grows by the difference.
export const guardMore = async (
  context: OrderContext,
  tx: Tx,
  customerId: string,
  before: Quote,
  after: Quote,
): Promise<void> => {
  const moreMinor = after.totalUsdMinor - before.totalUsdMinor
  if (moreMinor <= 0) return
  const owing = { ...owingOf(customerId, after), totalUsdMinor: moreMinor, isChange: true as const }
  await context.hooks.guardCredit(tx, owing).catch(error => {
    throw error instanceof CreditHold ? new CreditHold(owing, 'order.credit-hold-change') : error
  })
}

/** Staff who order for a customer read about the customer, not about themselves. */
export const heldForStaff = (error: unknown): never => {
  throw error instanceof CreditHold ? new CreditHold(error.owing, 'order.customer-on-hold') : error
}

// One transaction; if the credit limit refuses it, both sides are notified afterwards.
export const inOneGo = (context: OrderContext, work: (tx: Tx) => Promise<void>) =>
  notifyingHold(context, () => context.db.transaction().execute(work))

export const notifyingHold = <Value>(context: OrderContext, work: () => Promise<Value>): Promise<Value> =>
  work().catch(async error => {
    if (error instanceof CreditHold) await context.hooks.notifyHold(error.owing)
    throw error
  })
