import { laneName } from '@dtms/contract/lane-name.ts'
import { numberKey } from '@dtms/contract/order/number.ts'
import { orderStateWord } from '@dtms/contract/order/state-word.ts'
import { transportStateOf } from '@dtms/contract/order/transport.ts'
import type { Database } from '#kernel/database.ts'
import type { Searcher } from '#kernel/searcher.ts'
import { foundOrders } from './sql.ts'

// The orders' part of the search over everything of a customer's.
export const orderSearcher = (db: Database): Searcher => ({
  module: 'orders',
  search: async ({ customerId, keyword, language, max }) => {
    const rows = await foundOrders(db, customerId, numberKey(keyword), keyword, max)
    return rows.map(row => ({
      id: row.id,
      title: row.order_no,
      text: [
        orderStateWord({
          flowStatus: row.flow_status,
          transportState: transportStateOf(row.last_milestone, row.exception),
        })[language],
        row.customer_ref,
        laneName({
          businessType: row.business_type,
          originName: row.origin_name?.[language] ?? null,
          destinationName: row.destination_name?.[language] ?? null,
        }),
      ]
        .filter(Boolean)
        .join(' · '),
      link: `/shipments?open=${row.id}`,
    }))
  },
})
