import { readSeedText } from '#kernel/seed.ts'

// Reads a postcode table. The file holds blocks: a line such as `900,CA,3397,-11824` gives the beginning of
// the codes, the state and a point in hundredths of a degree; each line below it the last two signs of a
// code, its town (empty: the one above) and how far it is from that point. Codes ascend.
export interface PostcodeColumns {
  codes: string[]
  // For each code the number of its town, and where it lies in hundredths of a degree.
  towns: number[]
  lats: number[]
  lons: number[]
  townNames: string[]
  townRegions: string[]
}

// Read sign by sign into columns: splitting 44,000 lines into fields and objects takes five times as long.
export const readPostcodes = (file: string): PostcodeColumns => {
  const text = readSeedText(file)
  const columns: PostcodeColumns = {
    codes: [],
    towns: [],
    lats: [],
    lons: [],
    townNames: [],
    townRegions: [],
  }
  const townsByRegion = new Map<string, Map<string, number>>()
  let block = { start: '', region: '', lat: 0, lon: 0, towns: new Map<string, number>() }
  let town = 0
  for (let at = 0; at < text.length; ) {
    const afterFirst = text.indexOf(',', at)
    const afterSecond = text.indexOf(',', afterFirst + 1)
    const afterThird = text.indexOf(',', afterSecond + 1)
    const end = text.indexOf('\n', afterThird)
    const second = text.slice(afterFirst + 1, afterSecond)
    const lat = wholeNumber(text, afterSecond + 1, afterThird)
    const lon = wholeNumber(text, afterThird + 1, end)
    if (afterFirst - at !== 2) {
      const towns = townsByRegion.get(second) ?? new Map<string, number>()
      townsByRegion.set(second, towns)
      block = { start: text.slice(at, afterFirst), region: second, lat, lon, towns }
    } else {
      if (second !== '') town = block.towns.get(second) ?? addTown(columns, block, second)
      columns.codes.push(block.start + text.slice(at, afterFirst))
      columns.towns.push(town)
      columns.lats.push(block.lat + lat)
      columns.lons.push(block.lon + lon)
    }
    at = end + 1
  }
  return columns
}

const addTown = (
  { townNames, townRegions }: PostcodeColumns,
  { region, towns }: { region: string; towns: Map<string, number> },
  name: string,
): number => {
  towns.set(name, townNames.length)
  townRegions.push(region)
  return townNames.push(name) - 1
}

const minus = 45
const zero = 48

const wholeNumber = (text: string, from: number, to: number): number => {
  let value = 0
  const negative = text.charCodeAt(from) === minus
  for (let at = negative ? from + 1 : from; at < to; at++) value = value * 10 + text.charCodeAt(at) - zero
  return negative ? -value : value
}
