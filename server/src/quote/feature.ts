import type { Feature } from '#kernel/feature.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { readHistory } from './history.ts'
import type { QuoteHooks } from './hooks.ts'
import { requestJobs } from './request/jobs.ts'
import { requestMail } from './request/mail.ts'
import { retentionJobs } from './retention/delete-old.ts'
import { quoteRoutes } from './routes.ts'
import { quoteSearcher } from './search-quotes.ts'
import { spotJobs } from './spot/jobs.ts'
import { offerMail } from './spot/mail.ts'
import { spotRoutes } from './spot/routes.ts'

// Every inquiry of the customer that is still in their history, newest first.
const quotePersonalData: PersonalData = {
  name: 'inquiries',
  of: async (db, { customerId, personId }, language) => {
    const owner = { customerId, personId, guest: Buffer.alloc(0) }
    const all: unknown[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await readHistory(db, owner, { pageSize: '100', after }, language)
      all.push(...page.list)
      after = page.next
    }
    return all
  },
}

interface Context {
  services: Services
  rates: RateCatalogueKeeper
  hooks: { quote: QuoteHooks }
}

export const quoteFeature: Feature<Context> = {
  name: 'quote',
  routes: ({ services, rates, hooks }) => [
    ...quoteRoutes(services, rates),
    ...spotRoutes({ services, rates, hooks: hooks.quote }),
  ],
  jobs: ({ services }) => ({ ...requestJobs(services), ...spotJobs(services), ...retentionJobs(services) }),
  timetable: ['7 19 * * * quote:delete-old'],
  mails: [requestMail, offerMail],
  personalData: [quotePersonalData],
  search: db => ({ quotes: quoteSearcher(db) }),
}
