import { maxCounted } from '@dtms/contract/list.ts'
import type { ModeText } from '@dtms/contract/mode.ts'
import type { SheetSortKey, SheetState } from '@dtms/contract/rate/rate.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { wireRow } from '../sheet/show-sheet.ts'
import { countedSheets, listedSheets, sheetPlan } from './sql.ts'

export interface SheetQuery extends ListQuery<SheetSortKey> {
  channel?: string | undefined
  state?: SheetState | '' | undefined
  businessType?: ModeText | '' | undefined
  keyword?: string | undefined
}

export const listSheets = async (
  { db }: Services,
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
  return {
    list: rows.map(row => wireRow(row, language)),
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

const counted = (count: number) => ({
  total: Math.min(count, maxCounted),
  totalIsMinimum: count > maxCounted,
})
