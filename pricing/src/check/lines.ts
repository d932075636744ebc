import { breakKindFields } from '../compile/compiled.ts'
import { minuteOf } from '../compile/read.ts'
import { MAX_FLAT_E4, MAX_PRICE_E4, MAX_TOTAL_G } from '../number/bound.ts'
import { decimalText } from '../number/decimal.ts'
import type { Findings } from './finding.ts'
import {
  type Fields,
  readChoice,
  readFields,
  readInteger,
  readList,
  readText,
  readWhole,
  shown,
  warnUnusual,
} from './read.ts'
import { checkAscending } from './weight-rule.ts'

const known = ['from', 'to', 'minCharge', 'minCost', 'breaks', 'days', 'cutOff', 'legDays', 'currency']
const FLAT = { scale: 4, max: MAX_FLAT_E4, money: true }
const PRICE = { scale: 4, max: MAX_PRICE_E4, money: true }
const MAX_DAYS = 365

/** What the lines are checked against. */
export interface LineSurroundings {
  readonly places: ReadonlyMap<string, number>
  readonly used: Set<string>
  readonly currency: string | undefined
  readonly unit: 'kg' | 'rt'
  readonly keepsTemperature: boolean
  readonly onlyStackable: boolean
}

export function checkLines(value: unknown, around: LineSurroundings, findings: Findings): void {
  const list = readList(value, 'lines', findings)
  if (list?.length === 0) findings.error('lines', 'empty')
  for (const [index, one] of (list ?? []).entries()) {
    if (findings.isFull) return
    const path = `lines[${index}]`
    const line = readFields(one, path, known, findings)
    if (!line) continue
    checkPlace(line.from, `${path}.from`, around, findings)
    checkPlace(line.to, `${path}.to`, around, findings)
    checkCurrency(line.currency, `${path}.currency`, around.currency, findings)
    readWhole(line.minCharge, `${path}.minCharge`, { ...FLAT, optional: true }, findings)
    readWhole(line.minCost, `${path}.minCost`, { ...FLAT, optional: true }, findings)
    checkBreaks(line.breaks, `${path}.breaks`, around.unit, findings)
    checkDays(line, path, findings)
  }
}

export function checkPlace(value: unknown, path: string, around: LineSurroundings, findings: Findings): void {
  const id = readText(value, path, findings)
  if (id === undefined) return
  if (around.places.has(id)) around.used.add(id)
  else findings.error(path, 'unknown-place', id)
}

/** pricing 1: a line is in its own currency, and a sheet has one: another named anywhere is a finding. */
export function checkCurrency(
  value: unknown,
  path: string,
  currency: string | undefined,
  findings: Findings,
): void {
  if (value === undefined || currency === undefined || value === currency) return
  findings.error(path, 'two-currencies', shown(value), currency)
}

const breakFields = [
  ...['at', 'price', 'total', 'first', 'next', 'firstKg', 'nextKg', 'onRequest', 'source'],
  ...['fixed', 'cost', 'nextCost'],
]

// pricing 2: half-open. Ascending `at` without doubles leaves neither gap nor overlap.
function checkBreaks(value: unknown, path: string, unit: 'kg' | 'rt', findings: Findings): void {
  const list = readList(value, path, findings)
  if (list?.length === 0) findings.error(path, 'empty')
  let before = -1
  let priceBefore: number | undefined
  for (const [index, one] of (list ?? []).entries()) {
    const at = `${path}[${index}]`
    const fields = readFields(one, at, breakFields, findings)
    if (!fields) continue
    const atMilli = readWhole(fields.at, `${at}.at`, { scale: 3, max: MAX_TOTAL_G }, findings)
    if (atMilli !== undefined) {
      checkAscending(atMilli, before, `${at}.at`, findings)
      before = atMilli
    }
    const priceE4 = checkKind(fields, at, unit, findings)
    checkCosts(fields, at, findings)
    if (priceE4 !== undefined && priceBefore) comparePrices(priceBefore, priceE4, `${at}.price`, findings)
    priceBefore = priceE4
    if (fields.total !== undefined && index === (list?.length ?? 0) - 1) {
      findings.warn(`${at}.total`, 'open-total')
    }
  }
}

