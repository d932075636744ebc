import { setImmediate } from 'node:timers/promises'
import { fold } from '#kernel/text/fold.ts'

// Country, town, first and last postcode, category; codes without blanks and hyphens.
export type Area = readonly [country: string, town: string, from: string, to: string, category: string]

// A version of a carrier's table as it is looked up. A hundred thousand rows and more are held as numbers and bytes
// outside the heap: as objects they would be several times as large.
export interface AreaTable {
  readonly find: (place: RemotePlace) => Area | undefined
}

export interface RemotePlace {
  country: string
  postcode: string
  town: string
}

/** The order that tables are stored in: the ranges of a country by length and beginning, the wider before the narrower. */
export const byLookup = (a: Area, b: Area): number =>
  order(a[0], b[0]) || a[2].length - b[2].length || order(a[2], b[2]) || order(b[3], a[3])

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// Ranges of postcodes of one length.
interface Segment {
  length: number
  start: number
  end: number
}
interface CountryTable {
  // The longest postcodes first: they are the most exact.
  segments: Segment[]
  // By folded name. The first row counts: one without postcodes, where there is one, as it holds for the whole town.
  towns: Map<string, number>
  whole: number | undefined
}

// Some milliseconds of work.
const rowsAStep = 500

/** Takes the parts of a table in order, a few hundred rows at a time, so that others are served between them. */
export const areaTableOf = async (
  rowCount: number,
  parts: AsyncIterable<readonly Area[]>,
): Promise<AreaTable> => {
  const from = new Float64Array(rowCount)
  const to = new Float64Array(rowCount)
  // The furthest end of a range and all before it in its segment: where it is passed, none of them holds the postcode.
  const furthest = new Float64Array(rowCount)
  const texts: Buffer[] = []
  const ends = new Uint32Array(rowCount)
  const countries = new Map<string, CountryTable>()
  let row = 0
  let bytes = 0
  for await (const part of parts) {
    const lines: Buffer[] = []
    for (const [index, area] of part.entries()) {
      if (index % rowsAStep === rowsAStep - 1) await setImmediate()
      const [country, town, first, last] = area
      const known = countries.get(country)
      const ofCountry = known ?? { segments: [], towns: new Map(), whole: undefined }
      if (!known) countries.set(country, ofCountry)
      const line = Buffer.from(JSON.stringify(area))
      lines.push(line)
      bytes += line.length
      ends[row] = bytes
      if (first) {
        from[row] = numberOf(first)
        to[row] = numberOf(last)
        addRange(ofCountry.segments, first.length, row, to, furthest)
      } else if (!town) ofCountry.whole = row
      const name = fold(town)
      if (town && !ofCountry.towns.has(name)) ofCountry.towns.set(name, row)
      row++
    }
    texts.push(Buffer.concat(lines))
  }
  const text = Buffer.concat(texts)
  const areaAt = (at: number): Area =>
    JSON.parse(text.toString('utf8', at === 0 ? 0 : ends[at - 1], ends[at])) as Area

  const rangeWith = ({ start, end }: Segment, postcode: number): number | undefined => {
    let low = start
    let high = end
    while (low < high) {
      const middle = (low + high) >> 1
      if ((from[middle] as number) <= postcode) low = middle + 1
      else high = middle
    }
    for (let at = low - 1; at >= start && (furthest[at] as number) >= postcode; at--)
      if ((to[at] as number) >= postcode) return at
    return undefined
  }
  // The postcode decides where both are known: a town of the same name may lie elsewhere.
  const rowOf = ({ country, postcode, town }: RemotePlace): number | undefined => {
    const ofCountry = countries.get(country)
    if (!ofCountry) return undefined
    if (ofCountry.whole !== undefined) return ofCountry.whole
    const named = town ? ofCountry.towns.get(fold(town)) : undefined
    if (!postcode) return named
    for (const segment of ofCountry.segments) {
      const { length } = segment
      const found =
        postcode.length >= length ? rangeWith(segment, numberOf(postcode.slice(0, length))) : undefined
      if (found !== undefined) return found
    }
    return named !== undefined && from[named] === 0 ? named : undefined
  }
  return {
    find: place => {
      const found = rowOf(place)
      return found === undefined ? undefined : areaAt(found)
    },
  }
}

// Up to ten letters and digits as a number, which sorts as they do: 36^10 is below 2^53. Never 0, which is no postcode;
// in no range where there are other characters.
const numberOf = (postcode: string): number =>
  /^[A-Z0-9]+$/.test(postcode) ? Number.parseInt(postcode, 36) + 1 : Number.NaN

const addRange = (
  segments: Segment[],
  length: number,
  row: number,
  to: Float64Array,
  furthest: Float64Array,
): void => {
  const own = segments[0]
  const before = own?.length === length ? (furthest[row - 1] as number) : 0
  if (own?.length === length) own.end = row + 1
  else segments.unshift({ length, start: row, end: row + 1 })
  furthest[row] = Math.max(before, to[row] as number)
}
