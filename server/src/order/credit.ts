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

// An order that is held by the credit limit leaves no trace but this: both sides are told (PRODUCT 4). The refusal
// itself undoes what its transaction wrote, so they are told after it.
export class CreditHold extends Refusal {
  readonly owing: Owing

  constructor(owing: Owing, failure: 'order.credit-hold' | 'order.credit-hold-change' = 'order.credit-hold') {
    super(failure)
    this.owing = owing
  }
}

// A dearer quote on an order that counts against the limit already: what is owed grows by the difference.
export const guardMore = async (
  context: OrderContext,
  tx: Tx,
  customerId: string,
  before: Quote,
  after: Quote,
): Promise<void> => {
  const moreMinor = after.totalUsdMinor - before.totalUsdMinor
  if (moreMinor <= 0) return
  const owing = { ...owingOf(customerId, after), totalUsdMinor: moreMinor }
  await context.hooks.guardCredit(tx, owing).catch(error => {
    throw error instanceof CreditHold ? new CreditHold(owing, 'order.credit-hold-change') : error
  })
}

// One transaction, after whose refusal by the credit limit both sides are told.
export const inOneGo = (context: OrderContext, work: (tx: Tx) => Promise<void>) =>
  notifyingHold(context, () => context.db.transaction().execute(work))

export const notifyingHold = <Value>(context: OrderContext, work: () => Promise<Value>): Promise<Value> =>
  work().catch(async error => {
    if (error instanceof CreditHold) await context.hooks.notifyHold(error.owing)
    throw error
  })
