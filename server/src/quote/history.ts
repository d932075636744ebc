import type { Language } from '@dtms/contract/language.ts'
import type { SortOrder } from '@dtms/contract/list.ts'
import { listPage } from '#documents/list.ts'
import type { Database } from '#kernel/database.ts'
import { historyOf, historyPlan, type Owner } from './sql.ts'

export interface HistoryQuery {
  currentPage?: string | undefined
  pageSize?: string | undefined
  after?: string | undefined
  sidx?: 'createTime' | '' | undefined
  sord?: SortOrder | '' | undefined
  keyword?: string | undefined
  businessType?: string | undefined
}

// What I asked before, newest first, in pages by number or by key.
export const readHistory = async (db: Database, owner: Owner, query: HistoryQuery, language: Language) => {
  const filter = {
    keyword: query.keyword ?? '',
    businessType: query.businessType ? whole(query.businessType, 0, 0, 9) : undefined,
  }
  const { rows, ...page } = await listPage(db, historyOf(db, owner, filter), historyPlan, {
    currentPage: whole(query.currentPage, 1, 1, 1_000),
    pageSize: whole(query.pageSize, 20, 1, 100),
    after: query.after,
    sidx: query.sidx,
    // Newest first, unless asked otherwise.
    sord: query.sord || 'desc',
  })
  return {
    list: rows.map(row => ({
      id: row.id,
      businessType: row.business_type,
      input: row.input,
      originName: row.origin_name[language],
      destinationName: row.destination_name[language],
      quoteCount: row.quote_count,
      lowestAmount: row.lowest_usd_minor === null ? null : Number(row.lowest_usd_minor) / 100,
      createTime: row.created_at.toISOString(),
    })),
    ...page,
  }
}

const whole = (text: string | undefined, fallback: number, min: number, max: number): number => {
  const number = text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : fallback
  return Math.min(Math.max(number, min), max)
}
