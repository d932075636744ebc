import type { Services } from '#kernel/services.ts'
import type { BulkOrders } from '#order/public.ts'
import type { Quotes } from '#quote/public.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import type { HsSuggester } from '#reference/hs/public.ts'

// What every use case of imports is given.
export interface ImportContext {
  services: Services
  rates: RateCatalogueKeeper
  orders: BulkOrders
  quotes: Quotes
  hsCodes: () => HsSuggester
}
