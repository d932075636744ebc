import { deskOrderStateNames } from '@dtms/contract/order/desk-view.ts'
import { keptDefault } from '#saved-view/public.ts'
import type { TableSort } from '#ui/list/data-table.tsx'
import { prepareList, useList } from '#ui/list/use-list.ts'
import { keptRows } from '../kept-order.ts'
import { type DeskOrderFilter, deskOrders } from './queries.ts'
import { type DeskOrdersSearch, type OrderView, readDeskOrdersSearch } from './search.ts'

// As the server sorts by itself.
const newestFirst: readonly OrderView[] = ['done', 'all']

const filterOf = (search: DeskOrdersSearch): DeskOrderFilter => ({
  keyword: search.q,
  state: deskOrderStateNames.find(name => name === search.state),
  channel: search.channel,
  agent: search.agent,
  assignee: search.assignee,
  arriveFrom: search.etaFrom,
  arriveTo: search.etaTo,
  businessType: search.mode,
  milestone: search.milestone,
  consentWanted: search.consent,
  customerId: search.customer,
  provider: search.provider,
  submitFrom: search.from,
  submitTo: search.to,
})

const listOf = (search: DeskOrdersSearch) => {
  const { view = 'review', order } = search
  const filter = filterOf(search)
  return [
    ['orders', 'desk-list', filter, view, order],
    (after: string | undefined, signal: AbortSignal) => deskOrders.list(view, filter, order, after, signal),
    { keep: keptRows },
  ] as const
}

// As the page itself begins.
export const prepare = (search: DeskOrdersSearch) => {
  const first = keptDefault('desk-orders', search)
  return prepareList(...listOf(first ? readDeskOrdersSearch(first) : search))
}

// What the page's address asks for: the rows, the numbers that were not found, and the counts of the tabs.
export const useOrderList = (view: OrderView, search: DeskOrdersSearch) => {
  const list = useList(...listOf(search))
  // As the server sorts: the longest waiting first where something must be done.
  const sort: TableSort = {
    by: 'submitTime',
    descending: (search.order ?? (newestFirst.includes(view) ? 'desc' : 'asc')) === 'desc',
  }
  return {
    list,
    filter: filterOf(search),
    notFound: list.first?.notFound ?? [],
    counts: list.first?.counts,
    sort,
    refresh: list.reload,
  }
}
