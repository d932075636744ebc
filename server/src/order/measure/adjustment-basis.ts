import { fill, languages, type Words } from '@dtms/contract/language.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import type { AdjustmentLine, CountedLine } from '../tables.ts'

const instead: Words = {
  zh: '{now}（原为 {before}）',
  zhtw: '{now}（原為 {before}）',
  en: '{now} instead of {before}',
}

interface AdjustmentBasis {
  quantity: number
  unit: string
  unitPrice: number
  // How it was counted before and how now, where the unit price is another one.
  note: Words | null
}

/**
 * What makes the amount of an adjustment: "42 kg × CNY 5.00" where only the quantity changed, both ways of counting
 * where the unit price changed too, and one sum where nothing else is known.
 */
export const adjustmentBasis = (line: AdjustmentLine): AdjustmentBasis => {
  const { before, after, exponent, amountMinor } = line
  const sum = { quantity: 1, unit: 'shipment', unitPrice: minorToNumber(amountMinor, exponent), note: null }
  const named = after ?? before
  if (!named || (named.unit === 'shipment' && named.quantity === 1)) return sum
  const more = after ? quantityOf(after) : 0
  const less = before ? quantityOf(before) : 0
  const isSamePrice = !before || !after || isAlike(before, after)
  const difference = Number((more - less).toFixed(6))
  if (isSamePrice && difference !== 0) {
    const unitPrice = minorToNumber(named.unitPriceE4, 4)
    const moved = {
      quantity: Math.abs(difference),
      unit: named.unit,
      // What is taken off has a negative price: quantities are what was weighed.
      unitPrice: difference < 0 ? -unitPrice : unitPrice,
    }
    if (isProduct(moved, line)) return { ...moved, note: null }
  }
  if (!before || !after) return sum
  const text = (counted: CountedLine) => (language: (typeof languages)[number]) =>
    lineBasis(
      {
        leg: line.leg,
        quantity: quantityOf(counted),
        unit: counted.unit,
        unitPrice: minorToNumber(counted.unitPriceE4, 4),
        amount: minorToNumber(counted.amountMinor, exponent),
        currency: line.currency,
      },
      language,
    )
  const [was, is] = [text(before), text(after)]
  const note = Object.fromEntries(
    languages.map(one => [one, fill(instead[one], { now: is(one), before: was(one) })]),
  ) as Record<(typeof languages)[number], string>
  return { ...sum, note }
}

const quantityOf = ({ quantity, quantityScale }: CountedLine): number =>
  minorToNumber(quantity, quantityScale)

const isAlike = (one: CountedLine, other: CountedLine): boolean =>
  one.unit === other.unit && one.unitPriceE4 === other.unitPriceE4

// A minimum or a maximum makes the amount something else than quantity × price.
const isProduct = (
  { quantity, unit, unitPrice }: Omit<AdjustmentBasis, 'note'>,
  { amountMinor, exponent }: AdjustmentLine,
): boolean => {
  const product = quantity * unitPrice * (unit === 'percent' ? 0.01 : 1)
  return Math.abs(Math.round(product * 10 ** exponent) - amountMinor) <= 1
}
