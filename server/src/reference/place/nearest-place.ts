import type { PlaceKind } from '@dtms/contract/reference/reference.ts'
import { isOneLetterOff } from '#kernel/text/fold.ts'
import type { LocationIndex } from './location-index.ts'
import type { Place } from './place.ts'
import { searchPlaces } from './search-places.ts'

/** What may have been meant: codes one letter off, the most used first, or places that are called so. */
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
  const { similar, asked } = memoryOf(places)
  // A file names the same wrong place in thousands of rows.
  const key = `${[...kinds].sort().join()} ${limit} ${typed.slice(0, 60)}`
  const known = asked.get(key)
  if (known) return known
  const near = similarTo(similar, code).filter(place => kinds.has(place.kind))
  const found =
    near.length > 0
      ? near.slice(0, limit)
      : searchPlaces(places, { keyword: typed.slice(0, 60), kinds, country: '', limit })
  if (asked.size >= maxAsked) asked.clear()
  asked.set(key, found)
  return found
}

const maxAsked = 5_000

interface Memory {
  // Places by their code, and by what is left of it without one of its letters, in the order of their use.
  similar: ReadonlyMap<string, readonly { place: Place; order: number }[]>
  asked: Map<string, Place[]>
}
const memories = new WeakMap<LocationIndex, Memory>()

const memoryOf = (places: LocationIndex): Memory => {
  const known = memories.get(places)
  if (known) return known
  const similar = new Map<string, { place: Place; order: number }[]>()
  for (const [order, place] of places.offered().entries()) {
    // A city's code is its name.
    if (place.kind === 'city') continue
    for (const part of withoutOne(place.code)) {
      const list = similar.get(part)
      if (list) list.push({ place, order })
      else similar.set(part, [{ place, order }])
    }
  }
  const fresh = { similar, asked: new Map() }
  memories.set(places, fresh)
  return fresh
}

const withoutOne = (code: string): Set<string> =>
  new Set([code, ...[...code].map((_, at) => code.slice(0, at) + code.slice(at + 1))])

// Two codes that are one letter off share one of these parts, so only those are compared.
const similarTo = (similar: Memory['similar'], code: string): Place[] => {
  const found = new Map<Place, number>()
  for (const part of withoutOne(code.slice(0, 20)))
    for (const { place, order } of similar.get(part) ?? [])
      if (isOneLetterOff(place.code, code)) found.set(place, order)
  return [...found].sort(([, a], [, b]) => a - b).map(([place]) => place)
}
