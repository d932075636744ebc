import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import type { RateBookKeeper } from '#rate/public.ts'
import { quotePersonalData } from './personal-data.ts'
import { requestJobs } from './request/jobs.ts'
import { requestMail } from './request/letter.ts'
import { quoteRoutes } from './routes.ts'
import { quoteSearcher } from './search-quotes.ts'

export const quoteFeature: Feature<{ services: Services; rates: RateBookKeeper }> = {
  name: 'quote',
  routes: ({ services, rates }) => quoteRoutes(services, rates),
  jobs: ({ services }) => requestJobs(services),
  mails: [requestMail],
  personalData: [quotePersonalData],
  search: db => ({ quotes: quoteSearcher(db) }),
}
