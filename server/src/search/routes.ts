import { searchSchema } from '@dtms/contract/search/search.schema.ts'
import { maxHits, searchCalls } from '@dtms/contract/search/search.ts'
import { deskScope } from '#desk/public.ts'
import { hasModule, type Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { DeskSearcher, DeskSearchers, Searcher, Searchers, SearchHit } from '#kernel/searcher.ts'

const mayUse = ({ module }: Pick<Searcher, 'module'>, who: Session): boolean =>
  module === undefined || hasModule(who, module)

// Everything of mine by number or word. Each searcher names the customer in its own statement.
export const searchRoutes = (db: Database, searchers: Searchers, atDesk: DeskSearchers) =>
  defineRoutes('search', searchCalls, searchSchema, {
    search: async ({ query: { keyword } }, { who, language }) => {
      const question = { customerId: who.customerId, keyword, language, max: maxHits }
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
      const question = { providerId, providerIds, keyword, language, max: maxHits }
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
