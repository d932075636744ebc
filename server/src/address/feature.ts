import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { addressPersonalData } from './personal-data.ts'
import { addressRoutes } from './routes.ts'
import { addressSearcher } from './search-addresses.ts'
import { forgetRemovedAddresses } from './sql.ts'

export const addressFeature: Feature<{ services: Services }> = {
  name: 'address',
  routes: ({ services }) => addressRoutes(services),
  jobs: ({ services: { db } }) => ({
    'address:forget-removed': async () => {
      await forgetRemovedAddresses(db)
    },
  }),
  timetable: ['23 * * * * address:forget-removed'],
  personalData: [addressPersonalData],
  search: db => ({ addresses: addressSearcher(db) }),
}
