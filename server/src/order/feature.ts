import type { Feature } from '#kernel/feature.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { amendmentDeskRoutes, amendmentRoutes } from './amendment/routes.ts'
import { fillArrivals } from './arrival/settle.ts'
import { orderBulkRoutes } from './bulk-action/routes.ts'
import { openOrderContext } from './context.ts'
import { orderDeskRoutes } from './desk/routes.ts'
import { orderFileAccess } from './document/document.ts'
import type { OrderHooks } from './hooks.ts'
import { filterOf } from './list/filter.ts'
import { everyOrder } from './list/list.ts'
import type { ListedOrder } from './list/sql.ts'
import { orderPdfRoutes } from './pdf/routes.ts'
import { orderRoutes } from './routes.ts'
import { shipperActor } from './scope.ts'
import { orderSearcher } from './search/search-orders.ts'
import { wireRow } from './show/row.ts'
import { taskRuleRoutes } from './task-rule/routes.ts'
import { taskRuleJobs } from './task-rule/rules.ts'
import { orderWorkRoutes } from './work/routes.ts'

interface Context {
  services: Services
  rates: RateCatalogueKeeper
  hooks: { order: OrderHooks }
}

const orderPersonalData: PersonalData = {
  name: 'orders',
  module: 'orders',
  of: async (db, who, language) => {
    const defaults = { sort: 'createTime', order: 'desc' } as const
    const orders: unknown[] = []
    const { scope } = shipperActor(who)
    const filter = filterOf(scope, { archived: 'all' }, new Map())
    for await (const row of everyOrder(db, scope, filter, {}, defaults))
      orders.push(wireRow(row as ListedOrder, row.fba, language))
    return orders
  },
}

export const orderFeature: Feature<Context> = {
  name: 'order',
  // The shipper's calls, the desk's and the documents of both, on one context.
  routes: ({ services, rates, hooks }) => {
    const context = openOrderContext(services, rates, hooks.order)
    const parts = [
      orderRoutes,
      orderBulkRoutes,
      orderDeskRoutes,
      orderPdfRoutes,
      orderWorkRoutes,
      taskRuleRoutes,
      amendmentRoutes,
      amendmentDeskRoutes,
    ]
    return parts.flatMap(routes => routes(context))
  },
  jobs: ({ services }) => ({
    'order:fill-arrivals': () => fillArrivals(services.db),
    ...taskRuleJobs(services),
  }),
  // Soon after an upgrade; otherwise it finds nothing in an empty index.
  timetable: ['*/5 * * * * order:fill-arrivals', '*/10 * * * * order:make-tasks'],
  fileAccess: orderFileAccess,
  personalData: [orderPersonalData],
  search: db => ({ orders: orderSearcher(db) }),
}
