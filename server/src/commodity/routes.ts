import { commoditySchema } from '@dtms/contract/commodity.schema.ts'
import { commodityCalls } from '@dtms/contract/commodity.ts'
import { grantsOn } from '#account/public.ts'
import { exportFile } from '#kernel/export.ts'
import { feature } from '#kernel/feature.ts'
import { everyRow, listPage } from '#kernel/list.ts'
import type { Services } from '#kernel/services.ts'
import { templateFile } from '#kernel/table.ts'
import type { ReferenceKeeper } from '#reference/public.ts'
import { exportColumns, fileName, importColumns, templateRows } from './commodity-file.ts'
import { createHsSearch } from './hs-code.ts'
import { importCommodities } from './import-commodities.ts'
import {
  addCommodity,
  changeCommodity,
  removeCommodities,
  restoreCommodities,
  showCommodity,
  wireCommodity,
} from './keep-commodity.ts'
import { commoditiesOf, commodityPlan } from './sql.ts'
import { searchUnNumbers } from './un-number.ts'

export const commodityFeature = (services: Services, reference: ReferenceKeeper) => {
  const { db } = services
  const searchHsCodes = createHsSearch(() => reference.current().hsCodes)
  return feature('commodity', commodityCalls, commoditySchema, {
    list: async ({ query }, { who }) => {
      const grants = await grantsOn(db, who, 'commodities')
      grants.asks(query)
      const { rows, ...page } = await listPage(
        db,
        commoditiesOf(db, who.customerId, query),
        commodityPlan,
        query,
      )
      return { list: rows.map(row => grants.columns(wireCommodity(row))), ...page }
    },
    export: async ({ query }, { who, language }) => {
      const grants = await grantsOn(db, who, 'commodities')
      grants.press('export')
      grants.asks(query)
      return exportFile({
        name: fileName[language],
        format: query.format,
        columns: exportColumns(language).filter(({ id }) => grants.sees(id)),
        shown: query.columns,
        rows: everyRow(commoditiesOf(db, who.customerId, query), commodityPlan, query),
      })
    },
    template: async (_input, { language }) =>
      templateFile(fileName[language], importColumns, templateRows(language), language),
    import: ({ file }, request) => importCommodities(services, file, request),
    removeMany: async ({ body }, { who }) => ({ removed: await removeCommodities(services, who, body.ids) }),
    restore: async ({ body }, { who }) => ({ restored: await restoreCommodities(services, who, body.ids) }),
    one: ({ params }, { who }) => showCommodity(services, who, params.id),
    add: ({ body }, { who }) => addCommodity(services, who, body),
    change: ({ body }, { who }) => changeCommodity(services, who, body),
    remove: async ({ params }, { who }) => {
      await removeCommodities(services, who, [params.id])
      return null
    },
    hsCodes: async ({ query }, { language }) => searchHsCodes(query.keyword, language),
    unNumbers: async ({ query }, { language }) => searchUnNumbers(query.keyword, language),
  })
}
