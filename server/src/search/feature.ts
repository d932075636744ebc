import type { Collected, Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { searchRoutes } from './routes.ts'

export const searchFeature: Feature<{ services: Services; all: Collected }> = {
  name: 'search',
  routes: ({ services: { db }, all }) => searchRoutes(db, all.search(db), all.deskSearch(db)),
}
