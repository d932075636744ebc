import { searchSchema } from '@dtms/contract/search.schema.ts'
import { mostHits, type SearchGroup, searchCalls } from '@dtms/contract/search.ts'
import { hasModule, type Session } from '#kernel/access.ts'
import { feature } from '#kernel/feature.ts'
import type { Searcher, SearchHit } from '#kernel/searcher.ts'

export interface QuoteHit extends SearchHit {
  businessType: number | null
  input: unknown
}

// What each feature contributes, put together in app.ts; a kind that has no feature yet finds nothing.
export type Searchers = Partial<Record<Exclude<SearchGroup, 'quotes'>, Searcher>> & {
  quotes: Searcher<QuoteHit>
}

const mayUse = ({ module }: Pick<Searcher, 'module'>, who: Session): boolean =>
  module === undefined || hasModule(who, module)

// Everything of mine by number or word. Each searcher names the customer in its own statement.
export const searchFeature = (searchers: Searchers) =>
  feature('search', searchCalls, searchSchema, {
    search: async ({ query: { keyword } }, { who, language }) => {
      const question = { customerId: who.customerId, keyword, language, most: mostHits }
      const ask = async <Hit extends SearchHit>(searcher: Searcher<Hit> | undefined): Promise<Hit[]> =>
        searcher && keyword !== '' && mayUse(searcher, who) ? searcher.search(question) : []
      const [orders, quotes, bills, addresses, commodities] = await Promise.all([
        ask(searchers.orders),
        ask(searchers.quotes),
        ask(searchers.bills),
        ask(searchers.addresses),
        ask(searchers.commodities),
      ])
      return { orders, quotes, bills, addresses, commodities }
    },
  })
