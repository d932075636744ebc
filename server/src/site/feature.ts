import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { siteRoutes } from './routes.ts'
import { forgetErrors } from './sql.ts'

export const siteFeature: Feature<{ services: Services }> = {
  name: 'site',
  routes: ({ services }) => siteRoutes(services),
  jobs: ({ services: { db } }) => ({
    'site:forget-old-errors': async () => {
      await forgetErrors(db, { days: 30, max: 2000 })
    },
  }),
  timetable: ['27 3 * * * site:forget-old-errors'],
}
