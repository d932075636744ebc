// What other features and the app may use of orders.
import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import type { RateBookKeeper } from '#rate/public.ts'
import { orderDeskFeature } from './desk/routes.ts'
import type { OrderHooks } from './hooks.ts'
import { orderPaperFeature } from './paper/routes.ts'
import { openOrderRoom } from './room.ts'
import { orderFeature } from './routes.ts'

export { orderBelongings } from './belongings.ts'
export { numberKey } from './booked.ts'
export { type BulkOrder, type PlacedMany, placeMany, tellOfMany } from './bulk/place-many.ts'
export { type BookEntries, prepareOrder } from './bulk/prepare.ts'
export { ordersOfRefs } from './bulk/sql.ts'
export { CreditHold } from './credit.ts'
export { fillDemoOrders } from './demo/fill.ts'
export { orderFileReaders } from './document/document.ts'
export type { OrderHooks, Owing } from './hooks.ts'
/** @public For bills. */
export { agreedAdjustments } from './measure/sql.ts'
export { countOpenOrders } from './open/sql.ts'
export { type OrderRoom, openOrderRoom } from './room.ts'
export { orderSearcher } from './search/search-orders.ts'
export { limitCentsOf } from './spend-limit.ts'

// The shipper's calls, the desk's and the papers of both, on one room.
export const orderFeatures = (services: Services, rates: RateBookKeeper, hooks: OrderHooks): Feature[] => {
  const room = openOrderRoom(services, rates, hooks)
  return [orderFeature(room), orderDeskFeature(room), orderPaperFeature(room)]
}
