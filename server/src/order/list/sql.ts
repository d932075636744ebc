import type { Words } from '@dtms/contract/language.ts'
import { type DeskOrderState, deskOrderStates } from '@dtms/contract/order/desk-view.ts'
import type { OrderSortKey, TransportState } from '@dtms/contract/order/order.ts'
import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import { milestonesOfState } from '@dtms/contract/order/transport.ts'
import type { Chargeable } from '@dtms/pricing/output/quote.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countEach, writtenTime } from '#documents/list.ts'
import type { Database } from '#kernel/database.ts'
import type { OrderScope } from '../scope.ts'
import { providerName } from '../show/sql.ts'
import { arrivalDays, hasNumber, missingDocuments, ownMarks, waitingFor, within } from '../sql.ts'

// Lists of orders: filtered, sorted by an indexed column, paged by key.
export interface OrderFilter {
  flowStatus: string
  approval: string
  // In comparable format (numberKey). Absent means no filter.
  numbers: string[] | undefined
  // Or an order of one of these customers. Absent: numbers only.
  named: string[] | undefined
  // Orders whose parties the words name.
  ofParties?: string[] | undefined
  businessType: string
  urgency: string
  provider: string
  milestone: string
  exception: boolean
  consentWanted: boolean
  // None: no filter.
  transportStates: readonly TransportState[]
  needsMe: boolean
  missingDocuments: boolean
  arriveFrom: string
  arriveTo: string
  cancelRequested: boolean
  // Accepted, and not delivered yet.
  moving: boolean
  // Delivered or cancelled: nothing more to do.
  done: boolean
  state: DeskOrderState | ''
  channel: string
  // In charge of the customer at the order's provider.
  agent: string
  // A person, or `none`.
  assignee: string
  customerId: string
  from: string
  to: string
  // Days on which it was placed, by China's calendar.
  submitFrom: string
  submitTo: string
  ids: readonly string[]
  tag: string
  archived: 'no' | 'only' | 'any'
}

export interface OrderPage {
  sort: OrderSortKey
  order: 'asc' | 'desc'
  after: { value: string; id: string } | undefined
  offset: number
  limit: number
  // What the price counted, which is read from the stored quote: for files only.
  chargeable?: boolean
}

const submitted = sql<string>`coalesce(shipping_order.submitted_at, shipping_order.created_at)`

// Ids grow with time, so the order of creation is theirs. Each expression is that of an index (migrations 0013, 0056, 0088).
interface SortColumn {
  key: RawBuilder<unknown>
  // As it goes through the caller's hands and comes back.
  written: RawBuilder<string>
  type: 'timestamptz' | 'date' | 'bigint'
}
const readyDate = sql`coalesce(shipping_order.ready_date, 'infinity')`
const eta = sql`coalesce(shipping_order.eta, 'infinity')`
const totalUsd = sql`coalesce(shipping_order.total_usd_minor, 0)`
const sortColumns: Record<OrderSortKey, SortColumn | undefined> = {
  createTime: undefined,
  // Numbers are given in that order too.
  orderNo: undefined,
  submitTime: { key: submitted, written: writtenTime(submitted), type: 'timestamptz' },
  readyDate: { key: readyDate, written: sql`${readyDate}::text`, type: 'date' },
  eta: { key: eta, written: sql`${eta}::text`, type: 'date' },
  totalAmount: { key: totalUsd, written: sql`${totalUsd}::text`, type: 'bigint' },
}

