import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { decimalText, readDecimal } from '@dtms/pricing/number/decimal.ts'
import { mulDivHalfUp, pow10 } from '@dtms/pricing/number/exact.ts'
import { E4 } from '@dtms/pricing/number/money.ts'
import type {
  BreakFormat,
  Decimal,
  LineFormat,
  RateSheet,
  SurchargeFormat,
} from '@dtms/pricing/sheet/sheet.ts'

// The next version of a sheet: other days, other prices, everything else as it was.
export interface CarryTerms {
  // Ten-thousandths of a percent, or of the sheet's currency; neither: the same prices.
  percentE4?: number | undefined
  amountE4?: number | undefined
  minimums: boolean
  surcharges: boolean
  validFrom: string
  validTo: string
}

export interface Carried {
  content: RateSheet
  changed: number
  leftOut: string[]
  carriedOn: string[]
  // Prices that would become nothing, or less.
  lost: number
}

export const carrySheet = (sheet: RateSheet, terms: CarryTerms): Carried => {
  const count = { changed: 0, lost: 0 }
  const carry = (value: Decimal): Decimal => {
    const fresh = carryPrice(value, minorExponent(sheet.currency), terms)
    if (fresh === undefined) return value
    if (Number(fresh) <= 0) count.lost++
    if (Number(fresh) === Number(value)) return value
    count.changed++
    return fresh
  }
  const lines = sheet.lines.map((line): LineFormat => {
    const { minCharge } = line
    return {
      ...line,
      ...(minCharge !== undefined && terms.minimums && { minCharge: carry(minCharge) }),
      breaks: line.breaks.map(one => carryBreak(one, carry)),
    }
  })
  const { kept, leftOut, carriedOn } = carryDates(sheet.surcharges ?? [], terms)
  const surcharges = kept.map(one => carrySurcharge(one, terms, carry))
  const content: RateSheet = {
    ...sheet,
    validFrom: terms.validFrom,
    validTo: terms.validTo,
    lines,
    ...(sheet.surcharges && { surcharges }),
  }
  return { content, ...count, leftOut, carriedOn }
}

const carryBreak = (one: BreakFormat, carry: (value: Decimal) => Decimal): BreakFormat => ({
  ...one,
  ...(one.price !== undefined && { price: carry(one.price) }),
  ...(one.fixed !== undefined && { fixed: carry(one.fixed) }),
  ...(one.total !== undefined && { total: carry(one.total) }),
  ...(one.first !== undefined && { first: carry(one.first) }),
  ...(one.next !== undefined && { next: carry(one.next) }),
})

// A percentage is no money: fuel at 25.5 % stays at 25.5 %; its bounds are money.
const carrySurcharge = (
  one: SurchargeFormat,
  { surcharges, minimums }: CarryTerms,
  carry: (value: Decimal) => Decimal,
): SurchargeFormat => {
  if (!surcharges) return one
  const { min, max } = one
  return {
    ...one,
    ...(!one.per.startsWith('percent') && { amount: carry(one.amount) }),
    ...(min !== undefined && minimums && { min: carry(min) }),
    ...(max !== undefined && minimums && { max: carry(max) }),
  }
}

// pricing 1: half up, once. A price retains its decimals and has at least those of its currency's minor unit; an
// added amount is exact. A price of zero stays zero. Undefined if not readable, so it stays unchanged.
export const carryPrice = (
  value: Decimal,
  exponent: number,
  { percentE4, amountE4 }: Pick<CarryTerms, 'percentE4' | 'amountE4'>,
): string | undefined => {
  const priceE4 = readDecimal(value, 4)
  if (typeof priceE4 !== 'number' || priceE4 === 0) return undefined
  const decimals = Math.max(exponent, decimalsOf(value))
  if (amountE4 !== undefined)
    return decimalText(priceE4 + amountE4, 4, Math.max(decimals, decimalsOf(amountE4 / E4)))
  if (percentE4 === undefined || priceE4 < 0) return undefined
  const whole = 100 * E4
  return decimalText(
    mulDivHalfUp(priceE4, whole + percentE4, whole * pow10(4 - decimals)),
    decimals,
    decimals,
  )
}

const decimalsOf = (value: Decimal): number => Math.min(4, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0)

// Fuel changes more often than rates (pricing 2). What ended before the copy begins has its successor, or is carried
// on: that a surcharge runs out must not make it free in silence.
const carryDates = (surcharges: readonly SurchargeFormat[], { validFrom, validTo }: CarryTerms) => {
  const kept: SurchargeFormat[] = []
  const [leftOut, carriedOn]: [string[], string[]] = [[], []]
  const hasEnded = (one: SurchargeFormat) => one.validTo !== undefined && one.validTo < validFrom
  const kind = ({ code, leg, per, when }: SurchargeFormat) => JSON.stringify([code, leg, per, when])
  for (const one of surcharges) {
    if (!hasEnded(one)) {
      kept.push(one)
      continue
    }
    const isLast = !surcharges.some(
      other =>
        other !== one &&
        kind(other) === kind(one) &&
        (!hasEnded(other) || (other.validTo ?? '') > (one.validTo ?? '')),
    )
    if (isLast) {
      kept.push({ ...one, validTo })
      carriedOn.push(one.code)
    } else leftOut.push(one.code)
  }
  return { kept, leftOut, carriedOn }
}
