import type { AddressKind, AddressSortKey } from '@dtms/contract/address/address.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The list's state is in its address: to reload, to go back, to send to a colleague. Read before the page is loaded,
// so it takes only types from the contract.
const kinds: readonly AddressKind[] = ['shipper', 'consignee']
const sortKeys: readonly AddressSortKey[] = ['createdAt', 'company', 'contact', 'country', 'city', 'postcode']
const types = ['1', '2', '3', '4', '5'] as const

export interface AddressSearch {
  view?: AddressKind
  type?: (typeof types)[number]
  country?: string
  q?: string
  sort?: AddressSortKey
  order?: 'asc' | 'desc'
  // The address that is open: its id, `new` or `import`.
  open?: string
}

export const readAddressSearch = (given: Record<string, unknown>): AddressSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    view: one('view', kinds),
    type: one('type', types),
    country: text('country'),
    q: text('q'),
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    open: text('open'),
  })
}
