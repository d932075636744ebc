// What the app may use of imports.
import type { FileReaders } from '#file/public.ts'
import { hasModule } from '#kernel/access.ts'
import type { Services } from '#kernel/services.ts'
import { type OrderHooks, openOrderRoom } from '#order/public.ts'
import type { RateBookKeeper } from '#rate/public.ts'
import type { ImportRoom } from './room.ts'
import { maySeeImport } from './sql.ts'
import { thingKind } from './upload.ts'

export { importBelongings } from './belongings.ts'
export { importJobs, importTimetable } from './commit/jobs.ts'
export { importDeskFeature } from './desk/routes.ts'
export { importDeskSearcher } from './desk/search-imports.ts'
export { importFeature } from './routes.ts'
export { importSearcher } from './search/search-imports.ts'

export const openImportRoom = (services: Services, rates: RateBookKeeper, hooks: OrderHooks): ImportRoom => ({
  services,
  rates,
  orders: openOrderRoom(services, rates, hooks),
})

// The original file is for the customer's people who may import, and for the portal's administrator: orders with every
// provider stand in it.
export const importFileReaders: FileReaders = {
  [thingKind]: async (db, id, who) => {
    if (who.customerId !== undefined) return hasModule(who, 'import') && maySeeImport(db, who.customerId, id)
    return who.providerId === undefined && who.roles.includes('admin')
  },
}
