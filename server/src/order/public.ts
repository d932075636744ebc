// What other features and the app may use of orders.

export { type BulkOrders, openBulkOrders } from './bulk/bulk-orders.ts'
export type { BulkOrder } from './bulk/place-many.ts'
export type { NamedRecords } from './bulk/prepare.ts'
export { CreditHold } from './credit.ts'
export type { OrderHooks } from './hooks.ts'
/** @public For bills. */
export { agreedAdjustments } from './measure/agreed.ts'
export { countOpenOrders } from './open/sql.ts'
export { orderFacts, ordersOfQuotes } from './sql.ts'
