import type { PlaceKind } from '@dtms/contract/reference/reference.ts'
import { lazily } from '#kernel/seed.ts'
import type { HeldEntry } from '../entry/entry.ts'
import { type RemoteAreas, remoteAreasOf } from '../remote/areas.ts'
import { type SeaLanes, seaLanesOf } from '../route/sea-route.ts'
import { type CountryPorts, portsByCountry } from './gateways.ts'
import { type OwnPlace, readingsOf } from './own-place.ts'
import { type PlaceIndex, placeIndexOf } from './place-index.ts'
import { seededCities } from './seeded-cities.ts'

// The places of our own tables at one moment. Never changed: when the administrator changes a place, a new index
// replaces this one, so work that holds one finds the same places all through.
export interface LocationIndex {
  /** Those that are closed among them. */
  readonly byCode: ReadonlyMap<string, OwnPlace>
  /** What is offered, the most used first. */
  readonly offered: () => readonly OwnPlace[]
  /** What these are found by: what has not changed since, and the changes on top of it. */
  readonly search: () => readonly PlaceIndex[]
  readonly seaLanes: () => SeaLanes
  /** Those that are offered, by country. */
  readonly ports: () => ReadonlyMap<string, CountryPorts>
  /** Countries with a place that is offered, by code. */
  readonly countries: () => readonly string[]
  /** Carriers' tables of remote areas. */
  readonly remoteAreas: RemoteAreas
  /** What it was made of, for the next one. */
  readonly made: ReadonlyMap<string, { version: string; places: readonly OwnPlace[] }>
}

/** The index of these entries; places whose entry has not been written since are taken over from the one before. */
export const locationIndexOf = (
  entries: readonly HeldEntry[],
  before?: LocationIndex,
  remoteAreas: RemoteAreas = remoteAreasOf([]),
): LocationIndex => {
  const made = new Map(
    entries.map(entry => {
      const known = before?.made.get(entry.code)
      const same = known?.version === entry.version
      return [entry.code, same ? known : { version: entry.version, places: placeOf(entry) }]
    }),
  )
  const all = [...[...made.values()].flatMap(({ places }) => places), ...seededCities()]
  const byCode = new Map(all.map(place => [place.code, place]))
  const open = () => all.filter(({ closed }) => !closed)
  const offered = lazily(() => open().sort((a, b) => b.weight - a.weight))
  return {
    made,
    remoteAreas,
    byCode,
    offered,
    search: lazily(() => searchLayers(offered(), before?.search())),
    seaLanes: lazily(() => seaLanesOf(byCode)),
    ports: lazily(() => portsByCountry(open())),
    countries: lazily(() => [...new Set(open().map(({ country }) => country))].sort()),
  }
}

// Folding and sorting all names takes a tenth of a second, and a change touches one place of thousands: as long as there
// are few, they are searched beside the index of before.
const maxOnTop = 200

const searchLayers = (
  offered: readonly OwnPlace[],
  [base]: readonly PlaceIndex[] = [],
): readonly PlaceIndex[] => {
  const indexed = new Set(base?.places)
  const changed = base ? offered.filter(place => !indexed.has(place)) : offered
  if (!base || changed.length > maxOnTop) return [placeIndexOf(offered)]
  return changed.length === 0 ? [base] : [base, placeIndexOf(changed)]
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
