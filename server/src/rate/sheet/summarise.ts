import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { type Change, compareSheets, type LineChange, type SurchargeChange } from './compare.ts'

// The difference as it is answered: figures that count every change, and as many of them as a clerk can read.
export interface DiffSummary {
  added: number
  removed: number
  changed: number
  averagePercent: number | null
  sheet: Change[]
  lines: LineChange[]
  surcharges: SurchargeChange[]
  leftOut: number
}

const maxListed = 3_000

export const summariseDiff = (before: RateSheet, after: RateSheet): DiffSummary => {
  const { sheet, lines, surcharges } = compareSheets(before, after)
  const figures = { added: 0, removed: 0, changed: 0 }
  for (const list of [sheet, lines, surcharges]) for (const { kind } of list) figures[kind]++
  const listed = {
    sheet: sheet.slice(0, maxListed),
    lines: biggestFirst(lines).slice(0, maxListed),
    surcharges: biggestFirst(surcharges).slice(0, maxListed),
  }
  const listedCount = listed.sheet.length + listed.lines.length + listed.surcharges.length
  return {
    ...figures,
    averagePercent: average(lines),
    ...listed,
    leftOut: sheet.length + lines.length + surcharges.length - listedCount,
  }
}

// What is gone or new comes before any change of a price, then the biggest change, up or down; equal ones as in the sheet.
const weightOf = ({ kind, percent }: Change): number => {
  if (kind === 'removed') return Number.POSITIVE_INFINITY
  if (kind === 'added') return Number.MAX_VALUE
  return percent === null ? 0 : Math.abs(percent)
}
const biggestFirst = <One extends Change>(changes: readonly One[]): One[] =>
  changes.toSorted((a, b) => compareDescending(weightOf(a), weightOf(b)))
const compareDescending = (a: number, b: number): number => (a === b ? 0 : a > b ? -1 : 1)

// The mean of the changed prices per unit.
const average = (changes: readonly Change[]): number | null => {
  const percents = changes.flatMap(({ what, percent }) =>
    what === 'price' && percent !== null ? [percent] : [],
  )
  if (percents.length === 0) return null
  return Math.round((percents.reduce((sum, percent) => sum + percent, 0) / percents.length) * 100) / 100
}
