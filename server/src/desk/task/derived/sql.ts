import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { StaffRole } from '@dtms/contract/role.ts'
import type { TaskKind, TaskState } from '@dtms/contract/task/task.ts'
import { type RawBuilder, sql } from 'kysely'

// Tasks, and what is a task because it waits for an answer: price requests, quotes below the floor, amendments. These
// are read from their own tables, so that answering them ends them and nothing is stored twice.

export interface EveryTask {
  id: string
  provider_id: string
  kind: TaskKind
  title: string
  note: string
  due_day: string | null
  state: TaskState
  assignee_id: string | null
  role: StaffRole | null
  // Whose it is without an assignee, and who may not do it although the role fits.
  roles: string[]
  barred: string[]
  order_id: string | null
  customer_id: string | null
  quote_id: string | null
  // What is answered elsewhere: the request, the spot quote or the order.
  source_id: string | null
  business_type: Mode | null
  origin_name: Words | null
  destination_name: Words | null
  created_by: string | null
  created_at: Date
  done_at: Date | null
  done_by: string | null
}

interface Source {
  // Constants and columns of the source, in the order of EveryTask between `state` and its end.
  kind: RawBuilder<unknown>
  from: RawBuilder<unknown>
  isOpen: RawBuilder<unknown>
  isDone: RawBuilder<unknown>
  columns: Record<
    | 'id'
    | 'provider_id'
    | 'note'
    | 'due_day'
    | 'assignee_id'
    | 'role'
    | 'roles'
    | 'barred'
    | 'order_id'
    | 'customer_id'
    | 'source_id'
    | 'business_type'
    | 'origin_name'
    | 'destination_name'
    | 'created_by'
    | 'created_at'
    | 'done_at'
    | 'done_by',
    RawBuilder<unknown>
  >
}

const none = (type: string) => sql`null::${sql.raw(type)}`
const noOne = sql`'{}'::uuid[]`
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Shanghai')::date`
// Within a day.
const nextDay = (moment: RawBuilder<unknown>) => sql`${dayOf(moment)} + 1`

const requests: Source = {
  kind: sql`'request'`,
  from: sql`quote_request join inquiry on inquiry.id = quote_request.inquiry_id
    left join spot_quote on spot_quote.request_id = quote_request.id`,
  isOpen: sql`quote_request.answered_at is null`,
  isDone: sql`quote_request.answered_at is not null`,
  columns: {
    id: sql`quote_request.id`,
    provider_id: sql`quote_request.provider_id`,
    note: sql`concat_ws(' · ', nullif(quote_request.contact_email, ''), nullif(quote_request.contact_phone, ''))`,
    due_day: nextDay(sql`quote_request.created_at`),
    assignee_id: sql`coalesce(quote_request.taken_by, spot_quote.made_by)`,
    role: sql`'agent'`,
    roles: sql`array['agent']`,
    barred: noOne,
    order_id: none('uuid'),
    customer_id: sql`inquiry.customer_id`,
    source_id: sql`quote_request.id`,
    business_type: sql`inquiry.business_type`,
    origin_name: sql`inquiry.origin_name`,
    destination_name: sql`inquiry.destination_name`,
    created_by: none('uuid'),
    created_at: sql`quote_request.created_at`,
    done_at: sql`quote_request.answered_at`,
    done_by: sql`quote_request.answered_by`,
  },
}

// PRODUCT 7.1: a different person with role pricing or admin decides.
const approvals: Source = {
  kind: sql`'approval'`,
  from: sql`spot_quote_version as version join spot_quote on spot_quote.id = version.spot_quote_id
    join inquiry on inquiry.id = version.inquiry_id`,
  isOpen: sql`version.state = 'waiting_approval'`,
  isDone: sql`version.decided_at is not null`,
  columns: {
    id: sql`version.inquiry_id`,
    provider_id: sql`spot_quote.provider_id`,
    note: sql`version.content ->> 'service'`,
    due_day: sql`least(${nextDay(sql`version.created_at`)}, ${dayOf(sql`version.expires_at`)})`,
    assignee_id: none('uuid'),
    role: sql`'pricing'`,
    roles: sql`array['pricing', 'admin']`,
    barred: sql`array[version.made_by, version.asked_by]`,
    order_id: none('uuid'),
    customer_id: sql`spot_quote.customer_id`,
    source_id: sql`spot_quote.id`,
    business_type: sql`inquiry.business_type`,
    origin_name: sql`inquiry.origin_name`,
    destination_name: sql`inquiry.destination_name`,
    created_by: sql`coalesce(version.asked_by, version.made_by)`,
    created_at: sql`version.created_at`,
    done_at: sql`version.decided_at`,
    done_by: sql`version.decided_by`,
  },
}

const amendments: Source = {
  kind: sql`'amendment'`,
  from: sql`order_amendment as amendment join shipping_order on shipping_order.id = amendment.order_id
    left join order_assignee on order_assignee.order_id = amendment.order_id`,
  isOpen: sql`amendment.state = 'waiting' and shipping_order.flow_status = 2`,
  isDone: sql`amendment.state <> 'waiting'`,
  columns: {
    id: sql`amendment.id`,
    provider_id: sql`shipping_order.provider_id`,
    note: sql`amendment.reason`,
    due_day: nextDay(sql`amendment.created_at`),
    assignee_id: sql`order_assignee.person_id`,
    role: sql`'agent'`,
    roles: sql`array['agent']`,
    barred: noOne,
    order_id: sql`amendment.order_id`,
    customer_id: sql`shipping_order.customer_id`,
    source_id: sql`amendment.order_id`,
    business_type: none('smallint'),
    origin_name: none('json'),
    destination_name: none('json'),
    created_by: sql`amendment.asked_by`,
    created_at: sql`amendment.created_at`,
    done_at: sql`amendment.decided_at`,
    done_by: sql`amendment.decided_by`,
  },
}

// Open and done are branches of their own, with the state as a constant: the planner leaves one out, and the indexes of
// what is open serve.
const branches = ({ kind, from, isOpen, isDone, columns: of }: Source): RawBuilder<unknown>[] =>
  [
    { state: sql`'open'`, when: isOpen, doneAt: none('timestamptz'), doneBy: none('uuid') },
    { state: sql`'done'`, when: isDone, doneAt: of.done_at, doneBy: of.done_by },
  ].map(
    ({ state, when, doneAt, doneBy }) => sql`select ${of.id}, ${of.provider_id}, ${kind}, '', ${of.note},
      ${of.due_day}, ${state}, ${of.assignee_id}, ${of.role}, ${of.roles}, ${of.barred}, ${of.order_id},
      ${of.customer_id}, null::text, ${of.source_id}, ${of.business_type}, ${of.origin_name}, ${of.destination_name},
      ${of.created_by}, ${of.created_at}, ${doneAt}, ${doneBy} from ${from} where ${when}`,
  )

const stored = sql`select id, provider_id, kind, title, note, due_day, state, assignee_id, role,
    case when role is null then '{}'::text[] else array[role] end as roles, '{}'::uuid[] as barred,
    order_id, customer_id, quote_id, null::uuid as source_id, null::smallint as business_type,
    null::json as origin_name, null::json as destination_name, created_by, created_at, done_at, done_by from task`

export const everyTask = sql<EveryTask>`(${sql.join(
  [stored, ...[requests, approvals, amendments].flatMap(branches)],
  sql` union all `,
)})`
