import type { Feature } from '#kernel/feature.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { Services } from '#kernel/services.ts'
import type { RateBookKeeper } from '#rate/public.ts'
import { orderDeskRoutes } from './desk/routes.ts'
import { orderFileAccess } from './document/document.ts'
import type { OrderHooks } from './hooks.ts'
import { everyOrder } from './list/list.ts'
import type { ListedOrder } from './list/sql.ts'
import { orderPaperRoutes } from './paper/routes.ts'
import { openOrderRoom } from './room.ts'
import { orderRoutes } from './routes.ts'
import { shipperActor } from './scope.ts'
import { orderSearcher } from './search/search-orders.ts'
import { wireRow } from './show/row.ts'

interface Context {
  services: Services
  rates: RateBookKeeper
  hooks: { order: OrderHooks }
}

const orderPersonalData: PersonalData = {
  name: 'orders',
  module: 'orders',
  of: async (db, who, language) => {
    const usual = { sort: 'createTime', order: 'desc' } as const
    const orders: unknown[] = []
    for await (const row of everyOrder(db, shipperActor(who).scope, {}, usual))
      orders.push(wireRow(row as ListedOrder, row.fba, language))
    return orders
  },
}

export const orderFeature: Feature<Context> = {
  name: 'order',
  // The shipper's calls, the desk's and the papers of both, on one room.
  routes: ({ services, rates, hooks }) => {
    const room = openOrderRoom(services, rates, hooks.order)
    return [orderRoutes, orderDeskRoutes, orderPaperRoutes].flatMap(routes => routes(room))
  },
  fileAccess: orderFileAccess,
  personalData: [orderPersonalData],
  search: db => ({ orders: orderSearcher(db) }),
}
