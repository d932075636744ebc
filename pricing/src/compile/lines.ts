import { flatMinor } from '../number/money.ts'
import type { BreakFormat, LineFormat } from '../sheet/sheet.ts'
import {
  type BreakKind,
  breakKindFields,
  breakKinds,
  FIRST_NEXT,
  type LineTable,
  type LineTerms,
} from './compiled.ts'
import { minuteOf, wholeOr } from './read.ts'

/** Packs the lines of a checked sheet into columns, sorted so that a lane is found by place numbers alone. */
export function compileLines(
  lines: readonly LineFormat[],
  placeNumber: ReadonlyMap<string, number>,
  exponent: number,
): LineTable {
  const placeOf = (id: string): number => placeNumber.get(id) ?? 0
  const order = lines.map((line, number) => ({
    line,
    number,
    to: placeOf(line.to),
    from: placeOf(line.from),
  }))
  order.sort((a, b) => a.to - b.to || a.from - b.from || a.number - b.number)

  const breaks: BreakFormat[] = []
  const breakStart = new Uint32Array(lines.length + 1)
  const toStart = new Uint32Array(placeNumber.size + 1)
  const terms = new TermList()
  const termNumbers = new Uint32Array(lines.length)
  for (const [index, { line, to }] of order.entries()) {
    breakStart[index] = breaks.length
    for (const one of line.breaks) breaks.push(one)
    toStart[to + 1] = index + 1
    termNumbers[index] = terms.numberOf(line)
  }
  breakStart[lines.length] = breaks.length
  for (let place = 1; place < toStart.length; place++) {
    toStart[place] = Math.max(toStart[place] as number, toStart[place - 1] as number)
  }

  const hasFirstNext = breaks.some(one => kindOf(one) === FIRST_NEXT)
  const side = hasFirstNext ? breaks : []
  const fixed = breaks.some(one => one.fixed !== undefined) ? breaks : []
  const hasCosts = breaks.some(one => one.cost !== undefined || one.nextCost !== undefined)
  const costs = hasCosts ? breaks : []
  return {
    count: lines.length,
    toStart,
    from: Uint32Array.from(order, row => row.from),
    number: Uint32Array.from(order, row => row.number),
    minChargeMinor: packed(order.map(row => flatMinor(wholeOr(row.line.minCharge, 4, 0), exponent))),
    terms: termNumbers,
    termList: terms.list,
    breakStart,
    atMilli: Uint32Array.from(breaks, one => wholeOr(one.at, 3, 0)),
    kind: Uint8Array.from(breaks, kindOf),
    valueE4: packed(breaks.map(one => wholeOr(one.price ?? one.total ?? one.first, 4, 0))),
    firstG: Uint32Array.from(side, one => wholeOr(one.firstKg, 3, 0)),
    nextG: Uint32Array.from(side, one => wholeOr(one.nextKg, 3, 1)),
    nextE4: packed(side.map(one => wholeOr(one.next, 4, 0))),
    fixedE4: packed(fixed.map(one => wholeOr(one.fixed, 4, 0))),
    costE4: packed(costs.map(one => wholeOr(one.cost ?? one.price ?? one.total ?? one.first, 4, 0))),
    nextCostE4: packed(costs.map(one => wholeOr(one.nextCost ?? one.next, 4, 0))),
    minCostMinor: packed(
      (hasCosts ? order : []).map(({ line: { minCost, minCharge } }) =>
        flatMinor(wholeOr(minCost ?? minCharge, 4, 0), exponent),
      ),
    ),
  }
}

/** A checked break has one of these fields. */
const kindOf = (one: BreakFormat): BreakKind =>
  breakKinds[breakKindFields.find(field => one[field] !== undefined) ?? 'price']

/** Four bytes each where every value fits, eight where one does not: 429,496.7295 is the bound for a price. */
const packed = (values: readonly number[]): Uint32Array | Float64Array =>
  values.every(value => value <= 0xffff_ffff) ? Uint32Array.from(values) : Float64Array.from(values)

class TermList {
  readonly list: LineTerms[] = []
  private readonly known = new Map<string, number>()

  numberOf(line: LineFormat): number {
    const key = JSON.stringify([line.days, line.cutOff, line.legDays])
    let number = this.known.get(key)
    if (number === undefined) {
      number = this.list.push(termsOf(line)) - 1
      this.known.set(key, number)
    }
    return number
  }
}

function termsOf(line: LineFormat): LineTerms {
  const { days, cutOff, legDays } = line
  return {
    ...(days && {
      days: { min: days.min, max: days.max, work: days.unit === 'work', door: days.until === 'delivered' },
    }),
    ...(cutOff && { cutOff: { weekday: cutOff.weekday, minute: minuteOf(cutOff.time) ?? 0 } }),
    pickupDays: legDays?.pickup ?? 0,
    destinationDays: legDays?.destination ?? 0,
    deliveryDays: legDays?.delivery ?? 0,
  }
}
