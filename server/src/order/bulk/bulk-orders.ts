import type { CustomerSession } from '#kernel/access.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { openOrderContext } from '../context.ts'
import type { OrderHooks } from '../hooks.ts'
import { limitCentsOf } from '../spend-limit.ts'
import { type BulkOrder, notifyOfMany, type PlacedMany, placeMany } from './place-many.ts'
import { prepareOrder } from './prepare.ts'
import { ordersOfRefs } from './sql.ts'

// Many orders at once, for imports.
export const openBulkOrders = (services: Services, rates: RateCatalogueKeeper, hooks: OrderHooks) => {
  const context = openOrderContext(services, rates, hooks)
  return {
    prepare: prepareOrder,
    orderedBefore: (db: Queryable, customerId: string, refs: readonly string[]) =>
      ordersOfRefs(db, customerId, refs),
    spendLimitCents: (who: CustomerSession) => limitCentsOf(services.db, who),
    nextNumber: context.nextNumber,
    place: (tx: Tx, who: CustomerSession, orders: readonly BulkOrder[]) =>
      placeMany(context, tx, who, orders),
    notify: (tx: Tx, who: CustomerSession, batches: readonly PlacedMany[]) =>
      notifyOfMany(tx, who, {
        placed: batches.flatMap(({ placed }) => placed),
        waiting: batches.flatMap(({ waiting }) => waiting),
      }),
    notifyHold: hooks.notifyHold,
  }
}

export type BulkOrders = ReturnType<typeof openBulkOrders>
