import { decimalText } from './decimal.ts'
import { mulDivHalfUp, pow10 } from './exact.ts'

// pricing 1: a price has up to 4 decimals and is held as whole ten-thousandths of the currency (E4).
export const E4 = 10_000

/** How many ten-thousandths make one minor unit: 100 for USD, 10 000 for JPY, 10 for KWD. */
export const e4PerMinor = (exponent: number): number => pow10(4 - exponent)

// pricing 1: each charge line is rounded half up to the minor unit of its own currency.
/** A flat price in ten-thousandths, in minor units. */
export const flatMinor = (priceE4: number, exponent: number): number =>
  mulDivHalfUp(priceE4, 1, e4PerMinor(exponent))

/** A price per unit times a quantity in thousandths of that unit (grams for kg), in minor units. */
export const timesMilli = (priceE4: number, quantityMilli: number, exponent: number): number =>
  mulDivHalfUp(priceE4, quantityMilli, 1000 * e4PerMinor(exponent))

/** A percentage in ten-thousandths of a percent (25.5 % is 255 000) of an amount in minor units. */
export const percentOf = (percentE4: number, amountMinor: number): number =>
  mulDivHalfUp(percentE4, amountMinor, 100 * E4)

/**
 * The amount as the wire wants it: a number in the currency itself. Division is correctly rounded, so the
 * result is the double nearest to the exact decimal, the same that JSON.parse would read from "806.52".
 */
export const minorToNumber = (amountMinor: number, exponent: number): number => amountMinor / pow10(exponent)

/** "870.00", with as many decimals as the currency has. */
export const minorText = (amountMinor: number, exponent: number): string =>
  decimalText(amountMinor, exponent, exponent)
