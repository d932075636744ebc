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
    lines: lines.slice(0, maxListed),
    surcharges: surcharges.slice(0, maxListed),
  }
  const listedCount = listed.sheet.length + listed.lines.length + listed.surcharges.length
  return {
    ...figures,
    averagePercent: average(lines),
    ...listed,
    leftOut: sheet.length + lines.length + surcharges.length - listedCount,
  }
}

// The mean of the changed prices per unit.
const average = (changes: readonly Change[]): number | null => {
  const percents = changes.flatMap(({ what, percent }) =>
    what === 'price' && percent !== null ? [percent] : [],
  )
  if (percents.length === 0) return null
  return Math.round((percents.reduce((sum, percent) => sum + percent, 0) / percents.length) * 100) / 100
}
