import { deskOrderStateNames } from '@dtms/contract/order/desk-view.ts'
import type { TableSort } from '#ui/list/data-table.tsx'
import { useList } from '#ui/list/use-list.ts'
import { type DeskOrderFilter, deskOrders } from './queries.ts'
import type { DeskOrdersSearch, OrderView } from './search.ts'

// As the server sorts by itself.
const newestFirst: readonly OrderView[] = ['done', 'all']

// What the page's address asks for: the rows, the numbers that were not found, and the counts of the tabs.
export const useOrderList = (view: OrderView, search: DeskOrdersSearch) => {
  const filter: DeskOrderFilter = {
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
  }
  const list = useList(
    ['orders', 'desk-list', filter, view, search.order],
    (after, signal) => deskOrders.list(view, filter, search.order, after, signal),
    { keep: true },
  )
  // As the server sorts: the longest waiting first where something must be done.
  const sort: TableSort = {
    by: 'submitTime',
    descending: (search.order ?? (newestFirst.includes(view) ? 'desc' : 'asc')) === 'desc',
  }
  return {
    list,
    filter,
    notFound: list.first?.notFound ?? [],
    counts: list.first?.counts,
    sort,
    refresh: list.reload,
  }
}
