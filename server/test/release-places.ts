import { releaseEntries } from '../src/reference/entry/release-entries.ts'
import { type LocationIndex, locationIndexOf } from '../src/reference/place/location-index.ts'

// The places as a new portal knows them, for tests that need no database.
export const releasePlaces = (): LocationIndex =>
  locationIndexOf(releaseEntries().map(entry => ({ ...entry, closed: false, version: '' })))
