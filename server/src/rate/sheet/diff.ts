import type { RateSheet } from '@dtms/pricing/sheet.ts'
import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/feature.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { type Change, type Compared, compareSheets } from './compare.ts'
import { shownSheet, versionBefore } from './sql.ts'

// More changes than a clerk can read; the figures above the list count them all.
const mostListed = 3_000

// What a sheet changes against the version before it of the same channel and audience.
export const sheetDiff = async ({ db }: Services, id: string, { who }: RequestContext<Session>) => {
  const scope = scopeOf(who)
  const sheet = await shownSheet(db, scope, id)
  if (!sheet) throw refuse('thing.not-found')
  const before = await versionBefore(db, scope, id)
  const compared: Compared = before
    ? compareSheets(before.content as RateSheet, sheet.content as RateSheet)
    : { sheet: [], lines: [], surcharges: [] }
  const all: Change[] = [...compared.sheet, ...compared.lines, ...compared.surcharges]
  const count = (kind: Change['kind']) => all.filter(change => change.kind === kind).length
  const lines = compared.lines.slice(0, mostListed)
  return {
    against: before
      ? { id: before.id, version: before.version, validFrom: before.valid_from, validTo: before.valid_to }
      : null,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    averagePercent: average(compared.lines.filter(line => line.what === 'price')),
    sheet: compared.sheet,
    lines,
    surcharges: compared.surcharges.slice(0, mostListed),
    leftOut: compared.lines.length - lines.length + Math.max(0, compared.surcharges.length - mostListed),
  }
}

const average = (changes: readonly Change[]): number | null => {
  const percents = changes.flatMap(({ percent }) => (percent === null ? [] : [percent]))
  if (percents.length === 0) return null
  return Math.round((percents.reduce((sum, percent) => sum + percent, 0) / percents.length) * 100) / 100
}
