// What other features and the app may use of orders.

export { numberKey } from './booked.ts'
export { type BulkOrder, notifyOfMany, type PlacedMany, placeMany } from './bulk/place-many.ts'
export { type BookEntries, prepareOrder } from './bulk/prepare.ts'
export { ordersOfRefs } from './bulk/sql.ts'
export { type OrderContext, openOrderContext } from './context.ts'
export { CreditHold } from './credit.ts'
export type { OrderHooks, Owing } from './hooks.ts'
/** @public For bills. */
export { agreedAdjustments } from './measure/sql.ts'
export { countOpenOrders } from './open/sql.ts'
export { limitCentsOf } from './spend-limit.ts'
