import { maxCounted } from '@dtms/contract/list.ts'
import type { ModeText } from '@dtms/contract/mode.ts'
import type { SheetSortKey, SheetState } from '@dtms/contract/rate/rate.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'
import type { RateCatalogue } from '../catalogue/rate-catalogue.ts'
import { scopeOf } from '../scope.ts'
import { lacksMarkup, sellsAboveCost } from '../sheet/sale-finding.ts'
import { wireRow } from '../sheet/show-sheet.ts'
import { contentsWithCosts, countedSheets, listedSheets, sheetPlan } from './sql.ts'

export interface SheetQuery extends ListQuery<SheetSortKey> {
  channel?: string | undefined
  state?: SheetState | '' | undefined
  businessType?: ModeText | '' | undefined
  keyword?: string | undefined
}

export const listSheets = async (
  { db }: Services,
  catalogue: RateCatalogueKeeper,
  query: SheetQuery,
  { who, language }: RequestContext<Session>,
) => {
  const scope = scopeOf(who)
  const filter = {
    channel: query.channel ?? '',
    state: query.state ?? '',
    businessType: query.businessType ?? '',
    keyword: query.keyword ?? '',
  } as const
  const [{ rows, ...page }, found] = await Promise.all([
    listPage(db, listedSheets(db, scope, filter), sheetPlan, { ...query, sord: query.sord || 'desc' }),
    countedSheets(db, scope, filter),
  ])
  const unsold = await soldWithoutMargin(db, rows, catalogue.current())
  return {
    list: rows.map(row => {
      const wire = wireRow(row, language)
      return unsold.has(row.id) ? { ...wire, warningCount: wire.warningCount + 1 } : wire
    }),
    ...page,
    counts: {
      all: counted(found.draft + found.scheduled + found.published + found.retired),
      draft: counted(found.draft),
      scheduled: counted(found.scheduled),
      published: counted(found.published),
      retired: counted(found.retired),
    },
  }
}

// The warning of `saleFindings`, which is not among the stored ones.
const soldWithoutMargin = async (
  db: Database,
  rows: readonly (Parameters<typeof lacksMarkup>[0] & { id: string })[],
  catalogue: RateCatalogue,
): Promise<ReadonlySet<string>> => {
  const bare = rows.filter(row => lacksMarkup(row, catalogue)).map(({ id }) => id)
  if (bare.length === 0) return new Set()
  const costed = await contentsWithCosts(db, bare)
  return new Set(bare.filter(id => !sellsAboveCost(costed.get(id) ?? {})))
}

const counted = (count: number) => ({
  total: Math.min(count, maxCounted),
  totalIsMinimum: count > maxCounted,
})
