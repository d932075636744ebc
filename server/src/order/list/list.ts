import type { Language } from '@dtms/contract/language.ts'
import { maxCounted } from '@dtms/contract/list.ts'
import { flowStatuses, type OrderSortKey } from '@dtms/contract/order/order.ts'
import { readTransportStates } from '@dtms/contract/order/transport.ts'
import { type OrderView, type OrderViewFilter, orderViews } from '@dtms/contract/order/view.ts'
import type { Database } from '#kernel/database.ts'
import type { OrderScope } from '../scope.ts'
import { wireRow } from '../show/row.ts'
import { archiveOf, cursorOf, filterOf, type OrderQuery, readCursor, readNumbers } from './filter.ts'
import { countOrders, knownNumbers, type ListedOrder, listedOrders, type OrderFilter } from './sql.ts'

export interface DefaultSort {
  sort: OrderSortKey
  order: 'asc' | 'desc'
}

// One page of a customer's orders, the counts of the tabs, and which of the pasted numbers were not found.
export const listOrders = async (
  db: Database,
  scope: OrderScope,
  query: OrderQuery,
  language: Language,
  defaults: DefaultSort,
) => {
  const pasted = readNumbers(query)
  const filter = filterOf(scope, query, pasted)
  const tabs = tabFilters(filter, archiveOf(scope, { ...query, archived: '' }, pasted))
  const [{ counts, ...page }, notFound] = await Promise.all([
    pageOfOrders(db, scope, query, { filter, tabs }, language, defaults),
    numbersNotFound(db, scope, pasted),
  ])
  const all = flowStatuses.reduce<number>((sum, status) => sum + counts[`${status}`], 0)
  return { ...page, counts: { ...counts, all: Math.min(all, maxCounted) }, notFound }
}

/** One page of orders, with the counts of the tabs: past 1,000 a minimum. */
export const pageOfOrders = async <Tab extends string>(
  db: Database,
  scope: OrderScope,
  query: Pick<OrderQuery, 'currentPage' | 'pageSize' | 'sidx' | 'sord' | 'after'>,
  { filter, tabs }: { filter: OrderFilter; tabs: Readonly<Record<Tab, OrderFilter>> },
  language: Language,
  defaults: DefaultSort,
) => {
  const { currentPage, pageSize } = query
  const sort = query.sidx || defaults.sort
  const asked: Record<string, OrderFilter> = { ...tabs, [listed]: filter }
  const [rows, counted] = await Promise.all([
    listedOrders(db, scope, filter, {
      sort,
      order: query.sord || defaults.order,
      after: query.after ? readCursor(query.after, sort) : undefined,
      offset: (currentPage - 1) * pageSize,
      // One more row shows whether there is a next page.
      limit: pageSize + 1,
    }),
    countOrders(db, scope, asked),
  ])
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const bounded = (name: string) => Math.min(counted[name] ?? 0, maxCounted)
  return {
    list: shown.map(row => wireRow(row as ListedOrder, row.fba, language)),
    total: bounded(listed),
    totalIsMinimum: (counted[listed] ?? 0) > maxCounted,
    currentPage,
    pageSize,
    next: rows.length > pageSize && last ? cursorOf(last.sort_value, last.id) : null,
    counts: Object.fromEntries(Object.keys(tabs).map(name => [name, bounded(name)])) as Record<Tab, number>,
  }
}

const listed = 'listed'

/** Which of the pasted numbers belong to no order that the caller may see. */
export const numbersNotFound = async (
  db: Database,
  scope: OrderScope,
  pasted: ReadonlyMap<string, string>,
): Promise<string[]> => {
  if (pasted.size === 0) return []
  const known = await knownNumbers(db, scope, [...pasted.keys()])
  return [...pasted].filter(([key]) => !known.has(key)).map(([, typed]) => typed)
}

// Every tab with the filters that are not a tab's.
const tabFilters = (filter: OrderFilter, archived: OrderFilter['archived']) => {
  const others = { ...filter, transportStates: [], needsMe: false, archived }
  const ofStatus = (flowStatus: string): OrderFilter => ({ ...others, flowStatus })
  const ofView = (view: OrderView): OrderFilter => {
    const { flowStatus, transportState = '', needsMe }: OrderViewFilter = orderViews[view]
    return {
      ...ofStatus(flowStatus ?? ''),
      transportStates: readTransportStates(transportState) ?? [],
      needsMe: needsMe === '1',
    }
  }
  return {
    '0': ofStatus('0'),
    '1': ofStatus('1'),
    '2': ofStatus('2'),
    '3': ofStatus('3'),
    '4': ofStatus('4'),
    '5': ofStatus('5'),
    needsMe: ofView('needsMe'),
    toShip: ofView('toShip'),
    inTransit: ofView('inTransit'),
    customs: ofView('customs'),
    delivered: ofView('delivered'),
    archived: { ...ofStatus(''), archived: 'only' } as const,
  }
}

// Every order of a filter in its sort, fetched in batches by key: an export holds no connection and no list.
export async function* everyOrder(...asked: Parameters<typeof orderBatches>) {
  for await (const rows of orderBatches(...asked)) yield* rows
}

export async function* orderBatches(
  db: Database,
  scope: OrderScope,
  filter: OrderFilter,
  query: Pick<OrderQuery, 'sidx' | 'sord'>,
  defaults: DefaultSort,
) {
  const page = {
    sort: query.sidx || defaults.sort,
    order: query.sord || defaults.order,
    offset: 0,
    limit: batchRows,
    chargeable: true,
  }
  for (let after: { value: string; id: string } | undefined; ; ) {
    const rows = await listedOrders(db, scope, filter, { ...page, after })
    yield rows
    const last = rows.at(-1)
    if (rows.length < batchRows || !last) return
    after = { value: last.sort_value, id: last.id }
  }
}

const batchRows = 500
