import {
  BAND_TOTAL,
  type BreakKind,
  type CompiledSheet,
  FIRST_NEXT,
  type LineTable,
  ON_REQUEST,
  PER_UNIT,
} from '../compile/compiled.ts'
import { ceilToStep } from '../number/exact.ts'
import { flatMinor, timesMilli } from '../number/money.ts'

/** The base price of a line at a chargeable weight, before surcharges and margin. */
export interface BasePrice {
  readonly costMinor: number
  /** What the supplier charges for it; undefined where the sheet's price is the cost. */
  readonly supplierMinor: number | undefined
  /** The break that was priced. */
  readonly breakIndex: number
  /** Thousandths of the unit that were priced: the chargeable weight, or a higher break's. */
  readonly billedMilli: number
  /** Set where a higher break was cheaper: what the true weight would have cost. */
  readonly insteadMinor: number | undefined
  readonly isMinimum: boolean
}

// pricing 3.6: base price, minimum charge, next higher break. undefined: under the least weight served. A break on
// request has no price, and the next higher break is never one.
export function priceBase(
  sheet: CompiledSheet,
  line: number,
  chargeableMilli: number,
): BasePrice | 'on-request' | undefined {
  const { lines, exponent } = sheet
  const own = findBreak(lines, line, chargeableMilli)
  if (own < 0) return undefined
  if (lines.kind[own] === ON_REQUEST) return 'on-request'
  const minimum = lines.minChargeMinor[line] as number
  const ownRaw = priceBreak(lines, own, chargeableMilli, exponent)
  const ownMinor = Math.max(ownRaw, minimum)

  let best = ownMinor
  let bestBreak = own
  let bestRaw = ownRaw
  if (sheet.nextBreak) {
    // pricing 2: every higher break is also priced at its own `at`, and the cheapest wins.
    const end = lines.breakStart[line + 1] as number
    for (let higher = own + 1; higher < end; higher++) {
      if (lines.kind[higher] === ON_REQUEST) continue
      const raw = priceBreak(lines, higher, lines.atMilli[higher] as number, exponent)
      const minor = Math.max(raw, minimum)
      if (minor < best) {
        best = minor
        bestBreak = higher
        bestRaw = raw
      }
    }
  }
  const isHigher = bestBreak !== own
  const billedMilli = isHigher ? (lines.atMilli[bestBreak] as number) : chargeableMilli
  return {
    costMinor: best,
    supplierMinor: supplierMinor(lines, line, bestBreak, billedMilli, exponent),
    breakIndex: bestBreak,
    billedMilli,
    insteadMinor: isHigher ? ownMinor : undefined,
    isMinimum: bestRaw < minimum,
  }
}

// pricing 2: half-open, a break holds from its `at` up to the next one's. So a weight finds the last break whose
// `at` it reaches: one, never two, and none only below the first.
export function findBreak(lines: LineTable, line: number, chargeableMilli: number): number {
  const start = lines.breakStart[line] as number
  let low = start
  let high = lines.breakStart[line + 1] as number
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines.atMilli[middle] as number) <= chargeableMilli) low = middle + 1
    else high = middle
  }
  return low === start ? -1 : low - 1
}

/** The price of one break at a weight, each part rounded to the minor unit. */
function priceBreak(lines: LineTable, index: number, milli: number, exponent: number): number {
  const nextE4 = (lines.nextE4[index] ?? 0) as number
  const minor = amountOf(lines, index, milli, exponent, lines.valueE4[index] as number, nextE4)
  const fixedE4 = lines.fixedE4[index]
  return fixedE4 ? minor + flatMinor(fixedE4, exponent) : minor
}

// The supplier charges by the same break and weight as was sold.
function supplierMinor(
  lines: LineTable,
  line: number,
  index: number,
  milli: number,
  exponent: number,
): number | undefined {
  const costE4 = lines.costE4[index]
  if (costE4 === undefined) return undefined
  const minor = amountOf(lines, index, milli, exponent, costE4, lines.nextCostE4[index] as number)
  return Math.max(minor, lines.minCostMinor[line] as number)
}

function amountOf(
  lines: LineTable,
  index: number,
  milli: number,
  exponent: number,
  valueE4: number,
  nextE4: number,
): number {
  const kind = lines.kind[index] as BreakKind
  switch (kind) {
    case PER_UNIT:
      return timesMilli(valueE4, milli, exponent)
    case BAND_TOTAL:
      return flatMinor(valueE4, exponent)
    case FIRST_NEXT:
      return priceFirstNext(lines, index, milli, exponent, valueE4, nextE4)
    case ON_REQUEST:
      return 0
    default:
      return kind satisfies never
  }
}

function priceFirstNext(
  lines: LineTable,
  index: number,
  milli: number,
  exponent: number,
  valueE4: number,
  nextE4: number,
): number {
  const firstG = lines.firstG[index] as number
  if (milli <= firstG) return flatMinor(valueE4, exponent)
  // Every started step of the continued weight counts whole.
  const nextG = lines.nextG[index] as number
  const steps = ceilToStep(milli - firstG, 1, nextG) / nextG
  return flatMinor(valueE4 + steps * nextE4, exponent)
}
