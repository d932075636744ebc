import type { Feature } from '#kernel/feature.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { readHistory } from './history.ts'
import { requestJobs } from './request/jobs.ts'
import { requestMail } from './request/mail.ts'
import { quoteRoutes } from './routes.ts'
import { quoteSearcher } from './search-quotes.ts'

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

export const quoteFeature: Feature<{ services: Services; rates: RateCatalogueKeeper }> = {
  name: 'quote',
  routes: ({ services, rates }) => quoteRoutes(services, rates),
  jobs: ({ services }) => requestJobs(services),
  mails: [requestMail],
  personalData: [quotePersonalData],
  search: db => ({ quotes: quoteSearcher(db) }),
}
