import { type LocationIndex, placeBookOf } from '../src/reference/location-index.ts'
import { releaseEntries } from '../src/reference/release-entries.ts'

// The places as a new portal knows them, for tests that need no database.
export const releaseBook = (): LocationIndex =>
  placeBookOf(releaseEntries().map(entry => ({ ...entry, closed: false, version: '' })))
