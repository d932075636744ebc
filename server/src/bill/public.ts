// What other features and the app may use of bills.
import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { billDeskPaymentFeature } from './desk/payment-routes.ts'
import { billDeskFeature } from './desk/routes.ts'
import { billPaymentFeature } from './pay/routes.ts'
import { billFeature } from './routes.ts'

export { billBelongings } from './belongings.ts'
export { fillDemoBills } from './demo/fill.ts'
export { billFileReaders } from './file-readers.ts'
export { billHooks } from './hooks.ts'
export { billJobs, billTimetable } from './remind/jobs.ts'
export { billDeskSearcher, billSearcher } from './search/search-bills.ts'
export { dealsWith } from './terms/sql.ts'
export { termsOfCustomer } from './terms/terms.ts'

// The shipper's calls and the desk's.
export const billFeatures = (services: Services): Feature[] => [
  billFeature(services),
  billPaymentFeature(services),
  billDeskFeature(services),
  billDeskPaymentFeature(services),
]
