import type { Queryable, Tx } from '#kernel/database.ts'

// What orders ask of bills, which come after them, brought together in app.ts. All happen in the transaction of the
// move itself.
export interface OrderHooks {
  // An order is accepted, or a measured weight of an accepted one is agreed: what is owed for it.
  charge: (tx: Tx, orderId: string) => Promise<void>
  // It is accepted no longer: nothing is owed for it.
  uncharge: (tx: Tx, orderId: string, why: { personId: string; reason: string }) => Promise<void>
  // A fee for its cancellation, after what was owed for it is taken back.
  chargeCancellation: (tx: Tx, orderId: string, fee: CancellationFee) => Promise<void>
  // Whether the customer may owe this provider so much more; refuses where it may not (PRODUCT 4).
  guardCredit: (tx: Tx, owing: Owing) => Promise<void>
  // Whether the customer is one of this provider's; portal admins (undefined) know all.
  isCustomerOf: (db: Queryable, providerId: string | undefined, customerId: string) => Promise<boolean>
  // Notifies both sides of a held order, after the refusal.
  notifyHold: (owing: Owing) => Promise<void>
}

interface CancellationFee {
  // In the currency of the order's quote.
  amountMinor: number
  amountUsdMinor: number
  // Above the policy: it counts only after the customer agrees.
  waits: boolean
  reason: string
  personId: string
  address: string
}

export interface Owing {
  customerId: string
  providerCode: string
  totalUsdMinor: number
  // More for an order that was taken before.
  isChange?: true
}
