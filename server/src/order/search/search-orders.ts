import { flowStatusWords } from '@dtms/contract/order.ts'
import type { Database } from '#kernel/database.ts'
import type { Searcher } from '#kernel/searcher.ts'
import { numberKey } from '../booked.ts'
import { foundOrders } from './sql.ts'

// The orders' part of the search over everything of a customer's.
export const orderSearcher = (db: Database): Searcher => ({
  module: 'orders',
  search: async ({ customerId, keyword, language, most }) => {
    const rows = await foundOrders(db, customerId, numberKey(keyword), keyword, most)
    return rows.map(row => ({
      id: row.id,
      title: row.order_no,
      text: [
        flowStatusWords[row.flow_status][language],
        row.customer_ref,
        row.origin_name &&
          row.destination_name &&
          `${row.origin_name[language]} → ${row.destination_name[language]}`,
      ]
        .filter(Boolean)
        .join(' · '),
      link: `/shipments?open=${row.id}`,
    }))
  },
})
