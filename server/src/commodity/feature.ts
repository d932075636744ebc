import { detachFiles } from '#file/public.ts'
import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import type { ReferenceKeeper } from '#reference/public.ts'
import { commodityFileAccess, photoKind } from './keep-commodity.ts'
import { commodityPersonalData } from './personal-data.ts'
import { commodityRoutes } from './routes.ts'
import { commoditySearcher } from './search-commodities.ts'
import { forgetRemovedCommodities } from './sql.ts'

export const commodityFeature: Feature<{ services: Services; reference: ReferenceKeeper }> = {
  name: 'commodity',
  routes: ({ services, reference }) => commodityRoutes(services, reference),
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
