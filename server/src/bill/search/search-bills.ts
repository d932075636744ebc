import { billStatusWords } from '@dtms/contract/bill.ts'
import type { Database } from '#kernel/database.ts'
import type { Searcher } from '#kernel/searcher.ts'
import { spoken } from '../money.ts'
import { foundBills } from './sql.ts'

// The bills' part of the search over everything of a customer's: by number, as people paste them.
export const billSearcher = (db: Database): Searcher => ({
  module: 'billing',
  search: async ({ customerId, keyword, language, most }) => {
    const number = keyword.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
    const rows = number === '' ? [] : await foundBills(db, customerId, number, most)
    return rows.map(row => ({
      id: row.id,
      title: row.bill_no,
      text: [
        billStatusWords[row.status][language],
        spoken(row.total_minor, row.currency),
        row.provider_name[language],
      ].join(' · '),
      link: `/billing?open=${row.id}`,
    }))
  },
})
