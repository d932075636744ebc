import type { PlaceKind } from '@dtms/contract/reference/reference.ts'
import { compact } from '#kernel/text/fold.ts'
import { placeOfAnyPostcode, placeOfPostcode, postcodesStarting } from '../postcode/place-of-postcode.ts'
import { findPlace } from './find-place.ts'
import type { LocationIndex } from './location-index.ts'
import { keywordOf, ranks } from './match-place.ts'
import type { Place } from './place.ts'
import { rankPlaces } from './place-index.ts'
import { cityOfPrefix } from './seeded-cities.ts'
import { searchTowns } from './town-index.ts'
import { placeOfTown } from './town-place.ts'

export interface PlaceQuery {
  keyword: string
  // Empty means every kind, and every country.
  kinds: ReadonlySet<PlaceKind>
  country: string
  limit: number
}

interface Match {
  place: Place
  rank: number
}

/** Places for a keyword, best match first; without one, the most used. */
export const searchPlaces = (places: LocationIndex, query: PlaceQuery): Place[] =>
  matchPlaces(places, query).map(({ place }) => place)

/** Whether a place was found only by taking a letter of the keyword for a slip. */
export const isMistyped = ({ rank }: Match): boolean => rank >= ranks.typo

export const matchPlaces = (
  places: LocationIndex,
  { keyword, kinds, country, limit }: PlaceQuery,
): Match[] => {
  const wanted = (kind: PlaceKind) => kinds.size === 0 || kinds.has(kind)
  const suits = (place: Place) => wanted(place.kind) && (country === '' || place.country === country)
  const key = keywordOf(compact(keyword))
  if (key.text === '')
    return keyword === '' ? places.offered().filter(suits).slice(0, limit).map(unranked) : []
  const matches: Match[] = []
  for (const index of places.search())
    for (const [at, rank] of rankPlaces(index, key)) {
      const place = index.places[at]
      // What was changed or closed since is another place by now.
      if (place && suits(place) && places.byCode.get(place.code) === place) matches.push({ place, rank })
    }
  if (wanted('city')) {
    matches.push(...cityCodeMatches(places, keyword, suits))
    matches.push(...postcodeMatches(keyword, country, limit))
    for (const { town, rank } of searchTowns(key, country, limit))
      matches.push({ place: placeOfTown(town), rank })
  }
  return best(matches, limit)
}

const unranked = (place: Place): Match => ({ place, rank: ranks.name })

const best = (matches: Match[], limit: number): Match[] => {
  matches.sort(
    (a, b) => a.rank - b.rank || b.place.weight - a.place.weight || (a.place.code < b.place.code ? -1 : 1),
  )
  // A city can be found by its code and by its name: the better of the two counts.
  const found = new Map(matches.toReversed().map(match => [match.place.code, match]))
  return [...found.values()].reverse().slice(0, limit)
}

// The codes of our own answers (CN-SHANGHAI, US-CA-LOS-ANGELES, US-90001), whole or half typed: the hyphen tells
// them from names.
const cityCodeMatches = (
  places: LocationIndex,
  keyword: string,
  suits: (place: Place) => boolean,
): Match[] => {
  const code = keyword.normalize('NFKC').trim().toUpperCase()
  if (!/^[A-Z]{2}-./.test(code)) return []
  const whole = findPlace(places, code)
  if (whole) return suits(whole) ? [{ place: whole, rank: ranks.code }] : []
  return places
    .offered()
    .filter(place => place.code.startsWith(code) && suits(place))
    .map(place => ({ place, rank: ranks.codeStart }))
}

// Without a country only what the American, Canadian and Chinese tables know: five digits are a postcode of half
// the world.
const postcodeMatches = (keyword: string, country: string, limit: number): Match[] => {
  if (!/[\d０-９]/.test(keyword)) return []
  const exact = country
    ? [placeOfAnyPostcode(country, keyword)]
    : ['US', 'CA', 'CN'].map(one => placeOfPostcode(one, keyword))
  const matches: Match[] = exact.flatMap(place => (place ? [{ place, rank: ranks.postcode }] : []))
  if (matches.length > 0) return matches
  const start = compact(keyword).toUpperCase()
  if (start.length < (country ? 2 : 3) || start.length > 4) return []
  const city = country && start.length > 2 ? cityOfPrefix(country, start) : undefined
  return [
    ...(city ? [city] : []),
    ...(country ? [country] : ['US', 'CA']).flatMap(one => postcodesStarting(one, start, limit)),
  ]
    .filter(place => country === '' || place.country === country)
    .map(place => ({ place, rank: ranks.codeStart }))
}

/** Loads what the first search would otherwise wait for. */
export const preparePlaces = (places: LocationIndex): void => {
  searchPlaces(places, { keyword: 'a', kinds: new Set(), country: '', limit: 1 })
}
