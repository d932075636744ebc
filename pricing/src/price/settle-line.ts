// PRODUCT 7.4: quantity × unit price makes the amount of a line. Amounts are fixed (pricing 3.8: the cost is rounded, then
// sold, then rounded again), so it is the shown price that gives way, within its four decimals.
import { mulDivHalfUp, pow10 } from '../number/exact.ts'
import { e4PerMinor } from '../number/money.ts'
import { message, silence } from '../output/message.ts'
import type { QuoteLine } from '../output/quote.ts'

type Settled = { -readonly [Field in keyof QuoteLine]: QuoteLine[Field] }

/**
 * Gives a line the price that makes its amount: the listed one where it does, or else the nearest. A percentage that
 * the carrier publishes, as of fuel, stays as it is where it is off by one.
 */
export function settleLine(line: Settled, exponent: number, isPublished = false): void {
  const { amountMinor, quantity, unitPriceE4, unit } = line
  const divisor = pow10(line.quantityScale) * e4PerMinor(exponent) * (unit === 'percent' ? 100 : 1)
  const offBy = (priceE4: number) => Math.abs(mulDivHalfUp(quantity, priceE4, divisor) - amountMinor)
  const off = offBy(unitPriceE4)
  if (off === 0 || (off === 1 && isPublished)) return
  const nearestE4 = quantity === 0 ? unitPriceE4 : mulDivHalfUp(amountMinor, divisor, quantity)
  if (offBy(nearestE4) === 0) line.unitPriceE4 = nearestE4
  // A price of four decimals times a large quantity cannot give every amount: if it is off by one, the note is "incl.
  // rounding".
  else if (off > 1) settleFlat(line, exponent)
}

/** A line as one amount for all of it. */
export function settleFlat(line: Settled, exponent: number): void {
  const { quantity, unit, amountMinor } = line
  if (line.note === silence && line.quantityScale === 3 && unit !== 'percent')
    line.note = [message('inAll', quantity, unit === 'rt' ? 'RT' : unit, amountMinor)]
  line.unit = 'shipment'
  line.quantity = 1
  line.quantityScale = 0
  line.unitPriceE4 = amountMinor * e4PerMinor(exponent)
}
