import type { CustomerSortKey, CustomerState } from '@dtms/contract/desk/customer.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// Read before the page is loaded: types alone of the contract.
const states: readonly CustomerState[] = ['active', 'unverified', 'nologin', 'disabled', 'closed']
const sortKeys: readonly CustomerSortKey[] = ['name', 'createdAt', 'lastOrder', 'openOrders', 'balance']

export interface CustomersSearch {
  q?: string
  group?: string
  state?: CustomerState
  agent?: string
  // Its code; of the portal's administrator.
  provider?: string
  sort?: CustomerSortKey
  order?: 'asc' | 'desc'
  open?: string
}

export const readCustomersSearch = (given: Record<string, unknown>): CustomersSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    q: text('q'),
    group: text('group'),
    state: one('state', states),
    agent: text('agent'),
    provider: text('provider'),
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    open: text('open'),
  })
}
