import type { SheetSortKey, SheetState } from '@dtms/contract/rate.ts'
import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/feature.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { wireRow } from '../sheet/show-sheet.ts'
import { countedSheets, listedSheets, mostCounted } from './sql.ts'

export interface SheetQuery {
  currentPage: number
  pageSize: number
  sidx?: SheetSortKey | '' | undefined
  sord?: 'asc' | 'desc' | '' | undefined
  channel?: string | undefined
  state?: SheetState | '' | undefined
  businessType?: string | undefined
  keyword?: string | undefined
  after?: string | undefined
}

export const listSheets = async (
  { db }: Services,
  query: SheetQuery,
  { who, language }: RequestContext<Session>,
) => {
  const scope = scopeOf(who)
  const { currentPage, pageSize } = query
  const filter = {
    channel: query.channel ?? '',
    state: query.state ?? '',
    businessType: query.businessType ?? '',
    keyword: query.keyword ?? '',
  } as const
  const rows = await listedSheets(db, scope, filter, {
    sort: query.sidx || 'createdAt',
    order: query.sord || 'desc',
    after: query.after ? readCursor(query.after) : undefined,
    offset: (currentPage - 1) * pageSize,
    // One more tells whether there is a next page.
    limit: pageSize + 1,
  })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const found = await countedSheets(db, scope, filter)
  const counts = {
    all: counted(found.draft + found.scheduled + found.published + found.retired),
    draft: counted(found.draft),
    scheduled: counted(found.scheduled),
    published: counted(found.published),
    retired: counted(found.retired),
  }
  return {
    list: shown.map(row => wireRow(row, language)),
    ...counts[filter.state || 'all'],
    counts,
    currentPage,
    pageSize,
    next: rows.length > pageSize && last ? cursorOf(last.sort_value, last.id) : null,
  }
}

const counted = (count: number) => ({
  total: Math.min(count, mostCounted),
  totalIsMinimum: count > mostCounted,
})

// Where the next page begins, opaque to the caller.
const cursorOf = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

const idPattern = /^[0-9a-f-]{36}$/
const readCursor = (text: string): { value: string; id: string } => {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof value === 'string' && !value.includes('\0') && idPattern.test(id)) return { value, id }
  } catch {
    // Said below: it is not one of ours.
  }
  throw refuseField('after', 'format')
}
