import { billSortKeys, billStatuses } from '@dtms/contract/bill/bill.ts'
import type { TableSort } from '#ui/list/data-table.tsx'
import { useList } from '#ui/list/use-list.ts'
import { daysOf } from '../days.ts'
import { type BillFilter, bills } from '../queries.ts'
import type { BillingSearch } from '../search.ts'

// What the page's address asks for: the rows and the counts of the tabs.
export const useBillList = (search: BillingSearch) => {
  const sidx = billSortKeys.find(key => key === search.sort) ?? 'openFirst'
  const sord = search.order === 'desc' && sidx !== 'openFirst' ? 'desc' : 'asc'
  const filter: BillFilter = {
    status: billStatuses.find(status => status === search.view),
    keyword: search.q,
    provider: search.provider,
    currency: search.currency,
    ...daysOf(search),
    sidx,
    sord,
  }
  const list = useList(['bills', 'list', filter], (after, signal) => bills.list(filter, after, signal), {
    keep: true,
  })
  const sort: TableSort = { by: sidx, descending: sord === 'desc' }
  return { list, counts: list.first?.counts, filter, sort }
}
