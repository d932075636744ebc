import type { Language } from '@dtms/contract/language.ts'
import type { Database } from '#kernel/database.ts'
import { historyCount, historyPage, type Owner } from './sql.ts'

export interface HistoryQuery {
  currentPage?: string | undefined
  pageSize?: string | undefined
  after?: string | undefined
  keyword?: string | undefined
  businessType?: string | undefined
}

const mostCounted = 1000

// What I asked before, newest first, in pages by number or by key.
export const readHistory = async (db: Database, owner: Owner, query: HistoryQuery, language: Language) => {
  const currentPage = whole(query.currentPage, 1, 1, 1_000)
  const pageSize = whole(query.pageSize, 20, 1, 100)
  const filter = {
    before: query.after || undefined,
    keyword: query.keyword ?? '',
    businessType: query.businessType ? whole(query.businessType, 0, 0, 9) : undefined,
    pageSize,
    offset: (currentPage - 1) * pageSize,
  }
  const [rows, counted] = await Promise.all([
    historyPage(db, owner, filter),
    historyCount(db, owner, filter, mostCounted),
  ])
  const shown = rows.slice(0, pageSize)
  return {
    list: shown.map(row => ({
      id: row.id,
      businessType: row.business_type,
      input: row.input,
      originName: row.origin_name[language],
      destinationName: row.destination_name[language],
      quoteCount: row.quote_count,
      lowestAmount: row.lowest_usd_minor === null ? null : Number(row.lowest_usd_minor) / 100,
      createTime: row.created_at.toISOString(),
    })),
    total: Math.min(counted, mostCounted),
    totalIsMinimum: counted > mostCounted,
    currentPage,
    pageSize,
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

const whole = (text: string | undefined, fallback: number, least: number, most: number): number => {
  const number = text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : fallback
  return Math.min(Math.max(number, least), most)
}
