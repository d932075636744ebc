// PRODUCT 7.4: what makes the amount of a charge line, in words. Every page and document that shows a line shows
// this.

import type { Language } from '../language.ts'
import { minorExponent } from '../number/currency.ts'
import { mulDivHalfUp } from '../number/exact.ts'
import { e4PerMinor } from '../number/money.ts'
import type { LineUnit } from './quote.ts'
import { withCurrency } from './with-currency.ts'

/** A line as the wire has it; a charge of version 0.1.0 has no note. */
export interface BasisLine {
  readonly leg: string
  readonly quantity: number
  readonly unit: string
  readonly unitPrice: number
  readonly amount: number
  readonly currency: string
  readonly note?: string
}

const words = {
  percentOf: { zh: '{basis} 的 {price}%', zhtw: '{basis} 的 {price}%', en: '{price} % of {basis}' },
  minimum: { zh: '最低收费 {amount}', zhtw: '最低收費 {amount}', en: 'minimum {amount}' },
  maximum: { zh: '最高收费 {amount}', zhtw: '最高收費 {amount}', en: 'maximum {amount}' },
  inclRounding: { zh: '含尾差', zhtw: '含尾差', en: 'incl. rounding' },
  piece: { zh: '件', zhtw: '件', en: 'pcs' },
} as const satisfies Record<string, Record<Language, string>>

const noUnit = { zh: '', zhtw: '', en: '' }
const sameUnit = (text: string) => ({ zh: text, zhtw: text, en: text })

const unitWords: Readonly<Record<LineUnit, Record<Language, string>>> = {
  shipment: noUnit,
  piece: words.piece,
  kg: sameUnit('kg'),
  rt: sameUnit('RT'),
  cbm: sameUnit('cbm'),
  percent: sameUnit('%'),
}
const unitsByName: Readonly<Partial<Record<string, Record<Language, string>>>> = unitWords

/** What a quantity is counted in: "kg", "RT", "pcs", "%"; nothing where it is counted in times. */
export const unitText = (unit: string, language: Language): string => (unitsByName[unit] ?? noUnit)[language]

/** "51 kg × CNY 48.00", "25.5 % of CNY 2,171.93", "minimum CNY 80.00". */
export function lineBasis(line: BasisLine, language: Language): string {
  const { currency, unit, quantity, amount } = line
  const note = line.note ?? ''
  // One price for the whole: its rule explains more than "1 ×".
  if (unit === 'shipment' && quantity === 1 && note !== '') return note
  const over = amountMinor(line) - productMinor(line)
  if (Math.abs(over) > 1) {
    const bound = over > 0 ? words.minimum : words.maximum
    return bound[language].replace('{amount}', money(amount, currency))
  }
  return [
    formula(line, language),
    over === 0 ? '' : words.inclRounding[language],
    // "25.5 % of CNY 2,171.93" is shown already, and only insurance insures.
    unit === 'percent' && line.leg !== 'insurance' && /\d/.test(note) ? '' : note,
  ]
    .filter(part => part !== '')
    .join(' · ')
}

function formula({ quantity, unit, unitPrice, currency }: BasisLine, language: Language): string {
  if (unit === 'percent')
    return words.percentOf[language]
      .replace('{basis}', money(quantity, currency))
      .replace('{price}', decimals(unitPrice, 0, 4))
  const counted = [decimals(quantity, 0, 6), unitText(unit, language)].filter(part => part !== '').join(' ')
  return `${counted} × ${withCurrency(decimals(unitPrice, minorExponent(currency), 4), currency)}`
}

const amountMinor = ({ amount, currency }: BasisLine): number =>
  Math.round(amount * 10 ** minorExponent(currency))

/** Quantity × unit price as a calculator has it, half up; what is taken off is rounded like what is added. */
function productMinor({ quantity, unit, unitPrice, currency }: BasisLine): number {
  const divisor = 1_000_000 * e4PerMinor(minorExponent(currency)) * (unit === 'percent' ? 100 : 1)
  const priceE4 = Math.round(unitPrice * 10_000)
  return Math.sign(priceE4) * mulDivHalfUp(Math.round(quantity * 1_000_000), Math.abs(priceE4), divisor)
}

const money = (amount: number, currency: string): string =>
  withCurrency(decimals(amount, minorExponent(currency), minorExponent(currency)), currency)

const decimals = (number: number, min: number, max: number): string =>
  number.toLocaleString('en-US', { minimumFractionDigits: min, maximumFractionDigits: max })
