import { readDecimal } from '../number/decimal.ts'

/** A checked decimal as whole units, or the fallback where it was left out. */
export function wholeOr<Fallback>(value: unknown, scale: number, fallback: Fallback): number | Fallback {
  const read = readDecimal(value, scale)
  return typeof read === 'number' ? read : fallback
}

/** 'HH:MM' as a minute of the day. */
export function minuteOf(time: unknown): number | undefined {
  const match = typeof time === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) : null
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}
