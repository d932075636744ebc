// What other features and the app may use of rates.
export { openRateCatalogue, type RateCatalogueKeeper } from './catalogue/keep-catalogue.ts'
export { buyerOf, compileStored, type RateCatalogue } from './catalogue/rate-catalogue.ts'
export { catalogueSize } from './catalogue/size.ts'
export { channelRefusal, openUnRefusals } from './goods-refusal.ts'
export { countExpiring } from './publish/expiring.ts'
