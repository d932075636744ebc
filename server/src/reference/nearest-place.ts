import type { PlaceKind } from '@dtms/contract/reference/reference.ts'
import { compact, isOneLetterOff } from '#kernel/text/fold.ts'
import { countryWritings } from './countries.ts'
import type { LocationIndex } from './location-index.ts'
import type { Place } from './place.ts'
import { searchPlaces } from './search-places.ts'

/** What somebody may have meant: codes one letter off, the most used first, or places that are called so. */
export const nearestPlaces = (
  places: LocationIndex,
  typed: string,
  kinds: ReadonlySet<PlaceKind>,
  limit: number,
): Place[] => {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s#-]/g, '')
    .toUpperCase()
  if (code.length < 2) return []
  // The most used come first in the book.
  const near = places.offered().filter(place => kinds.has(place.kind) && isOneLetterOff(place.code, code))
  return near.length > 0
    ? near.slice(0, limit)
    : searchPlaces(places, { keyword: typed.slice(0, 60), kinds, country: '', limit })
}

/** Codes of countries whose code or name is one letter off. */
export const nearestCountries = (typed: string, limit: number): string[] => {
  const name = compact(typed)
  if (name.length < 4) return []
  const near = new Set<string>()
  for (const [writing, code] of countryWritings()) if (isOneLetterOff(writing, name)) near.add(code)
  return [...near].slice(0, limit)
}