// Days are China's, as in the numbers of the orders.
const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`

// Few of many: the conditions of an index (migrations 0088, 0126), which a query has to repeat to be answered by it.
const isUnfinished = sql<SqlBool>`coalesce(shipping_order.last_milestone, '') not in ('delivered', 'closed')`
const mayNeedCustomer = sql<SqlBool>`(shipping_order.approval = 'waiting' or shipping_order.consent_wanted
  or shipping_order.exception is not null or shipping_order.flow_status = 1
  or shipping_order.flow_status = 2 and ${isUnfinished})`

const inState = (state: TransportState) => {
  if (state === 'exception') return sql`shipping_order.exception is not null`
  if (state === 'waiting')
    return sql`shipping_order.exception is null and shipping_order.last_milestone is null and ${isUnfinished}`
  const reached = sql`shipping_order.exception is null
    and shipping_order.last_milestone = any(${[...milestonesOfState(state)]}::text[])`
  return state === 'delivered' ? reached : sql`${reached} and ${isUnfinished}`
}

// The status outside the list of documents too: an index can look for it.
const documentsMissing = sql<SqlBool>`shipping_order.flow_status in (1, 2) and cardinality(${missingDocuments}) > 0`

// PRODUCT 7.2: a price change, an approval, an exception, or a mandatory document that is missing and still of use.
const needsMe = sql<SqlBool>`${mayNeedCustomer} and (shipping_order.approval = 'waiting' and shipping_order.flow_status in (0, 3, 4)
  or shipping_order.flow_status in (1, 2) and (shipping_order.consent_wanted
    or shipping_order.exception is not null or ${documentsMissing}))`

const delivered = sql<SqlBool>`(shipping_order.flow_status = 2
  and shipping_order.last_milestone in ('delivered', 'closed'))`

const inDeskState = (name: DeskOrderState) => {
  const { flowStatus, transport }: { flowStatus: number; transport?: TransportState } = deskOrderStates[name]
  const status = sql<SqlBool>`shipping_order.flow_status = ${flowStatus}`
  return transport === undefined ? status : sql<SqlBool>`(${status} and ${inState(transport)})`
}

const filtered = (db: Database, scope: OrderScope, filter: OrderFilter) => {
  let query = db.selectFrom('shipping_order').where(within(scope))
  const and = (condition: ReturnType<typeof sql<SqlBool>>) => {
    query = query.where(condition)
  }
  if (filter.flowStatus) and(sql`shipping_order.flow_status = ${Number(filter.flowStatus)}`)
  if (filter.approval === 'notWaiting') and(sql`shipping_order.approval is distinct from 'waiting'`)
  else if (filter.approval) and(sql`shipping_order.approval = ${filter.approval}`)
  if (filter.named?.length || filter.ofParties?.length)
    and(sql`shipping_order.deleted_at is null and (shipping_order.customer_id = any(${filter.named ?? []}::uuid[])
      or shipping_order.id = any(${filter.ofParties ?? []}::uuid[])
      or ${hasNumber(filter.numbers ?? [])})`)
  else if (filter.numbers) and(hasNumber(filter.numbers))
  else if (filter.named) and(sql`false`)
  if (filter.businessType) and(sql`shipping_order.business_type = ${Number(filter.businessType)}`)
  if (filter.urgency) and(sql`shipping_order.urgency = ${Number(filter.urgency)}`)
  if (filter.provider)
    and(sql`shipping_order.provider_id = (select id from provider where code = ${filter.provider})`)
  if (filter.milestone) and(sql`shipping_order.last_milestone = ${filter.milestone}`)
  // Only orders in review and accepted ones need attention: a cancelled one has no problem any more.
  if (filter.exception || filter.consentWanted || filter.cancelRequested)
    and(sql`shipping_order.flow_status in (1, 2)`)
  if (filter.exception) and(sql`shipping_order.exception is not null`)
  if (filter.consentWanted) and(sql`shipping_order.consent_wanted`)
  if (filter.cancelRequested) and(sql`shipping_order.cancel_requested_at is not null`)
  if (filter.transportStates.length > 0)
    and(sql`(${sql.join(filter.transportStates.map(inState), sql` or `)})`)
  if (filter.needsMe) and(needsMe)
  if (filter.missingDocuments) and(documentsMissing)
  if (filter.arriveFrom) and(sql`shipping_order.eta >= ${filter.arriveFrom}::date`)
  if (filter.arriveTo) and(sql`shipping_order.eta <= ${filter.arriveTo}::date`)
  if (filter.moving) and(sql`shipping_order.flow_status = 2 and ${isUnfinished}`)
  if (filter.done) and(sql`(${delivered} or shipping_order.flow_status = 5)`)
  if (filter.state) and(inDeskState(filter.state))
  if (filter.channel) and(sql`shipping_order.channel = ${filter.channel}`)
  if (filter.agent)
    and(sql`shipping_order.deleted_at is null and exists (select from conversation
      where conversation.agent_id = ${filter.agent}::uuid and conversation.customer_id = shipping_order.customer_id
        and conversation.provider_id = shipping_order.provider_id)`)
  if (filter.assignee === 'none')
    and(sql`not exists (select from order_assignee where order_assignee.order_id = shipping_order.id)`)
  else if (filter.assignee)
    and(sql`exists (select from order_assignee where order_assignee.order_id = shipping_order.id
      and order_assignee.person_id = ${filter.assignee}::uuid)`)
  if (filter.customerId) and(sql`shipping_order.customer_id = ${filter.customerId}::uuid`)
  if (filter.from) and(sql`shipping_order.created_at >= ${startOf(filter.from)}`)
  if (filter.to) and(sql`shipping_order.created_at < ${endOf(filter.to)}`)
  if (filter.submitFrom) and(sql`${submitted} >= ${startOf(filter.submitFrom)}`)
  if (filter.submitTo) and(sql`${submitted} < ${endOf(filter.submitTo)}`)
  if (filter.tag)
    and(sql`shipping_order.tags <> '{}' and exists (select from unnest(shipping_order.tags) as tag
      where lower(tag) = lower(${filter.tag}))`)
  if (filter.archived === 'no') and(sql`shipping_order.archived_at is null`)
  if (filter.archived === 'only') and(sql`shipping_order.archived_at is not null`)
  if (filter.ids.length > 0) and(sql`shipping_order.id = any(${[...filter.ids]}::uuid[])`)
  return query
}

export const listedOrders = (db: Database, scope: OrderScope, filter: OrderFilter, page: OrderPage) => {
  const sort = sortColumns[page.sort]
  const direction = page.order === 'asc' ? sql`asc` : sql`desc`
  const comparison = page.order === 'asc' ? sql`>` : sql`<`
  let rows = filtered(db, scope, filter)
    .select('shipping_order.id')
    .select((sort?.written ?? sql<string>`''`).as('sort_value'))
    .orderBy(
      sort
        ? sql`${sort.key} ${direction}, shipping_order.id ${direction}`
        : sql`shipping_order.id ${direction}`,
    )
    .limit(page.limit)
  if (page.after && sort)
    rows = rows.where(
      sql<SqlBool>`(${sort.key}, shipping_order.id) ${comparison}
        (${page.after.value}::${sql.raw(sort.type)}, ${page.after.id}::uuid)`,
    )
  else if (page.after) rows = rows.where(sql<SqlBool>`shipping_order.id ${comparison} ${page.after.id}::uuid`)
  else rows = rows.offset(page.offset)
  // The page is found in an index first; only its rows are read whole.
  return db
    .with('page', () => rows)
    .selectFrom('page')
    .innerJoin('shipping_order', 'shipping_order.id', 'page.id')
    .innerJoin('customer', 'customer.id', 'shipping_order.customer_id')
    .leftJoin('provider', 'provider.id', 'shipping_order.provider_id')
    .select([
      'page.sort_value',
      'shipping_order.id',
      'shipping_order.order_no',
      'shipping_order.business_type',
      'shipping_order.flow_status',
      'shipping_order.approval',
      'shipping_order.urgency',
      'shipping_order.customer_ref',
      'shipping_order.customer_id',
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      'shipping_order.service',
      'shipping_order.origin_name',
      'shipping_order.destination_name',
      'shipping_order.quantity',
      'shipping_order.gross_g',
      'shipping_order.volume_mm3',
      'shipping_order.total_usd_minor',
      sql<string | null>`shipping_order.ready_date::text`.as('ready_date'),
      ...arrivalDays,
      ...waitingFor,
      ...ownMarks(scope),
      'shipping_order.quote_id',
      'shipping_order.eta_source',
      'shipping_order.last_milestone',
      'shipping_order.last_milestone_at',
      'shipping_order.exception',
      'shipping_order.cancel_requested_at',
      'shipping_order.consent_wanted',
      'shipping_order.carrier_numbers',
      sql<OrderDetails['fba']>`shipping_order.details -> 'fba'`.as('fba'),
      'shipping_order.created_at',
      'shipping_order.submitted_at',
      (page.chargeable
        ? sql<Pick<Chargeable, 'unit' | 'chargeableMilli'> | null>`shipping_order.quote -> 'chargeable'`
        : sql<null>`null::jsonb`
      ).as('chargeable'),
    ])
    .orderBy(
      sort
        ? sql`${sort.key} ${direction}, shipping_order.id ${direction}`
        : sql`shipping_order.id ${direction}`,
    )
    .execute()
}

export type ListedOrder = Awaited<ReturnType<typeof listedOrders>>[number] & { service: Words | null }

/** How many orders each tab has: past 1,000 a minimum (PRODUCT 5). */
export const countOrders = <Name extends string>(
  db: Database,
  scope: OrderScope,
  filters: Readonly<Record<Name, OrderFilter>>,
): Promise<Record<Name, number>> =>
  countEach(
    db,
    Object.fromEntries(
      Object.entries<OrderFilter>(filters).map(([name, filter]) => [name, filtered(db, scope, filter)]),
    ) as Record<Name, ReturnType<typeof filtered>>,
  )

// Which of the numbers looked for belong to an order that the caller may see.
export const knownNumbers = async (
  db: Database,
  scope: OrderScope,
  numbers: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ number: string }>`
    select distinct number from shipping_order, unnest(numbers) as number
    where ${within(scope)} and ${hasNumber(numbers)} and number = any(${[...numbers]}::text[])
  `.execute(db)
  return new Set(rows.map(({ number }) => number))
}
