import { hasModule } from '#kernel/access.ts'
import type { Feature } from '#kernel/feature.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { Services } from '#kernel/services.ts'
import type { FileAccess } from '#kernel/storage/file-access.ts'
import { type OrderHooks, openBulkOrders } from '#order/public.ts'
import { openQuotes } from '#quote/public.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { openHsSuggester } from '#reference/hs/public.ts'
import { importJobs } from './commit/jobs.ts'
import type { ImportContext } from './context.ts'
import { importDeskRoutes } from './desk/routes.ts'
import { importDeskSearcher } from './desk/search-imports.ts'
import { importsOf } from './list/sql.ts'
import { importRoutes } from './routes.ts'
import { importSearcher } from './search/search-imports.ts'
import { wireImport } from './show.ts'
import { maySeeImport } from './sql.ts'
import { thingKind } from './upload.ts'

interface Context {
  services: Services
  rates: RateCatalogueKeeper
  hooks: { order: OrderHooks }
}

const openImportContext = ({ services, rates, hooks }: Context): ImportContext => ({
  services,
  rates,
  orders: openBulkOrders(services, rates, hooks.order),
  quotes: openQuotes(services, rates),
  hsCodes: () => openHsSuggester(rates.reference),
})

// The original file is for the customer's people who may import, and for the portal's administrator: it has orders
// with every provider.
const fileAccess: FileAccess = {
  [thingKind]: async (db, id, who) => {
    if (who.customerId !== undefined) return hasModule(who, 'import') && maySeeImport(db, who.customerId, id)
    return who.providerId === undefined && who.roles.includes('admin')
  },
}

const importPersonalData: PersonalData = {
  name: 'imports',
  module: 'import',
  of: async (db, who, language) =>
    (await importsOf(db, who.customerId, {}).orderBy('order_import.id').execute()).map(row =>
      wireImport(row, language),
    ),
}

export const importFeature: Feature<Context> = {
  name: 'import',
  routes: context => [...importRoutes(openImportContext(context)), ...importDeskRoutes(context.services)],
  jobs: context => importJobs(openImportContext(context)),
  timetable: ['* * * * * import:resume'],
  fileAccess,
  personalData: [importPersonalData],
  search: db => ({ imports: importSearcher(db) }),
  deskSearch: db => ({ imports: importDeskSearcher(db) }),
}
