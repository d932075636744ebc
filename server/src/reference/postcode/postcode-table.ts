import { lazily } from '#kernel/seed.ts'
import { type PostcodeColumns, readPostcodes } from './postcode-rows.ts'

// The postcodes of the United States and Canada with their towns.
export interface Town {
  name: string
  country: string
  region: string
  lat: number
  lon: number
  // The postcode nearest to the middle of the town: the one to price by when only the town is known.
  postcode: string
  // How many it has: the only measure of its size that we have.
  postcodes: number
}

export interface PostcodeRow {
  code: string
  town: Town
  lat: number
  lon: number
}

export interface PostcodeTable {
  // All its towns, the largest first.
  towns: Town[]
  find: (code: string) => PostcodeRow | undefined
  startingWith: (start: string, max: number) => PostcodeRow[]
  // The largest town among the codes that begin so.
  mainTown: (start: string) => Town | undefined
}

// ISO 3166 has these as countries of their own; their postcodes are among the American ones.
const territories = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])

const tables = {
  US: lazily(() => tableOf(readPostcodes('postcodes-us.csv'), 'US')),
  CA: lazily(() => tableOf(readPostcodes('postcodes-ca.csv'), 'CA')),
}

/** The table that holds the country's postcodes, where we have one. */
export const postcodeTable = (country: string): PostcodeTable | undefined => {
  if (country === 'CA') return tables.CA()
  return country === 'US' || territories.has(country) ? tables.US() : undefined
}

const tableOf = (columns: PostcodeColumns, country: string): PostcodeTable => {
  const { codes } = columns
  const towns = townsOf(columns, country)
  const row = (at: number): PostcodeRow | undefined => {
    const [code, town] = [codes[at], towns[columns.towns[at] ?? -1]]
    if (code === undefined || !town) return undefined
    return { code, town, lat: (columns.lats[at] ?? 0) / 100, lon: (columns.lons[at] ?? 0) / 100 }
  }
  const startingWith = (start: string, max: number) => {
    const found: PostcodeRow[] = []
    for (let at = positionOf(codes, start); found.length < max && codes[at]?.startsWith(start); at++) {
      const next = row(at)
      if (next) found.push(next)
    }
    return found
  }
  return {
    towns: [
      ...towns.filter(town => town.postcodes > 1).sort((a, b) => b.postcodes - a.postcodes),
      ...towns.filter(town => town.postcodes === 1),
    ],
    find: code => {
      const found = row(positionOf(codes, code))
      return found?.code === code ? found : undefined
    },
    startingWith,
    mainTown: start => {
      const inside = startingWith(start, codes.length).map(({ town }) => town)
      return inside.toSorted((a, b) => b.postcodes - a.postcodes)[0]
    },
  }
}

// Where a code stands in the ascending list, or would stand.
const positionOf = (codes: string[], code: string): number => {
  let [low, high] = [0, codes.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((codes[middle] ?? '') < code) low = middle + 1
    else high = middle
  }
  return low
}

// A town lies in the middle of its postcodes.
const townsOf = ({ codes, towns, lats, lons, ...names }: PostcodeColumns, country: string): Town[] => {
  const count = names.townNames.length
  const [latSum, lonSum, size] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)]
  for (let at = 0; at < codes.length; at++) {
    const town = towns[at] as number
    latSum[town] = (latSum[town] as number) + (lats[at] as number)
    lonSum[town] = (lonSum[town] as number) + (lons[at] as number)
    size[town] = (size[town] as number) + 1
  }
  const nearest = new Int32Array(count).fill(-1)
  const nearestAway = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  for (let at = 0; at < codes.length; at++) {
    const town = towns[at] as number
    const postcodes = size[town] as number
    const away =
      ((lats[at] as number) - (latSum[town] as number) / postcodes) ** 2 +
      ((lons[at] as number) - (lonSum[town] as number) / postcodes) ** 2
    if (away >= (nearestAway[town] as number)) continue
    nearestAway[town] = away
    nearest[town] = at
  }
  return names.townNames.map((name, town) => {
    const region = names.townRegions[town] as string
    const own = territories.has(region)
    const postcodes = size[town] as number
    return {
      name,
      country: own ? region : country,
      region: own ? '' : region,
      lat: Math.round((latSum[town] as number) / postcodes) / 100,
      lon: Math.round((lonSum[town] as number) / postcodes) / 100,
      postcode: codes[nearest[town] as number] as string,
      postcodes,
    }
  })
}
