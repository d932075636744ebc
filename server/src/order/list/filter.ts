import { isDay } from '@dtms/contract/day.ts'
import type { DeskOrderState } from '@dtms/contract/order/desk-view.ts'
import { numberKey } from '@dtms/contract/order/number.ts'
import { maxNumbers, type OrderSortKey } from '@dtms/contract/order/order.ts'
import { readTransportStates } from '@dtms/contract/order/transport.ts'
import { isWrittenTime } from '#documents/list.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { OrderScope } from '../scope.ts'
import type { OrderFilter } from './sql.ts'

// What a caller asks of a list of orders, read and checked.
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
  done?: string | undefined
  state?: DeskOrderState | '' | undefined
  channel?: string | undefined
  agent?: string | undefined
  assignee?: string | undefined
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

// Archived orders are found by their numbers or in their own tab. The desk does not know of them.
export const archiveOf = (
  scope: OrderScope,
  { archived, ids = [] }: Pick<OrderQuery, 'archived' | 'ids'>,
  pasted: ReadonlyMap<string, string>,
): OrderFilter['archived'] => {
  if (scope.customerId === undefined || archived === 'all') return 'any'
  if (archived) return archived === '1' ? 'only' : 'no'
  return pasted.size > 0 || ids.length > 0 ? 'any' : 'no'
}

export const filterOf = (
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
    named: undefined,
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
    done: query.done === '1',
    state: query.state ?? '',
    channel: query.channel ?? '',
    agent: query.agent ?? '',
    assignee: query.assignee ?? '',
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
export const readNumbers = ({ numbers = '', keyword = '' }: Pick<OrderQuery, 'numbers' | 'keyword'>) => {
  const typed = `${numbers} ${keyword}`.split(/[\s,;，；、|]+/u).filter(Boolean)
  if (typed.length > maxNumbers)
    throw refuse('input.invalid', { fields: { [keyword ? 'keyword' : 'numbers']: { words: tooMany } } })
  return new Map(typed.map(number => [numberKey(number), number] as const).filter(([key]) => key !== ''))
}

// Where the next page begins, opaque to the caller.
export const cursorOf = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const readCursor = (text: string, sort: OrderSortKey): { value: string; id: string } => {
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
