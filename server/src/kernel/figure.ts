// Figures as JSON spells them, written digit by digit into bytes: 25460 of two decimals as 254.6.
const comma = 0x2c
const point = 0x2e
const zero = 0x30
const powers = [1, 10, 100, 1000, 10_000]

// The place after it.
export const writeFigure = (bytes: Uint8Array, start: number, units: number, scale: number): number => {
  const one = powers[scale]
  // Below zero, or so large that the quotient is no longer exact: the long way.
  if (one === undefined || !(units >= 0 && units <= 1e12)) return writeText(bytes, start, units, scale)
  if (scale === 0) return writeWhole(bytes, start, units)
  const whole = Math.floor(units / one)
  const at = writeWhole(bytes, start, whole)
  const rest = units - whole * one
  return rest === 0 ? at : writeRest(bytes, at, rest, one, 0)
}

const writeText = (bytes: Uint8Array, start: number, units: number, scale: number): number => {
  const text = String(units / 10 ** scale)
  for (let at = 0; at < text.length; at++) bytes[start + at] = text.charCodeAt(at)
  return start + text.length
}

// As decimalText of the engine writes it: with at least so many decimals.
export const writeDecimal = (
  bytes: Uint8Array,
  start: number,
  units: number,
  scale: number,
  leastDecimals: number,
): number => {
  const one = powers[scale] as number
  let at = start
  let left = units
  if (left < 0) {
    bytes[at++] = 0x2d
    left = -left
  }
  const whole = Math.floor(left / one)
  at = writeWhole(bytes, at, whole)
  const rest = left - whole * one
  return rest === 0 && leastDecimals === 0 ? at : writeRest(bytes, at, rest, one, leastDecimals)
}

// The point and the decimals up to the last that is not zero.
const writeRest = (bytes: Uint8Array, start: number, rest: number, one: number, leastDecimals: number) => {
  let at = start
  bytes[at++] = point
  let left = rest
  let least = leastDecimals
  for (let unit = (one / 10) | 0; left > 0 || least > 0; unit = (unit / 10) | 0) {
    const digit = (left / unit) | 0
    bytes[at++] = zero + digit
    left -= digit * unit
    least--
  }
  return at
}

// A whole number and the comma behind it.
export const writeItem = (bytes: Uint8Array, start: number, whole: number): number => {
  const at = whole >= 0 && whole <= 1e12 ? writeWhole(bytes, start, whole) : writeText(bytes, start, whole, 0)
  bytes[at] = comma
  return at + 1
}

const writeWhole = (bytes: Uint8Array, start: number, whole: number): number => {
  if (whole >= 1e9) {
    const millions = Math.floor(whole / 1e6)
    const at = writeWhole(bytes, start, millions)
    return writeDigits(bytes, at, whole - millions * 1e6, 6)
  }
  let digits = 1
  for (let limit = 10; whole >= limit; limit *= 10) digits++
  return writeDigits(bytes, start, whole, digits)
}

const writeDigits = (bytes: Uint8Array, start: number, whole: number, digits: number): number => {
  let left = whole | 0
  for (let at = start + digits - 1; at >= start; at--) {
    const tenth = (left / 10) | 0
    bytes[at] = zero + left - tenth * 10
    left = tenth
  }
  return start + digits
}
