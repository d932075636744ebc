import { isDeepStrictEqual } from 'node:util'
import type { PlaceKind } from '@dtms/contract/reference/reference.ts'
import { lazily } from '#kernel/seed.ts'
import type { HeldEntry } from './entry/entry.ts'
import { type CountryPorts, portsByCountry } from './gateways.ts'
import { type PlaceKeys, placeKeysMaker } from './match-place.ts'
import { type OwnPlace, readingsOf } from './own-place.ts'
import { type SeaLanes, seaLanesOf } from './sea-route.ts'
import { seededCities } from './seeded-cities.ts'

// The places of our own tables at one moment. Never changed: when the administrator changes a place, a new book
// takes the place of this one, so whoever holds one finds the same all through his work.
export interface LocationIndex {
  /** Those that are closed among them. */
  readonly byCode: ReadonlyMap<string, OwnPlace>
  /** What is offered, with what it is found by, the most used first. */
  readonly offered: () => readonly OfferedPlace[]
  readonly seaLanes: () => SeaLanes
  /** Those that are offered, by country. */
  readonly ports: () => ReadonlyMap<string, CountryPorts>
  /** Countries with a place that is offered, by code. */
  readonly countries: () => readonly string[]
  /** What it was made of, for the next one. */
  readonly made: ReadonlyMap<string, { entry: HeldEntry; places: readonly OwnPlace[] }>
}

interface OfferedPlace {
  place: OwnPlace
  keys: PlaceKeys
}

// Folding names is most of the work of a book, and a change touches one place of hundreds: the others' stay.
const knownKeys = new WeakMap<OwnPlace, PlaceKeys>()

/** The book of these entries; those that are as in the one before are taken over from it. */
export const placeBookOf = (entries: readonly HeldEntry[], before?: LocationIndex): LocationIndex => {
  const made = new Map(
    entries.map(entry => {
      const known = before?.made.get(entry.code)
      const same = known && isDeepStrictEqual(known.entry, entry)
      return [entry.code, same ? known : { entry, places: placeOf(entry) }]
    }),
  )
  const all = [...[...made.values()].flatMap(({ places }) => places), ...seededCities()]
  const byCode = new Map(all.map(place => [place.code, place]))
  const open = () => all.filter(({ closed }) => !closed)
  return {
    made,
    byCode,
    offered: lazily(() => {
      const keysOf = placeKeysMaker()
      return open()
        .map(place => {
          const keys = knownKeys.get(place) ?? keysOf(place)
          knownKeys.set(place, keys)
          return { place, keys }
        })
        .sort((a, b) => b.place.weight - a.place.weight)
    }),
    seaLanes: lazily(() => seaLanesOf(byCode)),
    ports: lazily(() => portsByCountry(open())),
    countries: lazily(() => [...new Set(open().map(({ country }) => country))].sort()),
  }
}

const isPlace = (kind: HeldEntry['kind']): kind is Exclude<PlaceKind, 'city'> => kind !== 'hs'

const placeOf = (entry: HeldEntry): OwnPlace[] => {
  const { kind, code, region, country, postcode, lat, lon, weight, cityCode, closed } = entry
  if (!isPlace(kind) || lat === null || lon === null) return []
  return [
    {
      ...{ kind, code, region, country, postcode, lat, lon, weight, cityCode, closed },
      name: { zh: entry.nameZh, zhtw: entry.nameZhtw, en: entry.nameEn },
      city: { zh: entry.cityZh, zhtw: entry.cityZhtw, en: entry.cityEn },
      pinyin: readingsOf(entry.pinyin),
      cityPinyin: readingsOf(entry.cityPinyin),
    },
  ]
}
