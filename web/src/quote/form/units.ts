import { grouped } from '@dtms/contract/grouped.ts'
import { trimEnd } from '@dtms/contract/trim.ts'

// A size or weight as typed, with its unit if it is not the metric one: '60', '23.62in', '30lb'. Switching units only
// shows it differently, so going back and forth never drifts; new input is stored in the current unit.
export type Measure = string
export type LengthUnit = 'cm' | 'in'
export type WeightUnit = 'kg' | 'lb'
type Unit = LengthUnit | WeightUnit

// How many of the smallest units, millimetres or grams, one is: exact, as numerator over denominator.
const sizeOf: Record<Unit, readonly [bigint, bigint]> = {
  cm: [10n, 1n],
  in: [254n, 10n],
  kg: [1000n, 1n],
  lb: [45_359_237n, 100_000n],
}

const imperial = /(in|lb)$/
const pattern = /^(\d{0,9})(?:\.(\d{0,9}))?$/

const numberOf = (measure: Measure): string => measure.replace(imperial, '')

const unitOf = (measure: Measure, metric: Unit): Unit =>
  (imperial.exec(measure)?.[1] as Unit | undefined) ?? metric

// typed × numerator ÷ denominator, rounded half up, in units of 10^-decimals. No binary fraction anywhere.
const scaled = (
  number: string,
  numerator: bigint,
  denominator: bigint,
  decimals: number,
): bigint | undefined => {
  const [whole, digits = '', fraction = ''] = pattern.exec(number) ?? []
  if (whole === undefined || digits + fraction === '') return undefined
  const top = BigInt(digits + fraction) * numerator * 10n ** BigInt(decimals)
  const bottom = denominator * 10n ** BigInt(fraction.length)
  return (top * 2n + bottom) / (bottom * 2n)
}

// A whole number of 10^-decimals as a plain decimal, without zeros at its end.
export const decimalText = (units: bigint | number, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  return trimEnd(trimEnd(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, /0/), /[.]/)
}

// The same to read: 100,000.5.
export const figureText = (units: bigint | number, decimals: number): string =>
  grouped(decimalText(units, decimals))

const shownIn = (measure: Measure, unit: Unit, metric: Unit): string => {
  const own = unitOf(measure, metric)
  if (own === unit || numberOf(measure) === '') return numberOf(measure)
  const [from, fromOver] = sizeOf[own]
  const [to, toOver] = sizeOf[unit]
  const units = scaled(numberOf(measure), from * toOver, fromOver * to, 2)
  return units === undefined ? '' : decimalText(units, 2)
}

export const shownLength = (measure: Measure, unit: LengthUnit): string => shownIn(measure, unit, 'cm')
export const shownWeight = (measure: Measure, unit: WeightUnit): string => shownIn(measure, unit, 'kg')

export const typedIn = (text: string, unit: Unit): Measure =>
  text !== '' && (unit === 'in' || unit === 'lb') ? text + unit : text

const whole = (measure: Measure, metric: Unit): number | undefined => {
  const [numerator, denominator] = sizeOf[unitOf(measure, metric)]
  const units = scaled(numberOf(measure), numerator, denominator, 0)
  return units === undefined ? undefined : Number(units)
}

// The engine measures to the millimetre and the gram, so that is what it is given.
export const millimetresOf = (length: Measure): number | undefined => whole(length, 'cm')
export const gramsOf = (weight: Measure): number | undefined => whole(weight, 'kg')

export const volumeMm3Of = (cbm: string): number | undefined => {
  const units = scaled(cbm, 1n, 1n, 9)
  return units === undefined ? undefined : Number(units)
}

export const centimetres = (length: Measure): string => {
  const mm = millimetresOf(length)
  return mm === undefined ? '' : decimalText(mm, 1)
}

export const kilograms = (weight: Measure): string => {
  const grams = gramsOf(weight)
  return grams === undefined ? '' : decimalText(grams, 3)
}

// For pieces that are split in two.
export const halvedMeasure = (measure: Measure): Measure => {
  const units = scaled(numberOf(measure), 1n, 2n, 2)
  return units === undefined ? '' : decimalText(units, 2) + (imperial.exec(measure)?.[1] ?? '')
}
