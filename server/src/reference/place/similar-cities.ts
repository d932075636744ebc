import { compact } from '#kernel/text/fold.ts'
import { startingWith } from '../key-table.ts'
import type { LocationIndex } from './location-index.ts'
import { keywordOf, ranks } from './match-place.ts'
import { isMistyped, matchPlaces } from './search-places.ts'
import { searchTowns } from './town-index.ts'

const kinds = new Set(['city', 'sea', 'air'] as const)
const maxCities = 3
// A search takes milliseconds: a file of thousands of villages that no table has is not asked about one by one.
const maxSearches = 500

/** For one check of a file: known cities of the country that are one letter off one that no table has. */
export const openSimilarCities = (places: LocationIndex): ((city: string, country: string) => string[]) => {
  // A file names the same city in thousands of rows.
  const asked = new Map<string, string[]>()
  let searches = 0
  const nearest = (city: string, country: string): string[] => {
    if (isCity(places, compact(city), country) || ++searches > maxSearches) return []
    const found = matchPlaces(places, { keyword: city.slice(0, 60), kinds, country, limit: 2 * maxCities })
    // Part of a longer name is no slip.
    const near = found.every(isMistyped) ? found.map(({ place }) => place.city.en || place.name.en) : []
    return [...new Set(near)].slice(0, maxCities)
  }
  return (city, country) => {
    const { text, mayBeMistyped } = keywordOf(compact(city))
    if (!mayBeMistyped || country === '') return []
    const key = `${country} ${text}`
    const cities = asked.get(key) ?? nearest(city, country)
    asked.set(key, cities)
    return cities
  }
}

// By the sorted names alone, without a search.
const isCity = (places: LocationIndex, name: string, country: string): boolean => {
  for (const { names, cities, places: all, inCity } of places.search()) {
    const isThere = (at: number | undefined) => at !== undefined && all[at]?.country === country
    for (const { subject, whole } of startingWith(names.names, name))
      if (whole && isThere(subject)) return true
    for (const { subject, whole } of startingWith(cities.names, name))
      if (whole && inCity[subject]?.some(isThere)) return true
  }
  return searchTowns({ ...keywordOf(name), mayBeMistyped: false }, country, 1).some(
    ({ rank }) => rank === ranks.name,
  )
}
