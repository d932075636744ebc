import { type PlaceBook, placeBookOf } from '../src/reference/place-book.ts'
import { releaseEntries } from '../src/reference/release-entries.ts'

// The places as a new portal knows them, for tests that need no database.
export const releaseBook = (): PlaceBook =>
  placeBookOf(releaseEntries().map(entry => ({ ...entry, closed: false })))
