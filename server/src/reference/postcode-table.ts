import { lazily, readSeedText } from './seed.ts'

// The postcodes of the United States and Canada with their towns, in ascending order. The files hold blocks:
// a line such as `900,CA,3397,-11824` gives the beginning of the codes, the state and a point in hundredths
// of a degree; each line below it the last two signs of a code, its town (empty: the one above) and how far
// it is from that point.
export interface Town {
  name: string
  country: string
  region: string
  lat: number
  lon: number
  // The postcode nearest to the middle of the town: the one to price by when only the town is known.
  postcode: string
  postcodes: number
}

export interface PostcodeRow {
  code: string
  town: Town
  lat: number
  lon: number
}

export interface PostcodeTable {
  towns: Town[]
  find: (code: string) => PostcodeRow | undefined
  startingWith: (start: string, most: number) => PostcodeRow[]
  // The largest town among the codes that begin so.
  mainTown: (start: string) => Town | undefined
}

// ISO 3166 has these as countries of their own; their postcodes are among the American ones.
const territories = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])

const tables = {
  US: lazily(() => tableOf(readRows('postcodes-us.csv', 'US'))),
  CA: lazily(() => tableOf(readRows('postcodes-ca.csv', 'CA'))),
}

/** The table that holds the country's postcodes, where we have one. */
export const postcodeTable = (country: string): PostcodeTable | undefined => {
  if (country === 'CA') return tables.CA()
  return country === 'US' || territories.has(country) ? tables.US() : undefined
}

export const allTowns = (): Town[] => [...tables.US().towns, ...tables.CA().towns]

const readRows = (file: string, country: string): PostcodeRow[] => {
  const rows: PostcodeRow[] = []
  const towns = new Map<string, Town>()
  let block = { start: '', region: '', lat: 0, lon: 0 }
  let name = ''
  for (const line of readSeedText(file).trimEnd().split('\n')) {
    const [first = '', second = '', lat, lon] = line.split(',')
    if (first.length !== 2) {
      block = { start: first, region: second, lat: Number(lat), lon: Number(lon) }
      continue
    }
    name = second || name
    const key = `${block.region}|${name}`
    const town = towns.get(key) ?? newTown(name, country, block.region)
    towns.set(key, town)
    rows.push({
      code: block.start + first,
      town,
      lat: (block.lat + Number(lat)) / 100,
      lon: (block.lon + Number(lon)) / 100,
    })
  }
  return rows
}

const newTown = (name: string, country: string, region: string): Town => {
  const place = territories.has(region) ? { country: region, region: '' } : { country, region }
  return { name, ...place, lat: 0, lon: 0, postcode: '', postcodes: 0 }
}

const tableOf = (rows: PostcodeRow[]): PostcodeTable => {
  const towns = measureTowns(rows)
  // Where a code stands, or would stand.
  const positionOf = (code: string) => {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((rows[middle]?.code ?? '') < code) low = middle + 1
      else high = middle
    }
    return low
  }
  const range = (start: string, most: number) => {
    const from = positionOf(start)
    let to = from
    while (to < rows.length && to - from < most && rows[to]?.code.startsWith(start)) to++
    return rows.slice(from, to)
  }
  return {
    towns,
    find: code => {
      const row = rows[positionOf(code)]
      return row?.code === code ? row : undefined
    },
    startingWith: range,
    mainTown: start =>
      range(start, rows.length).reduce<Town | undefined>(
        (largest, { town }) => (!largest || town.postcodes > largest.postcodes ? town : largest),
        undefined,
      ),
  }
}

// A town lies in the middle of its postcodes.
const measureTowns = (rows: PostcodeRow[]): Town[] => {
  const towns = new Set<Town>()
  for (const { town, lat, lon } of rows) {
    towns.add(town)
    town.lat += lat
    town.lon += lon
    town.postcodes += 1
  }
  for (const town of towns) {
    town.lat = Math.round((town.lat / town.postcodes) * 100) / 100
    town.lon = Math.round((town.lon / town.postcodes) * 100) / 100
  }
  const nearest = new Map<Town, number>()
  for (const { code, town, lat, lon } of rows) {
    const away = (lat - town.lat) ** 2 + (lon - town.lon) ** 2
    if (away >= (nearest.get(town) ?? Number.POSITIVE_INFINITY)) continue
    nearest.set(town, away)
    town.postcode = code
  }
  return [...towns]
}
