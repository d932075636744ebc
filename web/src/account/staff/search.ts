import type { StaffSortKey, StaffState } from '@dtms/contract/account/staff.ts'
import type { StaffRole } from '@dtms/contract/role.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// Read before the page is loaded: types alone of the contract.
const states: readonly StaffState[] = ['active', 'invited', 'disabled']
const roles: readonly StaffRole[] = ['agent', 'pricing', 'finance', 'admin']
const sortKeys: readonly StaffSortKey[] = ['name', 'email', 'createdAt', 'lastSeen']

export interface StaffSearch {
  q?: string
  state?: StaffState
  role?: StaffRole
  // Its id; of the portal's administrator only.
  provider?: string
  sort?: StaffSortKey
  order?: 'asc' | 'desc'
  open?: string
}

export const readStaffSearch = (given: Record<string, unknown>): StaffSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    q: text('q'),
    state: one('state', states),
    role: one('role', roles),
    provider: text('provider'),
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    open: text('open'),
  })
}
