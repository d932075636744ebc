import type { Database } from '#kernel/database.ts'
import type { Searcher } from '#kernel/searcher.ts'
import { commoditiesOf } from './sql.ts'

// The commodities' part of the search over everything of a customer's.
export const commoditySearcher = (db: Database): Searcher => ({
  module: 'commodities',
  search: async ({ customerId, keyword, language, most }) => {
    const rows = await commoditiesOf(db, customerId, { keyword }).orderBy('id', 'desc').limit(most).execute()
    return rows.map(row => ({
      id: row.id,
      title: (language === 'en' ? row.name_en : row.name_zh) || row.name_zh || row.name_en,
      text: [row.sku, row.hs_code].filter(Boolean).join(' · '),
      link: `/commodities?open=${row.id}`,
    }))
  },
})
