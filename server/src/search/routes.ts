import type { Mode } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { searchSchema } from '@dtms/contract/search/search.schema.ts'
import {
  type DeskSearchGroup,
  mostHits,
  type SearchGroup,
  searchCalls,
} from '@dtms/contract/search/search.ts'
import { deskScope } from '#desk/public.ts'
import { hasModule, type Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { feature } from '#kernel/feature.ts'
import type { DeskSearcher, Searcher, SearchHit } from '#kernel/searcher.ts'

export interface QuoteHit extends SearchHit {
  businessType: Mode | null
  input: InquiryInput
}

// What each feature contributes, put together in app.ts; a kind that has no feature yet finds nothing.
export type Searchers = Partial<Record<Exclude<SearchGroup, 'quotes'>, Searcher>> & {
  quotes: Searcher<QuoteHit>
}

// The same for the desk.
export type DeskSearchers = Partial<Record<DeskSearchGroup, DeskSearcher>>

const mayUse = ({ module }: Pick<Searcher, 'module'>, who: Session): boolean =>
  module === undefined || hasModule(who, module)

// Everything of mine by number or word. Each searcher names the customer in its own statement.
export const searchFeature = (db: Database, searchers: Searchers, atDesk: DeskSearchers) =>
  feature('search', searchCalls, searchSchema, {
    search: async ({ query: { keyword } }, { who, language }) => {
      const question = { customerId: who.customerId, keyword, language, most: mostHits }
      const ask = async <Hit extends SearchHit>(searcher: Searcher<Hit> | undefined): Promise<Hit[]> =>
        searcher && keyword !== '' && mayUse(searcher, who) ? searcher.search(question) : []
      const [orders, quotes, bills, imports, addresses, commodities] = await Promise.all([
        ask(searchers.orders),
        ask(searchers.quotes),
        ask(searchers.bills),
        ask(searchers.imports),
        ask(searchers.addresses),
        ask(searchers.commodities),
      ])
      return { orders, quotes, bills, imports, addresses, commodities }
    },

    desk: async ({ query: { keyword } }, { who, language }) => {
      const { providerId, providerIds } = await deskScope(db, who, '')
      const question = { providerId, providerIds, keyword, language, most: mostHits }
      const isFor = (searcher: DeskSearcher) =>
        searcher.ownOnly && who.providerId === undefined
          ? false
          : who.roles.includes('admin') || searcher.roles.some(role => who.roles.includes(role))
      const ask = async (searcher: DeskSearcher | undefined): Promise<SearchHit[]> =>
        searcher && keyword !== '' && isFor(searcher) ? searcher.search(question) : []
      const [orders, customers, conversations, quotes, channels, imports, bills] = await Promise.all([
        ask(atDesk.orders),
        ask(atDesk.customers),
        ask(atDesk.conversations),
        ask(atDesk.quotes),
        ask(atDesk.channels),
        ask(atDesk.imports),
        ask(atDesk.bills),
      ])
      return { orders, customers, conversations, quotes, channels, imports, bills }
    },
  })
