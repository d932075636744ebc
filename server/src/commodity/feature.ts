import { grantsOn } from '#account/public.ts'
import { detachFiles } from '#file/public.ts'
import type { Database } from '#kernel/database.ts'
import type { Feature } from '#kernel/feature.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { Searcher } from '#kernel/searcher.ts'
import type { Services } from '#kernel/services.ts'
import { commodityRoutes } from './routes.ts'
import { commodityFileAccess, photoKind, wireCommodity } from './save-commodity.ts'
import { commoditiesOf, forgetRemovedCommodities } from './sql.ts'

const commodityPersonalData: PersonalData = {
  name: 'commodities',
  module: 'commodities',
  of: async (db, who) => {
    const grants = await grantsOn(db, who, 'commodities')
    const rows = await commoditiesOf(db, who.customerId, {}).orderBy('id').execute()
    return rows.map(row => grants.columns(wireCommodity(row)))
  },
}

// The commodities' part of the search over everything of a customer's.
const commoditySearcher = (db: Database): Searcher => ({
  module: 'commodities',
  search: async ({ customerId, keyword, language, max }) => {
    const rows = await commoditiesOf(db, customerId, { keyword }).orderBy('id', 'desc').limit(max).execute()
    return rows.map(row => ({
      id: row.id,
      title: (language === 'en' ? row.name_en : row.name_zh) || row.name_zh || row.name_en,
      text: [row.sku, row.hs_code].filter(Boolean).join(' · '),
      link: `/commodities?open=${row.id}`,
    }))
  },
})

export const commodityFeature: Feature<{ services: Services }> = {
  name: 'commodity',
  routes: ({ services }) => commodityRoutes(services),
  jobs: ({ services: { db } }) => ({
    'commodity:forget-removed': () =>
      db.transaction().execute(async tx => {
        for (const { id } of await forgetRemovedCommodities(tx))
          await detachFiles(tx, { kind: photoKind, id })
      }),
  }),
  timetable: ['27 * * * * commodity:forget-removed'],
  fileAccess: commodityFileAccess,
  personalData: [commodityPersonalData],
  search: db => ({ commodities: commoditySearcher(db) }),
}
