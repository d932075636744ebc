import { importStateWords } from '@dtms/contract/import/import.ts'
import { fill, type Words } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { chinaDay } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Searcher } from '#kernel/searcher.ts'
import { importsOf } from '../list/sql.ts'

const ordersIn: Words = { zh: '{n} 票', zhtw: '{n} 票', en: '{n} {n:order|orders}' }

// The imports' part of a customer's search: by the file's name, or by a reference in it.
export const importSearcher = (db: Database): Searcher => ({
  module: 'import',
  search: async ({ customerId, keyword, language, max }) => {
    const rows = await importsOf(db, customerId, { keyword })
      .orderBy('order_import.id', 'desc')
      .limit(max)
      .execute()
    return rows.map(row => ({
      id: row.id,
      title: row.file_name,
      text: [
        modes[row.business_type].name[language],
        importStateWords[row.state][language],
        row.order_count > 0 && fill(ordersIn[language], { n: row.order_count }),
        chinaDay(row.created_at),
      ]
        .filter(Boolean)
        .join(' · '),
      link: `/orderImport?id=${row.id}`,
    }))
  },
})
