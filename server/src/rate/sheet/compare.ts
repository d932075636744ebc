import { onRequestValue } from '@dtms/contract/rate/rate.ts'
import type { BreakFormat, LineFormat, RateSheet, SurchargeFormat } from '@dtms/pricing/sheet/sheet.ts'

// The difference between two sheets, as a clerk reads it: prices line by line and break by break with their
// percentages, surcharges, and what changed about the sheet itself. Drafts with faults are compared too, as far
// as they can be read.
export interface Change {
  kind: 'added' | 'removed' | 'changed'
  what: string
  old: string | null
  new: string | null
  percent: number | null
}

export interface LineChange extends Change {
  from: string
  to: string
  at: string | null
}

export interface SurchargeChange extends Change {
  code: string
  leg: string
  per: string
}

export interface Compared {
  sheet: Change[]
  lines: LineChange[]
  surcharges: SurchargeChange[]
}

export const compareSheets = (before: RateSheet, after: RateSheet): Compared => {
  // Prices in two currencies have no percentage between them.
  const comparable = before.currency === after.currency
  return {
    sheet: compareHeads(before, after),
    lines: compareLines(listOf(before.lines), listOf(after.lines), comparable),
    surcharges: compareSurcharges(listOf(before.surcharges), listOf(after.surcharges), comparable),
  }
}

const listOf = <Item extends object>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'object' && one !== null) : []

// Dates always change, and lists have their own comparisons.
const apart = ['lines', 'surcharges', 'validFrom', 'validTo']

const compareHeads = (before: RateSheet, after: RateSheet): Change[] => {
  const [old, fresh] = [flatten(before), flatten(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap(key =>
    difference(key, old.get(key), fresh.get(key), false),
  )
}

// Every value below the head by its path; places by their ids, since their order means nothing.
const flatten = (sheet: RateSheet): Map<string, unknown> => {
  const values = new Map<string, unknown>()
  const walk = (path: string, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, inner] of Object.entries(value)) walk(`${path}.${key}`, inner)
    else values.set(path, value)
  }
  for (const [key, value] of Object.entries(sheet)) {
    if (apart.includes(key)) continue
    if (key === 'places') for (const place of listOf(sheet.places)) walk(`places.${place.id}`, place)
    else walk(key, value)
  }
  return values
}

const compareLines = (
  before: readonly LineFormat[],
  after: readonly LineFormat[],
  comparable: boolean,
): LineChange[] => {
  const keyOf = ({ from, to }: LineFormat) => JSON.stringify([from, to])
  const old = new Map(before.map(line => [keyOf(line), line]))
  const fresh = new Map(after.map(line => [keyOf(line), line]))
  const changes: LineChange[] = []
  const add = (line: LineFormat, at: string | null, list: Change[]) => {
    for (const change of list) changes.push({ from: String(line.from), to: String(line.to), at, ...change })
  }
  for (const [key, line] of fresh) {
    const was = old.get(key)
    for (const [at, what, value, oldValue] of pricePairs(was, line))
      add(line, at, difference(what, oldValue, value, comparable))
    for (const what of ['minCharge', 'minCost', 'days', 'cutOff', 'legDays'] as const)
      if (was) add(line, null, difference(what, was[what], line[what], comparable && what.startsWith('min')))
  }
  for (const [key, line] of old)
    if (!fresh.has(key))
      for (const [at, what, , oldValue] of pricePairs(line, undefined))
        add(line, at, difference(what, oldValue, undefined, comparable))
  return changes
}

const priceNames = [
  ...(['price', 'fixed', 'total', 'first', 'next', 'firstKg', 'nextKg', 'cost', 'nextCost'] as const),
]

// Each price of either line: the weight, which price, its new and its old value.
const pricePairs = (
  was: LineFormat | undefined,
  now: LineFormat | undefined,
): [string, string, unknown, unknown][] => {
  const breaksOf = (line: LineFormat | undefined) =>
    new Map(listOf(line?.breaks).map(one => [String(Number(one.at)), one]))
  const [old, fresh] = [breaksOf(was), breaksOf(now)]
  const weights = [...new Set([...fresh.keys(), ...old.keys()])].sort((a, b) => Number(a) - Number(b))
  return weights.flatMap(at =>
    priceNames
      .map((name): [string, string, unknown, unknown] => [
        at,
        name,
        priceOf(fresh.get(at), name),
        priceOf(old.get(at), name),
      ])
      .filter(([, , value, oldValue]) => value !== undefined || oldValue !== undefined),
  )
}

// A band on request has words in the place of its price.
const priceOf = (one: BreakFormat | undefined, name: (typeof priceNames)[number]): unknown =>
  name === 'price' && one?.onRequest ? onRequestValue : one?.[name]

const compareSurcharges = (
  before: readonly SurchargeFormat[],
  after: readonly SurchargeFormat[],
  comparable: boolean,
): SurchargeChange[] => {
  // One code may occur several times under different conditions or dates: counted in order.
  const keyed = (list: readonly SurchargeFormat[]) => {
    const seen = new Map<string, number>()
    return new Map(
      list.map(one => {
        const key = JSON.stringify([one.code, one.leg, one.per, one.when])
        const count = (seen.get(key) ?? 0) + 1
        seen.set(key, count)
        return [`${key} ${count}`, one]
      }),
    )
  }
  const [old, fresh] = [keyed(before), keyed(after)]
  const changes: SurchargeChange[] = []
  const add = (one: SurchargeFormat, list: Change[]) => {
    for (const change of list)
      changes.push({ code: String(one.code), leg: String(one.leg), per: String(one.per), ...change })
  }
  const fields = ['amount', 'min', 'max', 'fuelable', 'kgPerCbm', 'uplift', 'validFrom', 'validTo'] as const
  const moneyFields: readonly string[] = ['amount', 'min', 'max']
  for (const [key, one] of fresh) {
    const was = old.get(key)
    if (!was) add(one, difference('amount', undefined, one.amount, comparable))
    else
      for (const field of fields)
        add(one, difference(field, was[field], one[field], comparable && moneyFields.includes(field)))
  }
  for (const [key, one] of old)
    if (!fresh.has(key)) add(one, difference('amount', one.amount, undefined, comparable))
  return changes
}

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

// '55.00' and 55 are the same price.
const same = (a: unknown, b: unknown): boolean => {
  if (shown(a) === shown(b)) return true
  const isNumber = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
  return isNumber(a) && isNumber(b) && Number(a) === Number(b)
}

const difference = (what: string, old: unknown, fresh: unknown, inPercent: boolean): Change[] => {
  if (same(old, fresh)) return []
  const kind = old === undefined ? 'added' : fresh === undefined ? 'removed' : 'changed'
  const percent = inPercent && kind === 'changed' ? percentOf(old, fresh) : null
  return [{ kind, what, old: shown(old), new: shown(fresh), percent }]
}

// Rounded to hundredths of a percent, for reading only.
const percentOf = (old: unknown, fresh: unknown): number | null => {
  const [from, to] = [Number(old), Number(fresh)]
  if (!Number.isFinite(from) || !Number.isFinite(to) || from === 0) return null
  const percent = Math.round(((to - from) / from) * 10_000) / 100
  return Number.isFinite(percent) ? percent : null
}
