import { chinaDay } from '#kernel/clock.ts'
import { fold } from '#kernel/text/fold.ts'

// Country, town, first and last postcode, category; codes without blanks and hyphens.
export type Area = readonly [country: string, town: string, from: string, to: string, category: string]

export interface AreaVersion {
  id: string
  code: string
  carrier: string
  version: number
  validFrom: string
  areas: readonly Area[]
}

export interface RemotePlace {
  country: string
  postcode: string
  town: string
}

export interface RemoteAreas {
  readonly codes: ReadonlySet<string>
  /** The tables in force at a moment: the same object as long as the same versions count. */
  readonly at: (moment: Date) => TablesInForce
  /** What it was made of, for the next one. */
  readonly versions: readonly AreaVersion[]
}

export interface TablesInForce {
  readonly find: (place: RemotePlace) => { version: AreaVersion; area: Area }[]
}

export const remoteAreasOf = (versions: readonly AreaVersion[]): RemoteAreas => {
  const made = new Map<string, TablesInForce>()
  const tables = new Map<string, Table>()
  const tableOf = (version: AreaVersion): Table => {
    const table = tables.get(version.id) ?? tableFor(version)
    tables.set(version.id, table)
    return table
  }
  const at = (moment: Date): TablesInForce => {
    const inForce = inForceOn(versions, chinaDay(moment))
    const key = inForce.map(({ id }) => id).join()
    const known = made.get(key)
    if (known) return known
    const find = (place: RemotePlace) =>
      inForce.flatMap(version => {
        const area = areaIn(tableOf(version), place)
        return area ? [{ version, area }] : []
      })
    const fresh = { find }
    made.set(key, fresh)
    return fresh
  }
  return { codes: new Set(versions.map(({ code }) => code)), at, versions }
}

/** Of each table the last version whose first day has come; of two of a day the later one. */
export const inForceOn = <Version extends Pick<AreaVersion, 'code' | 'validFrom' | 'version'>>(
  versions: readonly Version[],
  day: string,
): Version[] => {
  const best = new Map<string, Version>()
  for (const one of versions) {
    if (one.validFrom > day) continue
    const other = best.get(one.code)
    if (!other || isLater(one, other)) best.set(one.code, one)
  }
  return [...best.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

const isLater = (
  a: Pick<AreaVersion, 'validFrom' | 'version'>,
  b: Pick<AreaVersion, 'validFrom' | 'version'>,
): boolean => (a.validFrom === b.validFrom ? a.version > b.version : a.validFrom > b.validFrom)

// A country's areas: ranges by the length of their postcodes, sorted by their beginning; towns; the country as a whole.
interface CountryTable {
  ranges: Map<number, Range[]>
  towns: Map<string, Area>
  whole: Area | undefined
}
interface Range {
  area: Area
  // The furthest end of this range and all before it: where it is passed, none of them holds the postcode.
  furthest: string
}
type Table = ReadonlyMap<string, CountryTable>

const tableFor = ({ areas }: AreaVersion): Table => {
  const table = new Map<string, CountryTable>()
  for (const area of areas) {
    const [country, town, from] = area
    const ofCountry = table.get(country) ?? { ranges: new Map(), towns: new Map(), whole: undefined }
    table.set(country, ofCountry)
    if (town) ofCountry.towns.set(fold(town), area)
    if (from) {
      const list = ofCountry.ranges.get(from.length) ?? []
      ofCountry.ranges.set(from.length, list)
      list.push({ area, furthest: '' })
    }
    if (!town && !from) ofCountry.whole = area
  }
  for (const { ranges } of table.values())
    for (const list of ranges.values()) {
      list.sort((a, b) => (a.area[2] < b.area[2] ? -1 : a.area[2] > b.area[2] ? 1 : 0))
      let furthest = ''
      for (const range of list) {
        if (range.area[3] > furthest) furthest = range.area[3]
        range.furthest = furthest
      }
    }
  return table
}

// The postcode decides where both are known: a town of the same name may lie elsewhere.
const areaIn = (table: Table, { country, postcode, town }: RemotePlace): Area | undefined => {
  const ofCountry = table.get(country)
  if (!ofCountry) return undefined
  if (ofCountry.whole) return ofCountry.whole
  const named = town ? ofCountry.towns.get(fold(town)) : undefined
  if (!postcode) return named
  for (const [length, list] of ofCountry.ranges) {
    const found = postcode.length >= length ? rangeWith(list, postcode.slice(0, length)) : undefined
    if (found) return found
  }
  return named && !named[2] ? named : undefined
}

const rangeWith = (list: readonly Range[], postcode: string): Area | undefined => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as Range).area[2] <= postcode) low = middle + 1
    else high = middle
  }
  for (let at = low - 1; at >= 0 && (list[at] as Range).furthest >= postcode; at--) {
    const { area } = list[at] as Range
    if (area[3] >= postcode) return area
  }
  return undefined
}
