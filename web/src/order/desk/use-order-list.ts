import { useState } from 'react'
import { useLanguage } from '#kernel/language.ts'
import type { TableSort } from '#ui/list/data-table.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { type DeskOrderFilter, deskOrders } from './queries.ts'
import type { DeskOrdersSearch, OrderView } from './search.ts'

// What the page's address asks for: the rows, the numbers that were not found, and the counts of the tabs.
export const useOrderList = (view: OrderView, search: DeskOrdersSearch) => {
  const language = useLanguage()
  const [notFound, setNotFound] = useState<readonly string[]>([])
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
  const key = JSON.stringify([filter, language])
  const list = useList(JSON.stringify([key, view, search.order]), async (after, signal) => {
    const page = await deskOrders.list(view, filter, search.order, after, signal)
    setNotFound(page.notFound)
    return page
  })
  const counts = useQuery(key, signal => deskOrders.counts(filter, signal))
  const refresh = () => {
    list.reload()
    counts.reload()
  }
  // As the server sorts: the longest waiting first where something must be done.
  const sort: TableSort = {
    by: 'submitTime',
    descending: (search.order ?? (view === 'all' ? 'desc' : 'asc')) === 'desc',
  }
  return { list, filter, notFound, counts: counts.value, sort, refresh }
}
