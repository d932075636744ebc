import { releaseEntries } from '../src/reference/entry/release-entries.ts'
import { type LocationIndex, placeBookOf } from '../src/reference/place/location-index.ts'

// The places as a new portal knows them, for tests that need no database.
export const releaseBook = (): LocationIndex =>
  placeBookOf(releaseEntries().map(entry => ({ ...entry, closed: false, version: '' })))
