import { compact } from '#kernel/text/fold.ts'
import { countryName } from '../country/countries.ts'
import { type KeyTable, keyTable, startingWith } from '../key-table.ts'
import { type Keyword, ranks } from './match-place.ts'
import { type NameIndex, nameIndexOf, searchNames } from './name-index.ts'
import type { OwnPlace } from './own-place.ts'

// What our own places are found by. Built once for each state of the tables.
export interface PlaceIndex {
  // The most used first; the numbers of the tables below count here.
  readonly places: readonly OwnPlace[]
  readonly codes: KeyTable
  // A port's UN/LOCODE without its country: freight people say YTN and LGB.
  readonly shortCodes: KeyTable
  // Of warehouses.
  readonly postcodes: KeyTable
  readonly names: NameIndex
  // The cities of ports, airports and warehouses, and which of these lie in each.
  readonly cities: NameIndex
  readonly inCity: readonly (readonly number[])[]
  // By the names of the country.
  readonly inCountry: ReadonlyMap<string, readonly number[]>
}

export const placeIndexOf = (places: readonly OwnPlace[]): PlaceIndex => {
  const numbered = places.map((place, at) => ({ place, at }))
  const ofKind = (kind: OwnPlace['kind']) => numbered.filter(({ place }) => place.kind === kind)
  const numbers = (all: readonly { at: number }[]) => all.map(({ at }) => at)
  const cities = [
    ...Map.groupBy(
      numbered.filter(({ place }) => place.kind !== 'city'),
      ({ place }) => place.cityCode || `${place.country} ${place.city.en}`,
    ).values(),
  ]
  const byCountry = Map.groupBy(numbered, ({ place }) => place.country)
  return {
    places,
    codes: keyTable(
      numbered.flatMap(({ place, at }) =>
        place.kind === 'city' ? [] : [[place.code.toLowerCase(), at] as const],
      ),
    ),
    shortCodes: keyTable(ofKind('sea').map(({ place, at }) => [place.code.slice(2).toLowerCase(), at])),
    postcodes: keyTable(ofKind('fba').map(({ place, at }) => [compact(place.postcode), at])),
    names: nameIndexOf(
      places.map(place => ({
        name: place.kind === 'city' ? place.city : place.name,
        pinyin: place.pinyin,
        aliases: place.aliases ?? [],
      })),
    ),
    cities: nameIndexOf(
      cities.flatMap(([first]) =>
        first ? [{ name: first.place.city, pinyin: first.place.cityPinyin }] : [],
      ),
    ),
    inCity: cities.map(numbers),
    inCountry: new Map(
      [...byCountry].flatMap(([country, all]) =>
        Object.values(countryName(country) ?? {}).map(name => [compact(name), numbers(all)]),
      ),
    ),
  }
}

// What is rarely used is not meant by the beginning of its code: every two letters begin some airport's.
const rarely = 20

/** The places that a keyword fits, each with the rank of its best match. */
export const rankPlaces = (index: PlaceIndex, key: Keyword): Map<number, number> => {
  const { places } = index
  const found = new Map<number, number>()
  const give = (at: number, rank: number) => {
    const known = found.get(at)
    if (known === undefined || rank < known) found.set(at, rank)
  }
  const isRare = (at: number) => (places[at]?.weight ?? 0) < rarely
  const starts = (at: number) => (isRare(at) ? ranks.word : ranks.codeStart)
  for (const { subject, whole } of startingWith(index.codes, key.text))
    if (whole) give(subject, isRare(subject) ? ranks.rareCode : ranks.code)
    else if (key.mayStartCode) give(subject, starts(subject))
  for (const { subject, whole } of startingWith(index.shortCodes, key.text))
    if (whole) give(subject, isRare(subject) ? ranks.codeStart : ranks.name)
    else if (key.mayStartCode) give(subject, starts(subject))
  for (const { subject, whole } of startingWith(index.postcodes, key.text))
    if (whole) give(subject, ranks.name)
    else if (key.mayStartPostcode) give(subject, ranks.codeStart)
  for (const [subject, rank] of searchNames(index.names, key)) give(subject, rank)
  for (const [city, rank] of searchNames(index.cities, key))
    for (const at of index.inCity[city] ?? []) give(at, rankInCity(rank))
  for (const at of index.inCountry.get(key.text) ?? []) give(at, ranks.word)
  return found
}

// Who types a whole city means its ports almost as much as one who types their own names.
const viaCity = 0.5
const rankInCity = (rank: number): number =>
  (rank === ranks.name ? ranks.nameStart : rank === ranks.nameStart ? ranks.word : rank) + viaCity
