import { isDay } from '@dtms/contract/day.ts'
import type { Language } from '@dtms/contract/language.ts'
import { numberKey } from '@dtms/contract/order/number.ts'
import { flowStatuses, maxNumbers, type OrderSortKey } from '@dtms/contract/order/order.ts'
import { readTransportStates } from '@dtms/contract/order/transport.ts'
import { type OrderView, type OrderViewFilter, orderViews } from '@dtms/contract/order/view.ts'
import { isWrittenTime } from '#documents/list.ts'
import type { Database } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { OrderScope } from '../scope.ts'
import { wireRow } from '../show/row.ts'
import {
  countOrders,
  knownNumbers,
  type ListedOrder,
  listedOrders,
  maxCounted,
  type OrderFilter,
} from './sql.ts'

export interface OrderQuery {
  currentPage: number
  pageSize: number
  sidx?: OrderSortKey | '' | undefined
  sord?: 'asc' | 'desc' | '' | undefined
  after?: string | undefined
  flowStatus?: string | undefined
  approval?: string | undefined
  numbers?: string | undefined
  keyword?: string | undefined
  businessType?: string | undefined
  urgency?: string | undefined
  provider?: string | undefined
  milestone?: string | undefined
  exception?: string | undefined
  consentWanted?: string | undefined
  transportState?: string | undefined
  needsMe?: string | undefined
  missingDocuments?: string | undefined
  arriveFrom?: string | undefined
  arriveTo?: string | undefined
  cancelRequested?: string | undefined
  moving?: string | undefined
  customerId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  submitFrom?: string | undefined
  submitTo?: string | undefined
  tag?: string | undefined
  archived?: string | undefined
  // Only these, where there are any.
  ids?: readonly string[]
}

// One page of orders, the counts of the tabs, and which of the pasted numbers were not found.
export const listOrders = async (
  db: Database,
  scope: OrderScope,
  query: OrderQuery,
  language: Language,
  defaults: { sort: OrderSortKey; order: 'asc' | 'desc' },
) => {
  const { currentPage, pageSize } = query
  const pasted = readNumbers(query)
  const filter = filterOf(scope, query, pasted)
  const sort = query.sidx || defaults.sort
  const [rows, counts, known] = await Promise.all([
    listedOrders(db, scope, filter, {
      sort,
      order: query.sord || defaults.order,
      after: query.after ? readCursor(query.after, sort) : undefined,
      offset: (currentPage - 1) * pageSize,
      // One more row shows whether there is a next page.
      limit: pageSize + 1,
    }),
    countTabs(db, scope, tabFilters(filter, archiveOf(scope, { ...query, archived: '' }, pasted))),
    pasted.size > 0 ? knownNumbers(db, scope, [...pasted.keys()]) : new Set<string>(),
  ])
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const all = flowStatuses.reduce<number>((sum, status) => sum + counts[`${status}`], 0)
  const counted = counts.listed
  const bounded = (count: number) => Math.min(count, maxCounted)
  return {
    list: shown.map(row => wireRow(row as ListedOrder, row.fba, language)),
    total: bounded(counted),
    totalIsMinimum: counted > maxCounted,
    currentPage,
    pageSize,
    next: rows.length > pageSize && last ? cursorOf(last.sort_value, last.id) : null,
    counts: {
      all: bounded(all),
      '0': bounded(counts['0']),
      '1': bounded(counts['1']),
      '2': bounded(counts['2']),
      '3': bounded(counts['3']),
      '4': bounded(counts['4']),
      '5': bounded(counts['5']),
      needsMe: bounded(counts.needsMe),
      toShip: bounded(counts.toShip),
      inTransit: bounded(counts.inTransit),
      customs: bounded(counts.customs),
      delivered: bounded(counts.delivered),
      archived: bounded(counts.archived),
    },
    notFound: [...pasted].filter(([key]) => !known.has(key)).map(([, typed]) => typed),
  }
}

// Only a customer's list has an archive.
const countTabs = async (
  db: Database,
  scope: OrderScope,
  { archived, ...others }: ReturnType<typeof tabFilters>,
) =>
  scope.customerId === undefined
    ? { ...(await countOrders(db, scope, others)), archived: 0 }
    : countOrders(db, scope, { ...others, archived })

// The list itself, and every tab with the filters that are not a tab's.
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
    listed: filter,
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

