import type { Quote } from '@dtms/pricing/quote.ts'
import { Refusal } from '#kernel/refuse.ts'
import type { Owing } from './hooks.ts'
import type { OrderRoom } from './room.ts'

export const owingOf = (customerId: string, { provider, totalUsdMinor }: Quote): Owing => ({
  customerId,
  providerCode: provider.code,
  totalUsdMinor,
})

// An order that is held by the credit limit leaves no trace but this: both sides are told (PRODUCT 4). The refusal
// itself undoes what its transaction wrote, so they are told after it.
export class CreditHold extends Refusal {
  readonly owing: Owing

  constructor(owing: Owing) {
    super('order.credit-hold')
    this.owing = owing
  }
}

export const tellingHold = <Value>(room: OrderRoom, work: () => Promise<Value>): Promise<Value> =>
  work().catch(async error => {
    if (error instanceof CreditHold) await room.hooks.tellHold(error.owing)
    throw error
  })
