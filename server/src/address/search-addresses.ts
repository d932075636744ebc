import type { Database } from '#kernel/database.ts'
import type { Searcher } from '#kernel/searcher.ts'
import { addressesOf } from './sql.ts'

// The address book's part of the search over everything of a customer's.
export const addressSearcher = (db: Database): Searcher => ({
  module: 'addresses',
  search: async ({ customerId, keyword, most }) => {
    const rows = await addressesOf(db, customerId, { keyword }).orderBy('id', 'desc').limit(most).execute()
    return rows.map(row => ({
      id: row.id,
      title: row.company || row.contact,
      text: [row.company && row.contact, row.city, row.postcode, row.country].filter(Boolean).join(' · '),
      link: `/AddressDetails?open=${row.id}`,
    }))
  },
})