// Every order of a filter in its sort, fetched in batches by key: an export holds no connection and no list. A wrong
// filter is refused here, before the first byte of the file.
export const everyOrder = (
  db: Database,
  scope: OrderScope,
  query: Omit<OrderQuery, 'currentPage' | 'pageSize' | 'after'>,
  defaults: { sort: OrderSortKey; order: 'asc' | 'desc' },
) => {
  const page = {
    sort: query.sidx || defaults.sort,
    order: query.sord || defaults.order,
    offset: 0,
    limit: batchRows,
  }
  return inBatches(db, scope, filterOf(scope, query, readNumbers(query)), page)
}

async function* inBatches(
  db: Database,
  scope: OrderScope,
  filter: OrderFilter,
  page: Omit<Parameters<typeof listedOrders>[3], 'after'>,
) {
  for (let after: { value: string; id: string } | undefined; ; ) {
    const rows = await listedOrders(db, scope, filter, { ...page, after })
    yield* rows
    const last = rows.at(-1)
    if (rows.length < batchRows || !last) return
    after = { value: last.sort_value, id: last.id }
  }
}

const batchRows = 500

// Archived orders are found by their numbers or in their own tab. The desk does not know of them.
const archiveOf = (
  scope: OrderScope,
  { archived, ids = [] }: Pick<OrderQuery, 'archived' | 'ids'>,
  pasted: ReadonlyMap<string, string>,
): OrderFilter['archived'] => {
  if (scope.customerId === undefined || archived === 'all') return 'any'
  if (archived) return archived === '1' ? 'only' : 'no'
  return pasted.size > 0 || ids.length > 0 ? 'any' : 'no'
}

const filterOf = (
  scope: OrderScope,
  query: Omit<OrderQuery, 'currentPage' | 'pageSize'>,
  pasted: ReadonlyMap<string, string>,
): OrderFilter => {
  for (const day of ['from', 'to', 'submitFrom', 'submitTo', 'arriveFrom', 'arriveTo'] as const)
    if (query[day] && !isDay(query[day])) throw refuseField(day, 'dateUnknown')
  if (query.customerId && !idPattern.test(query.customerId))
    throw refuseField('customerId', 'customerUnknown')
  const transportStates = readTransportStates(query.transportState ?? '')
  if (!transportStates) throw refuseField('transportState', 'format')
  return {
    flowStatus: query.flowStatus ?? '',
    approval: query.approval ?? '',
    numbers: pasted.size > 0 ? [...pasted.keys()] : undefined,
    businessType: query.businessType ?? '',
    urgency: query.urgency ?? '',
    provider: query.provider ?? '',
    milestone: query.milestone ?? '',
    exception: query.exception === '1',
    consentWanted: query.consentWanted === '1',
    transportStates,
    needsMe: query.needsMe === '1',
    missingDocuments: query.missingDocuments === '1',
    arriveFrom: query.arriveFrom ?? '',
    arriveTo: query.arriveTo ?? '',
    cancelRequested: query.cancelRequested === '1',
    moving: query.moving === '1',
    customerId: query.customerId ?? '',
    from: query.from ?? '',
    to: query.to ?? '',
    submitFrom: query.submitFrom ?? '',
    submitTo: query.submitTo ?? '',
    ids: query.ids ?? [],
    tag: query.tag ?? '',
    archived: archiveOf(scope, query, pasted),
  }
}

const tooMany = {
  zh: `一次最多查 ${maxNumbers} 个单号`,
  zhtw: `一次最多查 ${maxNumbers} 個單號`,
  en: `Up to ${maxNumbers} numbers at once`,
}

// As they were pasted, by how they are compared.
const readNumbers = ({ numbers = '', keyword = '' }: Pick<OrderQuery, 'numbers' | 'keyword'>) => {
  const typed = `${numbers} ${keyword}`.split(/[\s,;，；、|]+/u).filter(Boolean)
  if (typed.length > maxNumbers)
    throw refuse('input.invalid', { fields: { [keyword ? 'keyword' : 'numbers']: { words: tooMany } } })
  return new Map(typed.map(number => [numberKey(number), number] as const).filter(([key]) => key !== ''))
}

// Where the next page begins, opaque to the caller.
const cursorOf = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const readCursor = (text: string, sort: OrderSortKey): { value: string; id: string } => {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof value === 'string' && isSortValue(value, sort) && idPattern.test(id)) return { value, id }
  } catch {
    // Handled below: it is not one of ours.
  }
  throw refuseField('after', 'format')
}

// What the database wrote for this sort, and can read again.
const isSortValue = (value: string, sort: OrderSortKey): boolean => {
  if (sort === 'createTime' || sort === 'orderNo') return value === ''
  if (sort === 'totalAmount') return /^\d{1,15}$/.test(value)
  if (sort === 'readyDate' || sort === 'eta') return value === 'infinity' || isDay(value)
  return isWrittenTime(value)
}
