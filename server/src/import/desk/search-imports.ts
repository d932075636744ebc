import { importStateWords } from '@dtms/contract/import/import.ts'
import { numberKey } from '@dtms/contract/order/number.ts'
import { chinaDay } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { DeskSearcher } from '#kernel/searcher.ts'
import { importsSeenBy } from './sql.ts'

// The imports' part of the desk's search: by the file, its customer, or a number of an order that came of it.
export const importDeskSearcher = (db: Database): DeskSearcher => ({
  roles: ['agent'],
  search: async ({ providerId, keyword, language, max }) => {
    const rows = await importsSeenBy(db, providerId, { keyword, number: numberKey(keyword) })
      .orderBy('order_import.created_at', 'desc')
      .orderBy('order_import.id', 'desc')
      .limit(max)
      .execute()
    return rows.map(row => ({
      id: row.id,
      title: row.file_name,
      text: [row.customerName, importStateWords[row.state][language], chinaDay(row.created_at)].join(' · '),
      link: `/desk/imports?open=${row.id}`,
    }))
  },
})
