import { type CustomerSortKey, type CustomerState, withoutAgent } from '@dtms/contract/desk/customer.ts'
import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { FlowStatus } from '@dtms/contract/order/order.ts'
import { type SqlBool, sql } from 'kysely'
import { unpaid } from '#bill/public.ts'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Database, Queryable } from '#kernel/database.ts'
import type { KeyTable } from '#kernel/idempotency.ts'
import { orderFacts } from '#order/public.ts'
import { isCustomerOf, isNewCustomer } from '../sql.ts'

// Customers as the desk sees them. `providerId` none: the portal's administrator, who sees what they have with all.
type ProviderId = string | undefined
const ofProvider = (column: string, providerId: ProviderId) =>
  providerId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${providerId}`

const ownerOf = (column: string) => sql`(select ${sql.ref(`owner.${column}`)} from person owner
  where owner.customer_id = customer.id and owner.roles && array['owner'] order by owner.id limit 1)`

const state = sql<CustomerState>`case when customer.closed_at is not null then 'closed'
  when customer.disabled_at is not null then 'disabled'
  when exists (select from person p where p.customer_id = customer.id and p.activated_at is not null) then 'active'
  when customer.created_by_provider is not null then 'nologin'
  else 'unverified' end`

const lastOrder = (
  providerId: ProviderId,
) => sql<Date | null>`(select max(o.submitted_at) from shipping_order o
  where o.customer_id = customer.id and o.deleted_at is null and o.flow_status > 0
    and ${ofProvider('o.provider_id', providerId)})`

// Submitted or under way.
const openOrders = (providerId: ProviderId) => sql<number>`(select count(*)::int from shipping_order o
  where o.customer_id = customer.id and o.deleted_at is null and o.flow_status in (1, 2)
    and ${ofProvider('o.provider_id', providerId)})`

// Unpaid of what was issued, in US cents.
const balance = (providerId: ProviderId) => sql<string>`coalesce((
  select sum(${unpaid.usd}) from ${unpaid.bills}
  where owed.customer_id = customer.id and ${ofProvider('owed.provider_id', providerId)}), 0)`

export interface AgentRow {
  id: string
  firstName: string
  lastName: string
  provider: string
}

// Who is in charge, as long as that person works there.
const agentRow = sql`json_build_object('id', agent.id, 'firstName', agent.first_name, 'lastName', agent.last_name,
  'provider', agents.code)`
const agentJoin = sql`join person agent on agent.id = c.agent_id and agent.disabled_at is null
  join provider agents on agents.id = c.provider_id`

const agentOf = (
  providerId: ProviderId,
) => sql<AgentRow | null>`(select ${agentRow} from conversation c ${agentJoin}
  where c.customer_id = customer.id and ${ofProvider('c.provider_id', providerId)}
  order by c.last_at desc limit 1)`

export const customerPlan = (providerId: ProviderId): ListPlan<CustomerSortKey> => ({
  id: sql`provider_customer.customer_id`,
  keys: {
    name: { value: sql`customer.name`, type: 'text' },
    createdAt: { value: sql`customer.created_at`, type: 'time' },
    lastOrder: { value: sql`provider_customer.last_order_at`, type: 'time' },
    openOrders: { value: openOrders(providerId), type: 'number' },
    balance: { value: balance(providerId), type: 'number' },
  },
  defaultSort: { sidx: 'lastOrder', sord: 'desc' },
})

export interface CustomerFilter {
  keyword?: string | undefined
  group?: string | undefined
  state?: CustomerState | '' | undefined
  agent?: string | undefined
}

const customersOf = (db: Queryable, providerId: ProviderId) =>
  db
    .selectFrom('provider_customer')
    .innerJoin('customer', 'customer.id', 'provider_customer.customer_id')
    .where('provider_customer.provider_id', providerId === undefined ? 'is' : '=', providerId ?? null)
    .select([
      'customer.id',
      'customer.name',
      'customer.name_en',
      'customer.group_name',
      'customer.tax_number',
      'customer.address',
      'customer.contact',
      'customer.phone',
      'customer.email',
      'customer.industry',
      'customer.monthly_international',
      'customer.created_at',
      'customer.created_by_provider',
      'customer.owner_invited_at',
      'customer.invoice_language',
      state.as('state'),
      sql<string | null>`${ownerOf('first_name')}`.as('owner_first'),
      sql<string | null>`${ownerOf('last_name')}`.as('owner_last'),
      sql<string | null>`${ownerOf('email')}`.as('owner_email'),
      lastOrder(providerId).as('last_order'),
      openOrders(providerId).as('open_orders'),
      balance(providerId).as('balance_minor'),
      agentOf(providerId).as('agent'),
    ])

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customersOf>['execute']>>[number]

export const customerRows = (db: Database, providerId: ProviderId, filter: CustomerFilter) => {
  let query = customersOf(db, providerId)
  if (filter.group) query = query.where('customer.group_name', '=', filter.group)
  // Customers who left are included only on request.
  query = filter.state ? query.where(state, '=', filter.state) : query.where('customer.closed_at', 'is', null)
  if (filter.agent) {
    const inCharge = sql<SqlBool>`exists (select from conversation c ${agentJoin}
      where c.customer_id = customer.id and ${ofProvider('c.provider_id', providerId)}
        and ${filter.agent === withoutAgent ? sql`true` : sql`agent.id = ${filter.agent}`})`
    query = query.where(filter.agent === withoutAgent ? sql<SqlBool>`not ${inCharge}` : inCharge)
  }
  for (const word of (filter.keyword ?? '').split(/\s+/).filter(Boolean).slice(0, 8))
    query = query.where(
      sql<SqlBool>`(concat_ws(' ', customer.name, customer.name_en, customer.contact, customer.phone, customer.email)
          ilike ${likePattern(word)}
        or exists (select from person p where p.customer_id = customer.id and concat_ws(' ', p.email, p.phone,
          p.last_name || p.first_name, p.first_name) ilike ${likePattern(word)}))`,
    )
  return query
}

export const customerRow = (db: Database, providerId: ProviderId, id: string) =>
  customersOf(db, providerId).where('customer.id', '=', id).executeTakeFirst()

// Whether the customer is visible to this provider's staff; foreign and absent look the same.
export const seesCustomer = async (db: Queryable, providerId: ProviderId, id: string): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .where('id', '=', id)
    .where(isCustomerOf(providerId))
    .select('id')
    .executeTakeFirst()) !== undefined

// Whether this provider's staff may name it by its id: their own customer, or one that is new to every provider.
export const mayNameCustomer = async (db: Queryable, providerId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .where('id', '=', id)
    .where(eb => eb.or([isCustomerOf(providerId), isNewCustomer()]))
    .select('id')
    .executeTakeFirst()) !== undefined

export const countCustomers = async (db: Queryable, providerId: string, group: string | null) => {
  const row = await db
    .selectFrom('customer')
    .where('customer.closed_at', 'is', null)
    .where(isCustomerOf(providerId))
    .$if(group !== null, query => query.where('customer.group_name', '=', group))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirst()
  return row?.n ?? 0
}

export interface UserRow {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  isOwner: boolean
  state: 'active' | 'invited' | 'unverified' | 'disabled'
  lastSeen: Date | null
}

export const usersOf = async (db: Database, customerId: string) => {
  const { rows } = await sql<UserRow>`select id, first_name, last_name, email, phone,
      roles && array['owner'] as "isOwner",
      case when disabled_at is not null then 'disabled' when activated_at is not null then 'active'
        when invited_at is not null then 'invited' else 'unverified' end as state,
      (select max(t.last_seen_at) from token t where t.person_id = person.id and t.kind = 'session') as "lastSeen"
    from person where customer_id = ${customerId} and closed_at is null
    order by roles && array['owner'] desc, id limit 100`.execute(db)
  return rows
}

export interface OrderRow {
  id: string
  orderNo: string
  businessType: Mode
  flowStatus: FlowStatus
  lastMilestone: string | null
  exception: string | null
  cancelRequested: boolean
  consentWanted: boolean
  provider: string
  originName: Words | null
  destinationName: Words | null
  payableUsdMinor: string | null
  submittedAt: Date
}

export const recentOrders = async (db: Database, providerId: ProviderId, customerId: string) => {
  const { rows } = await sql<OrderRow>`select shipping_order.id, order_no as "orderNo",
      business_type as "businessType", flow_status as "flowStatus", last_milestone as "lastMilestone", exception,
      cancel_requested_at is not null as "cancelRequested", consent_wanted as "consentWanted",
      provider.code as provider, origin_name as "originName", destination_name as "destinationName",
      ${orderFacts.payableUsd} as "payableUsdMinor", submitted_at as "submittedAt"
    from shipping_order join provider on provider.id = shipping_order.provider_id
    where customer_id = ${customerId} and deleted_at is null and flow_status > 0
      and ${ofProvider('shipping_order.provider_id', providerId)}
    order by shipping_order.id desc limit 8`.execute(db)
  return rows
}

export interface TalkRow {
  id: string
  providerId: string
  code: string
  name: Words
  agent: AgentRow | null
  lastAt: Date
  waitingSince: Date | null
}

export const conversationsOf = async (db: Database, providerId: ProviderId, customerId: string) => {
  const { rows } = await sql<TalkRow>`select c.id, provider.id as "providerId", provider.code,
      json_build_object('zh', provider.name_zh, 'zhtw', provider.name_zhtw, 'en', provider.name_en) as name,
      case when agent.id is not null then json_build_object('id', agent.id, 'firstName', agent.first_name,
        'lastName', agent.last_name, 'provider', provider.code) end as agent,
      c.last_at as "lastAt", c.waiting_since as "waitingSince"
    from conversation c join provider on provider.id = c.provider_id
    left join person agent on agent.id = c.agent_id and agent.disabled_at is null
    where c.customer_id = ${customerId} and ${ofProvider('c.provider_id', providerId)}
    order by c.last_at desc`.execute(db)
  return rows
}

export const markupsFor = async (
  db: Database,
  providerId: ProviderId,
  customer: { id: string; group_name: string | null },
) =>
  db
    .selectFrom('markup')
    .innerJoin('provider', 'provider.id', 'markup.provider_id')
    .where(
      sql<SqlBool>`(markup.customer_id = ${customer.id} or markup.group_name = ${customer.group_name})
        and coalesce(markup.valid_to, 'infinity') >= (now() at time zone 'Asia/Shanghai')::date
        and ${ofProvider('markup.provider_id', providerId)}`,
    )
    .select([
      'markup.id',
      'provider.code as provider',
      'markup.group_name as group',
      'markup.channel',
      'markup.percent',
      'markup.amount',
      'markup.currency',
      sql<string | null>`markup.valid_from::text`.as('validFrom'),
      sql<string | null>`markup.valid_to::text`.as('validTo'),
    ])
    .orderBy('markup.customer_id')
    .orderBy('provider.code')
    .orderBy('markup.id')
    .limit(50)
    .execute()

// A double click makes one customer.
const answer = { column: 'customer_id', type: 'uuid' as const }
export const customerKeys: KeyTable = { table: 'customer_request', owner: 'person_id', answer }

// Who may be put in charge.
export const agentsOf = async (db: Queryable, providerId: ProviderId) => {
  const { rows } = await sql<AgentRow & { providerId: string }>`select person.id, first_name as "firstName",
      last_name as "lastName", provider.code as provider, provider.id as "providerId"
    from person join provider on provider.id = person.provider_id
    where person.roles && array['agent'] and disabled_at is null and activated_at is not null
      and ${ofProvider('person.provider_id', providerId)}
    order by provider.code, person.id limit 500`.execute(db)
  return rows
}

// The groups that prices are made for, and those of one's own customers.
export const groupsOf = async (db: Database, providerId: ProviderId): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select group_name as name from markup where group_name is not null and ${ofProvider('provider_id', providerId)}
    union select group_name from rate_sheet where group_name is not null and ${ofProvider('provider_id', providerId)}
    union select group_name from customer where group_name is not null and ${isCustomerOf(providerId)}
    order by name limit 500`.execute(db)
  return rows.map(({ name }) => name)
}
