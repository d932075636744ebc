import { billStatusText } from '@dtms/contract/bill/bill.ts'
import type { Database } from '#kernel/database.ts'
import type { DeskSearcher, Searcher } from '#kernel/searcher.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import { wireBill } from '../list/row.ts'
import { foundBills, foundDeskBills } from './sql.ts'

const numberIn = (keyword: string) => keyword.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

// The bills' part of the search over everything of a customer's: by number, as people paste them.
export const billSearcher = (db: Database): Searcher => ({
  module: 'billing',
  search: async ({ customerId, keyword, language, max }) => {
    const number = numberIn(keyword)
    const rows = number === '' ? [] : await foundBills(db, customerId, number, max)
    return rows.map(row => ({
      id: row.id,
      title: row.bill_no,
      text: [
        billStatusText(wireBill(row, language), language),
        moneyText(row.total_minor, row.currency),
        row.provider_name[language],
      ].join(' · '),
      link: `/billing?open=${row.id}`,
    }))
  },
})

// The desk's part of the search, for staff who may open bills.
export const billDeskSearcher = (db: Database): DeskSearcher => ({
  roles: ['finance', 'agent'],
  search: async ({ providerId, keyword, language, max }) => {
    const rows = await foundDeskBills(db, providerId, { number: numberIn(keyword), name: keyword }, max)
    return rows.map(row => ({
      id: row.id,
      title: row.bill_no,
      text: [
        row.customer_name,
        billStatusText(wireBill(row, language), language),
        moneyText(row.total_minor, row.currency),
      ].join(' · '),
      link: `/desk/bills?open=${row.id}`,
    }))
  },
})