/** Checks the one kind that a break must have; gives the price per unit where it is that kind. */
function checkKind(fields: Fields, path: string, unit: 'kg' | 'rt', findings: Findings): number | undefined {
  const kinds = breakKindFields.filter(name => fields[name] !== undefined)
  const [kind] = kinds
  if (kinds.length !== 1 || kind === undefined) return findings.error(path, 'break-kind')
  if (kind !== 'first' && firstNextFields.some(name => fields[name] !== undefined)) {
    findings.error(path, 'break-kind')
  }
  switch (kind) {
    case 'price':
      return readWhole(fields.price, `${path}.price`, PRICE, findings)
    case 'total':
      readWhole(fields.total, `${path}.total`, FLAT, findings)
      return undefined
    case 'first':
      checkFirstNext(fields, path, unit, findings)
      return undefined
    case 'onRequest':
      if (fields.onRequest !== true) findings.error(path, 'break-kind')
      return undefined
    default:
      return kind satisfies never
  }
}

const firstNextFields = ['next', 'firstKg', 'nextKg']

// A fixed amount belongs to a price per unit, a second cost to a second price.
function checkCosts(fields: Fields, path: string, findings: Findings): void {
  for (const name of ['fixed', 'cost', 'nextCost'])
    if (fields[name] !== undefined) readWhole(fields[name], `${path}.${name}`, FLAT, findings)
  if (fields.fixed !== undefined && fields.price === undefined) findings.error(`${path}.fixed`, 'ignored')
  if (fields.cost !== undefined && fields.onRequest !== undefined) findings.error(`${path}.cost`, 'ignored')
  if (fields.nextCost !== undefined && fields.next === undefined)
    findings.error(`${path}.nextCost`, 'ignored')
}

function checkFirstNext(fields: Fields, path: string, unit: 'kg' | 'rt', findings: Findings): void {
  if (unit === 'rt') findings.error(`${path}.first`, 'ignored')
  readWhole(fields.first, `${path}.first`, FLAT, findings)
  readWhole(fields.next, `${path}.next`, PRICE, findings)
  const kg = { scale: 3, max: MAX_TOTAL_G, positive: true }
  readWhole(fields.firstKg, `${path}.firstKg`, kg, findings)
  readWhole(fields.nextKg, `${path}.nextKg`, kg, findings)
}

function comparePrices(beforeE4: number, priceE4: number, path: string, findings: Findings): void {
  const figures = [decimalText(beforeE4, 4, 2), decimalText(priceE4, 4, 2)]
  if (priceE4 > beforeE4 * 10 || priceE4 * 10 < beforeE4) findings.warn(path, 'price-jumps', ...figures)
  else if (priceE4 > beforeE4) findings.warn(path, 'price-rises', ...figures)
}

function checkDays(line: Fields, path: string, findings: Findings): void {
  if (line.days !== undefined) {
    const at = `${path}.days`
    const days = readFields(line.days, at, ['min', 'max', 'unit', 'until'], findings)
    if (days) {
      const min = readInteger(days.min, `${at}.min`, MAX_DAYS, findings)
      const max = readInteger(days.max, `${at}.max`, MAX_DAYS, findings)
      if (min !== undefined && max !== undefined && min > max) findings.error(`${at}.min`, 'days-reversed')
      warnUnusual(max, `${at}.max`, 0, 1, 90, findings)
      if (days.unit !== undefined) readChoice(days.unit, `${at}.unit`, ['work', 'calendar'], findings)
      // Only `delivered` changes anything; an unknown word counts as `arrived`, with a finding.
      if (days.until !== undefined && days.until !== 'arrived' && days.until !== 'delivered') {
        findings.warn(`${at}.until`, 'unknown-value', shown(days.until), 'arrived, delivered')
      }
    }
  }
  if (line.cutOff !== undefined) checkCutOff(line.cutOff, `${path}.cutOff`, findings)
  if (line.legDays !== undefined) {
    const names = ['pickup', 'destination', 'delivery']
    const legDays = readFields(line.legDays, `${path}.legDays`, names, findings)
    for (const name of names) {
      if (legDays?.[name] !== undefined) {
        readInteger(legDays[name], `${path}.legDays.${name}`, MAX_DAYS, findings)
      }
    }
  }
}

function checkCutOff(value: unknown, path: string, findings: Findings): void {
  const cutOff = readFields(value, path, ['weekday', 'time'], findings)
  if (!cutOff) return
  readChoice(cutOff.weekday, `${path}.weekday`, [1, 2, 3, 4, 5, 6, 7], findings)
  if (minuteOf(cutOff.time) === undefined) findings.error(`${path}.time`, 'bad-time', shown(cutOff.time))
}
