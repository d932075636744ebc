import type { TableSort } from '#ui/list/data-table.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { type DeskOrderFilter, deskOrders } from './queries.ts'
import type { DeskOrdersSearch, OrderView } from './search.ts'

// What the page's address asks for: the rows, the numbers that were not found, and the counts of the tabs.
export const useOrderList = (view: OrderView, search: DeskOrdersSearch) => {
  const filter: DeskOrderFilter = {
    numbers: search.q,
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
  const counts = useQuery(['orders', 'desk-counts', filter], signal => deskOrders.counts(filter, signal), {
    keep: true,
  })
  const refresh = () => {
    list.reload()
    counts.reload()
  }
  // As the server sorts: the longest waiting first where something must be done.
  const sort: TableSort = {
    by: 'submitTime',
    descending: (search.order ?? (view === 'all' ? 'desc' : 'asc')) === 'desc',
  }
  return { list, filter, notFound: list.first?.notFound ?? [], counts: counts.value, sort, refresh }
}
