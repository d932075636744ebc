import { type OrderView, type OrderViewFilter, orderViews } from '@dtms/contract/order/view.ts'
import { formatDay } from '#kernel/format/time.ts'
import { keptDefault } from '#saved-view/public.ts'
import type { TableSort } from '#ui/list/data-table.tsx'
import { prepareList, useList } from '#ui/list/use-list.ts'
import { keptRows } from '../kept-order.ts'
import { type OrderFilter, orders } from '../queries.ts'
import { readShipmentSearch, type ShipmentSearch } from '../search.ts'

const dayMs = 86_400_000

const isByTransport = (view: string): view is OrderView => view in orderViews

const viewFilter = (view: ShipmentSearch['view']): OrderViewFilter & { archived?: '1' } => {
  if (view === undefined) return {}
  if (view === 'archived') return { archived: '1' }
  return isByTransport(view) ? orderViews[view] : { flowStatus: view }
}

const asked = (search: ShipmentSearch) => {
  // Newest first by default.
  const sidx = search.sort ?? 'createTime'
  const sord = search.sort ? (search.order ?? 'asc') : 'desc'
  const filter: OrderFilter = {
    ...viewFilter(search.view),
    numbers: search.q,
    businessType: search.mode,
    urgency: search.urgency,
    milestone: search.milestone,
    approval: search.approval,
    consentWanted: search.consent,
    exception: search.trouble,
    missingDocuments: search.documents,
    tag: search.tag,
    from: search.days && formatDay(new Date(Date.now() - Number(search.days) * dayMs)),
    sidx,
    sord,
  }
  const sort: TableSort = { by: sidx, descending: sord === 'desc' }
  return { filter, sort }
}

const listOf = (filter: OrderFilter) =>
  [
    ['orders', 'list', filter],
    (after: string | undefined, signal: AbortSignal) => orders.list(filter, after, signal),
    { keep: keptRows },
  ] as const

// As the page itself begins.
export const prepare = (search: ShipmentSearch) => {
  const first = keptDefault('orders', search)
  return prepareList(...listOf(asked(first ? readShipmentSearch(first) : search).filter))
}

// The state of the page's address: the rows, the counts of the tabs, and the unknown numbers.
export const useOrderList = (search: ShipmentSearch) => {
  const { filter, sort } = asked(search)
  const list = useList(...listOf(filter))
  return { list, counts: list.first?.counts, notFound: list.first?.notFound ?? [], filter, sort }
}
