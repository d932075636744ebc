/** Why a value is not the decimal that was asked for. */
export type DecimalFault =
  | 'missing'
  | 'not-decimal'
  | 'not-finite'
  | 'full-width'
  | 'comma'
  | 'too-precise'
  | 'too-large'

// Longer than any figure that means one, with blanks around it.
const MAX_CHARACTERS = 60
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/
const FULL_WIDTH = /[０-９．，－]/
const COMMA = /^-?[\d.]*,[\d.,]*$/

/**
 * Reads a decimal as a whole number of 10^-scale units: ('22.5', 3) is 22500. A JavaScript number is read
 * through its shortest decimal text, so 22.5 is exactly 22500 and 0.1 exactly 100.
 *
 * `exact` refuses digits below the unit (prices: pricing 1, up to 4 decimals). `nearest` rounds them half away
 * from zero: a load is measured in whole grams and millimetres, and 0.1 + 0.2 m³ typed by a program is 0.3.
 */
export function readDecimal(
  value: unknown,
  scale: number,
  below: 'exact' | 'nearest' = 'exact',
): number | DecimalFault {
  if (value === undefined || value === null) return 'missing'
  if (typeof value === 'number') return readNumber(value, scale, below)
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return 'not-decimal'
  const text = value.trim()
  if (text === '') return 'missing'
  const match = PLAIN.exec(text)
  if (match) return assemble(match[1] === '-', match[2] as string, match[3] ?? '', scale, below)
  if (FULL_WIDTH.test(text)) return 'full-width'
  if (COMMA.test(text)) return 'comma'
  return 'not-decimal'
}

/** Below this a decimal has at most 15 digits, and no other so short one is the same double. */
const FEW_DIGITS = 1e15

function readNumber(value: number, scale: number, below: 'exact' | 'nearest'): number | DecimalFault {
  // Nearly always the number has no more decimals than the unit. Where dividing gives back the very same number,
  // that decimal is its shortest text, so spelling it out would come to the same.
  const units = Math.round(value * 10 ** scale)
  if (units / 10 ** scale === value && Math.abs(units) < FEW_DIGITS) return units + 0
  if (!Number.isFinite(value)) return 'not-finite'
  // From here on JavaScript writes an exponent, as it does below 10^-6.
  if (Math.abs(value) >= 1e21) return 'too-large'
  const [digits, exponent] = String(Math.abs(value)).split('e') as [string, string?]
  const [whole, part = ''] = digits.split('.') as [string, string?]
  if (exponent === undefined) return assemble(value < 0, whole, part, scale, below)
  return assemble(value < 0, '', '0'.repeat(-Number(exponent) - 1) + whole + part, scale, below)
}

function assemble(
  negative: boolean,
  whole: string,
  part: string,
  scale: number,
  below: 'exact' | 'nearest',
): number | DecimalFault {
  const kept = part.slice(0, scale).padEnd(scale, '0')
  const dropped = part.slice(scale)
  if (below === 'exact' && /[1-9]/.test(dropped)) return 'too-precise'
  let units = Number(whole + kept)
  if (dropped >= '5') units += 1
  if (!Number.isSafeInteger(units)) return 'too-large'
  return negative && units > 0 ? -units : units
}

/** The decimal text of a whole number of 10^-scale units with at least `minDecimals`: (225500, 4, 2) is "22.55". */
export function decimalText(units: number, scale: number, minDecimals = 0): string {
  if (units < 0) return `-${decimalText(-units, scale, minDecimals)}`
  const one = 10 ** scale
  const whole = Math.floor(units / one)
  const rest = units - whole * one
  // A one in front preserves the zeros of the fraction.
  let part = String(rest + one).slice(1)
  let end = part.length
  while (end > minDecimals && part.charCodeAt(end - 1) === 0x30) end--
  part = part.slice(0, end)
  return part === '' ? String(whole) : `${whole}.${part}`
}
