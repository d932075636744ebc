import type { DocumentKind } from '@dtms/contract/order/order.ts'
import type { StaffRole } from '@dtms/contract/role.ts'
import type { TaskScope, TaskState, taskSortKeys } from '@dtms/contract/task/task.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, type ListQuery, listPage } from '#documents/list.ts'
import type { Database, Queryable } from '#kernel/database.ts'
import { fullNameIn } from '#kernel/text/person-name.ts'
import { orderFacts } from '#order/public.ts'
import { everyTask } from './derived/sql.ts'

export interface TaskFilter {
  providerIds: readonly string[]
  // Whose: mine needs to know who asks.
  scope: TaskScope
  personId: string
  roles: readonly string[]
  state: TaskState | ''
  overdue: boolean
  orderId: string
  customerId: string
}

type SortKey = (typeof taskSortKeys)[number]

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const isOverdue = sql<boolean>`task.state = 'open' and coalesce(task.due_day < ${today}, false)`

// What has no day comes last.
const plan: ListPlan<SortKey> = {
  id: sql<string>`task.id`,
  keys: {
    dueDay: {
      value: sql`coalesce(task.due_day, '9999-01-01')::timestamp at time zone 'UTC'`,
      type: 'time',
    },
    createTime: { value: sql`task.created_at`, type: 'time' },
  },
  defaultSort: { sidx: 'dueDay', sord: 'asc' },
}

// Given to me, or of my role and without an assignee.
const isMine = ({ personId, roles }: Pick<TaskFilter, 'personId' | 'roles'>) =>
  sql<SqlBool>`(task.assignee_id = ${personId}
    or task.assignee_id is null and task.roles && ${[...roles]}::text[] and not ${personId}::uuid = any(task.barred))`

const named = (table: string) =>
  sql<{ id: string; name: string } | null>`case when ${sql.ref(`${table}.id`)} is null then null else
    json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${fullNameIn(table)}) end`

// Those of today: one that was uploaded meanwhile is no longer named.
const namedDocuments = sql<DocumentKind[]>`case when task.kind = 'document_missing' and task.state = 'open'
  then ${orderFacts.missingDocuments} else '{}' end`

const rows = (db: Queryable) =>
  db
    .selectFrom(everyTask.as<'task'>('task'))
    .innerJoin('provider', 'provider.id', 'task.provider_id')
    .leftJoin('person as assignee', 'assignee.id', 'task.assignee_id')
    .leftJoin('person as creator', 'creator.id', 'task.created_by')
    .leftJoin('person as doer', 'doer.id', 'task.done_by')
    .leftJoin('shipping_order', 'shipping_order.id', 'task.order_id')
    .leftJoin('customer', join =>
      join.on(sql<SqlBool>`customer.id = coalesce(task.customer_id, shipping_order.customer_id)`),
    )
    .select([
      'task.id',
      'task.kind',
      'task.title',
      'task.note',
      'task.state',
      sql<string | null>`task.due_day::text`.as('due_day'),
      isOverdue.as('overdue'),
      named('assignee').as('assignee'),
      sql<StaffRole | null>`task.role`.as('role'),
      'task.order_id',
      'shipping_order.order_no',
      'customer.id as customer_id',
      'customer.name as customer_name',
      namedDocuments.as('missing_documents'),
      'task.quote_id',
      'task.source_id',
      'task.business_type',
      'task.origin_name',
      'task.destination_name',
      'provider.code as provider',
      named('creator').as('created_by'),
      'task.created_at',
      'task.done_at',
      named('doer').as('done_by'),
    ])

export type TaskRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const taskPage = (db: Database, filter: TaskFilter, asked: ListQuery<SortKey>) => {
  let query = rows(db).where('task.provider_id', 'in', [...filter.providerIds])
  if (filter.scope === 'mine') query = query.where(isMine(filter))
  if (filter.state) query = query.where('task.state', '=', filter.state)
  if (filter.overdue) query = query.where(sql<SqlBool>`${isOverdue}`)
  if (filter.orderId) query = query.where('task.order_id', '=', filter.orderId)
  if (filter.customerId)
    query = query.where(
      sql<SqlBool>`coalesce(task.customer_id, shipping_order.customer_id) = ${filter.customerId}::uuid`,
    )
  return listPage(db, query, plan, asked)
}

export const taskOf = (db: Queryable, providerIds: readonly string[], id: string) =>
  rows(db)
    .where('task.id', '=', id)
    .where('task.provider_id', 'in', [...providerIds])
    .executeTakeFirst()

export const countMine = async (
  db: Database,
  filter: Pick<TaskFilter, 'providerIds' | 'personId' | 'roles'>,
): Promise<{ open: number; overdue: number }> => {
  const { rows: found } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where ${isOverdue}))::int as overdue from ${everyTask} as task
    where task.state = 'open' and task.provider_id = any(${[...filter.providerIds]}::uuid[]) and ${isMine(filter)}`.execute(
    db,
  )
  return found[0] ?? { open: 0, overdue: 0 }
}

/** The provider and the customer of an order that this staff may see. */
export const orderForTask = async (db: Queryable, providerIds: readonly string[], id: string) =>
  db
    .selectFrom('shipping_order')
    .where('id', '=', id)
    .where('provider_id', 'in', [...providerIds])
    .where('flow_status', '>', 0)
    .select(['provider_id', 'order_no'])
    .executeTakeFirst()

/** Whether a price of this provider has this id. */
export const quoteForTask = async (db: Queryable, providerId: string, quoteId: string): Promise<boolean> => {
  const { rows: found } = await sql<{ there: boolean }>`select exists (
    select from shipping_order where quote_id = ${quoteId} and provider_id = ${providerId}
    union all select from quote_asked where provider_id = ${providerId}
      and inquiry_id = substring(${quoteId} from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid) as there`.execute(
    db,
  )
  return found[0]?.there === true
}

export interface AssignedOrder {
  id: string
  orderNo: string
  customerName: string
  step: string
  milestone: string | null
  open: number
}

/** Orders in review or under way that this person is responsible for. Delivered ones need nothing more. */
export const ordersAssigned = async (
  db: Database,
  providerIds: readonly string[],
  personId: string,
  max: number,
): Promise<AssignedOrder[]> => {
  const { rows: found } = await sql<AssignedOrder>`
    select shipping_order.id, order_no as "orderNo", customer.name as "customerName", step.name as step,
      last_milestone as milestone, (count(*) over ())::int as open
    from order_assignee
      join shipping_order on shipping_order.id = order_assignee.order_id
      join customer on customer.id = shipping_order.customer_id
      cross join lateral (select * from (values
        (1, 'cancel', cancel_requested_at is not null),
        (2, 'exception', exception is not null),
        (3, 'review', flow_status = 1),
        (4, 'consent', consent_wanted),
        (5, 'pickUp', last_milestone is null),
        (6, 'move', true)) as steps (rank, name, applies) where applies order by rank limit 1) as step
    where order_assignee.person_id = ${personId} and shipping_order.provider_id = any(${[...providerIds]}::uuid[])
      and shipping_order.deleted_at is null and flow_status in (1, 2)
      and coalesce(last_milestone not in ('delivered', 'closed'), true)
    order by step.rank, shipping_order.id limit ${max}`.execute(db)
  return found
}
