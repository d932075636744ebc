// Readers for JSON of unknown shape. Each gives the value, or a finding at its path and undefined.

import { decimalText, readDecimal } from '../number/decimal.ts'
import { readDay } from '../time/day.ts'
import type { Findings } from './finding.ts'

export type Fields = Readonly<Record<string, unknown>>

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null

export function readFields(
  value: unknown,
  path: string,
  known: readonly string[],
  findings: Findings,
): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return findings.error(path, isAbsent(value) ? 'required' : 'not-an-object')
  }
  const prefix = path === '' ? '' : `${path}.`
  // A misspelt field would be a missing price, so it is an error and not ignored.
  for (const name of Object.keys(value)) {
    if (!known.includes(name)) findings.error(`${prefix}${name}`, 'unknown-field', name)
  }
  return value as Fields
}

export function readList(value: unknown, path: string, findings: Findings): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  return findings.error(path, isAbsent(value) ? 'required' : 'not-a-list')
}

/** An absent list is an empty one. */
export const readOptionalList = (value: unknown, path: string, findings: Findings): readonly unknown[] =>
  isAbsent(value) ? [] : (readList(value, path, findings) ?? [])

const MAX_CHARACTERS = 200

export function readText(value: unknown, path: string, findings: Findings): string | undefined {
  if (isAbsent(value) || value === '') return findings.error(path, 'required')
  if (typeof value !== 'string') return findings.error(path, 'not-text')
  if (value.length > MAX_CHARACTERS) return findings.error(path, 'too-large', MAX_CHARACTERS)
  return value.trim() === '' ? findings.error(path, 'required') : value
}

export function readTexts(value: unknown, path: string, findings: Findings): void {
  const fields = readFields(value, path, ['zh', 'zhtw', 'en'], findings)
  if (!fields) return
  for (const language of ['zh', 'zhtw', 'en']) readText(fields[language], `${path}.${language}`, findings)
}

export function readFlag(value: unknown, path: string, findings: Findings): boolean {
  if (isAbsent(value)) return false
  if (typeof value === 'boolean') return value
  findings.error(path, 'not-a-flag')
  return false
}

export function readChoice<Choice extends string | number>(
  value: unknown,
  path: string,
  choices: readonly Choice[],
  findings: Findings,
): Choice | undefined {
  if (isAbsent(value) || value === '') return findings.error(path, 'required')
  const found = choices.find(choice => choice === value)
  return found ?? findings.error(path, 'unknown-value', shown(value), choices.join(', '))
}

/** Lists of choices, as in surcharge.when: not empty, nothing twice. */
export function readChoices<Choice extends string | number>(
  value: unknown,
  path: string,
  choices: readonly Choice[],
  findings: Findings,
): void {
  const list = readList(value, path, findings)
  if (list?.length === 0) findings.error(path, 'empty')
  const seen = new Set<unknown>()
  for (const [index, one] of (list ?? []).entries()) {
    readChoice(one, `${path}[${index}]`, choices, findings)
    if (seen.has(one)) findings.error(`${path}[${index}]`, 'duplicate', shown(one))
    seen.add(one)
  }
}

interface DecimalRule {
  readonly scale: number
  readonly max: number
  /** Greater than zero, not only not negative. */
  readonly positive?: boolean
  /** Money belongs in text: a number is warned of. */
  readonly money?: boolean
  readonly optional?: boolean
}

/** A decimal in whole units of 10^-scale. */
export function readWhole(
  value: unknown,
  path: string,
  rule: DecimalRule,
  findings: Findings,
): number | undefined {
  if (isAbsent(value) && rule.optional) return undefined
  const read = readDecimal(value, rule.scale)
  if (typeof read !== 'number') {
    if (read === 'missing') return findings.error(path, 'required')
    if (read === 'not-finite') return findings.error(path, 'not-decimal', String(value))
    if (read === 'too-precise') return findings.error(path, read, rule.scale)
    if (read === 'too-large') return findings.error(path, read, decimalText(rule.max, rule.scale))
    return findings.error(path, read, shown(value))
  }
  if (read < 0) return findings.error(path, 'negative')
  if (read === 0 && rule.positive) return findings.error(path, 'zero')
  if (read > rule.max) return findings.error(path, 'too-large', decimalText(rule.max, rule.scale))
  if (rule.money && typeof value === 'number') findings.warn(path, 'number-for-money', String(value))
  return read
}

/** A small whole number given as a number: days, pieces, weekdays. */
export function readInteger(
  value: unknown,
  path: string,
  max: number,
  findings: Findings,
): number | undefined {
  if (isAbsent(value)) return findings.error(path, 'required')
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return findings.error(path, 'not-whole')
  if (value < 0) return findings.error(path, 'negative')
  return value > max ? findings.error(path, 'too-large', max) : value
}

export function readDate(value: unknown, path: string, findings: Findings): number | undefined {
  if (isAbsent(value) || value === '') return findings.error(path, 'required')
  return readDay(value) ?? findings.error(path, 'bad-date', shown(value))
}

/** The typical range; a value outside is possible, but probably a typing error. */
export function warnUnusual(
  units: number | undefined,
  path: string,
  scale: number,
  low: number,
  high: number,
  findings: Findings,
): void {
  if (units === undefined || (units >= low && units <= high)) return
  findings.warn(path, 'absurd', ...[units, low, high].map(one => decimalText(one, scale)))
}

export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value)?.slice(0, 100) ?? String(value))
