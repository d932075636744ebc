export { countryCode, countryName, isCurrency } from './countries.ts'
export { checkEntry, type EntryValues, refuseEntry } from './entry/check-entry.ts'
export type { Entry } from './entry/entry.ts'
export { openReference, type ReferenceKeeper, referenceTopic } from './entry/keep-reference.ts'
export { openSpelling, type Spell } from './entry/spell.ts'
export {
  countriesOf,
  type EntryRow,
  entriesByCode,
  entriesOf,
  entryOf,
  entryOfRow,
  entryPlan,
  insertEntries,
  lockReference,
  regionsOf,
  updateEntry,
} from './entry/sql.ts'
export { findPlace } from './find-place.ts'
export { gatewaysAt } from './gateways.ts'
export type { ReferenceHooks } from './hooks.ts'
export type { LocationIndex } from './location-index.ts'
export { nearestCountries, nearestPlaces } from './nearest-place.ts'
export type { Place } from './place.ts'
export { placeOfPostcode } from './place-of-postcode.ts'
export { checkPostcode, hasPostcodes, normalisePostcode } from './postcode-pattern.ts'
export { releaseEntries } from './release-entries.ts'
export { greatCircleNm, publishedSeaNm, type SeaPassage, type Spot, seaRoute } from './sea-route.ts'
export { preparePlaces, searchPlaces } from './search-places.ts'
export { withoutAirport } from './short-name.ts'
export { sourceOf } from './table-source.ts'
export { type UnNumber, unNumberOf } from './un/search.ts'
