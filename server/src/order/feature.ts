import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import type { RateBookKeeper } from '#rate/public.ts'
import { orderDeskRoutes } from './desk/routes.ts'
import { orderFileAccess } from './document/document.ts'
import type { OrderHooks } from './hooks.ts'
import { orderPaperRoutes } from './paper/routes.ts'
import { orderPersonalData } from './personal-data.ts'
import { openOrderRoom } from './room.ts'
import { orderRoutes } from './routes.ts'
import { orderSearcher } from './search/search-orders.ts'

interface Context {
  services: Services
  rates: RateBookKeeper
  hooks: { order: OrderHooks }
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
