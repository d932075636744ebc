import { commoditySchema } from '@dtms/contract/commodity/commodity.schema.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { grantsOn } from '#account/public.ts'
import { recordRoutes } from '#documents/record-routes.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { exportColumns, fileName, importColumns, templateRows } from './commodity-file.ts'
import { importCommodities } from './import-commodities.ts'
import { addCommodity, changeCommodity, refuseTakenSku, wireCommodity } from './save-commodity.ts'
import {
  type CommodityFilter,
  commoditiesOf,
  commodityOf,
  commodityPlan,
  deleteCommodities,
  restoreCommodities,
} from './sql.ts'

export const commodityRoutes = (services: Services) => {
  const { db } = services
  return defineRoutes('commodity', commodityCalls, commoditySchema, {
    ...recordRoutes({
      db,
      grantsOf: who => grantsOn(db, who, 'commodities'),
      rowsOf: (customerId, filter: CommodityFilter) => commoditiesOf(db, customerId, filter),
      rowOf: (customerId, id) => commodityOf(db, customerId, id),
      plan: commodityPlan,
      wire: wireCommodity,
      file: { name: fileName, columns: exportColumns, importColumns, templateRows },
      // Its picture stays with it, and is not shown meanwhile.
      removeRows: deleteCommodities,
      // Its SKU may have been given to another commodity meanwhile.
      restoreRows: (tx, customerId, ids) => restoreCommodities(tx, customerId, ids).catch(refuseTakenSku),
    }),
    import: ({ file }, request) => importCommodities(services, file, request),
    add: ({ body }, { who }) => addCommodity(services, who, body),
    change: ({ body }, { who }) => changeCommodity(services, who, body),
  })
}
