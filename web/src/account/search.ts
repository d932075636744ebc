import type { UserSortKey, UserState } from '@dtms/contract/account/user.ts'

// The account page's state is in its address. Read before the page is loaded: only types of the contract.
export const accountTabs = ['profile', 'security', 'notices', 'users', 'api', 'webhooks'] as const
type AccountTab = (typeof accountTabs)[number]
const states: readonly UserState[] = ['active', 'invited', 'unverified', 'disabled']
const sortKeys: readonly UserSortKey[] = ['name', 'email', 'createdAt', 'lastSeen']

export interface AccountSearch {
  tab?: AccountTab
  // For the tab of sub-users: search, sort, and the open user.
  q?: string
  state?: UserState
  page?: number
  sort?: UserSortKey
  order?: 'asc' | 'desc'
  user?: string
}

export type CompanySearch = Record<never, never>
export const readCompanySearch = (): CompanySearch => ({})

// Anything can be typed into an address: what does not fit is left out.
export const readAccountSearch = (raw: Record<string, unknown>): AccountSearch => {
  const text = (name: string) => {
    const value = raw[name]
    return value === undefined || value === null || value === '' ? undefined : String(value)
  }
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find(value => value === text(name))
  const page = Number(raw.page)
  const found = {
    tab: one('tab', accountTabs),
    q: text('q'),
    state: one('state', states),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    user: text('user'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
