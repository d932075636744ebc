import { hasModule } from '#kernel/access.ts'
import type { Feature } from '#kernel/feature.ts'
import type { FileAccess } from '#kernel/file-access.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { Services } from '#kernel/services.ts'
import { type OrderHooks, openOrderRoom } from '#order/public.ts'
import type { RateBookKeeper } from '#rate/public.ts'
import { importJobs } from './commit/jobs.ts'
import { importDeskRoutes } from './desk/routes.ts'
import { importDeskSearcher } from './desk/search-imports.ts'
import { importsOf } from './list/sql.ts'
import type { ImportRoom } from './room.ts'
import { importRoutes } from './routes.ts'
import { importSearcher } from './search/search-imports.ts'
import { wireImport } from './show.ts'
import { maySeeImport } from './sql.ts'
import { thingKind } from './upload.ts'

interface Context {
  services: Services
  rates: RateBookKeeper
  hooks: { order: OrderHooks }
}

const openImportRoom = ({ services, rates, hooks }: Context): ImportRoom => ({
  services,
  rates,
  orders: openOrderRoom(services, rates, hooks.order),
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
  routes: context => [...importRoutes(openImportRoom(context)), ...importDeskRoutes(context.services)],
  jobs: context => importJobs(openImportRoom(context)),
  timetable: ['* * * * * import:resume'],
  fileAccess,
  personalData: [importPersonalData],
  search: db => ({ imports: importSearcher(db) }),
  deskSearch: db => ({ imports: importDeskSearcher(db) }),
}
