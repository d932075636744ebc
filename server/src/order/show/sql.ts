import type { Words } from '@dtms/contract/language.ts'
import type { AmendmentState } from '@dtms/contract/order/amendment.ts'
import type { OrderEventName } from '@dtms/contract/order/event.ts'
import type {
  ConsentSource,
  DocumentKind,
  MeasureState,
  MilestoneChange,
  PriceChangeKind,
  TransportCode,
} from '@dtms/contract/order/order.ts'
import type { OrderDetails, OrderPiece } from '@dtms/contract/order/rule.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { sql } from 'kysely'
import type { Database } from '#kernel/database.ts'
import { withAllDetails } from '../details.ts'
import { documentSide } from '../document/sql.ts'
import type { OrderScope } from '../scope.ts'
import { arrivalDays, awaitedFeeUsd, ownMarks, waitingFor, within } from '../sql.ts'
import type { AdjustmentLine } from '../tables.ts'

export interface MilestoneRow {
  id: string
  code: TransportCode
  exception: boolean
  planned_at: string | null
  actual_at: string | null
  place: string
  note: string
  corrected: boolean
  resolved: boolean
}

export interface MilestoneChangeRow {
  id: string
  milestone_id: string
  kind: MilestoneChange
  code: TransportCode
  planned_at: string | null
  actual_at: string | null
  place: string
  note: string
  reason: string
  first_name: string
  last_name: string
  changed_at: string
}

export interface EventRow {
  id: string
  action: OrderEventName
  side: 'customer' | 'provider'
  first_name: string
  last_name: string
  happened_at: string
  from_status: number | null
  to_status: number | null
  reason: string
  details: Record<string, unknown>
}

export interface MeasureRow {
  id: string
  kind: PriceChangeKind
  state: MeasureState
  pieces: OrderPiece[]
  note: string
  previous_usd_minor: number
  total_usd_minor: number
  lines: AdjustmentLine[]
  created_at: string
  decided_at: string | null
  of_this_quote: boolean
  insured: Quote['insured'] | null
  consent_source: ConsentSource | null
  consent_note: string | null
  consent_file_id: string | null
}

export interface AmendmentRow {
  id: string
  state: AmendmentState
  reason: string
  reply: string
  before: Partial<OrderDetails>
  after: Partial<OrderDetails>
  previous_usd_minor: number
  total_usd_minor: number
  created_at: string
  decided_at: string | null
}

export interface DocumentRow {
  id: string
  kind: DocumentKind
  file_id: string
  milestone_id: string | null
  name: string
  version: number
  current: boolean
  side: 'customer' | 'provider'
  created_at: string
}

const listOf = <Row>(rows: ReturnType<typeof sql>) =>
  sql<Row[]>`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`

export const milestonesOf = listOf<MilestoneRow>(
  sql`select id, code, exception, planned_at, actual_at, place, note, resolved_by is not null as resolved,
      exists (select from order_milestone_change where order_id = shipping_order.id
        and milestone_id = order_milestone.id) as corrected
    from order_milestone where order_id = shipping_order.id order by coalesce(actual_at, planned_at), id`,
)

const milestoneChangesOf = listOf<MilestoneChangeRow>(
  sql`select c.id, c.milestone_id, c.kind, c.code, c.planned_at, c.actual_at, c.place, c.note, c.reason, c.changed_at,
      p.first_name, p.last_name
    from order_milestone_change c join person p on p.id = c.changed_by
    where c.order_id = shipping_order.id order by c.changed_at, c.id`,
)

const eventsOf = listOf<EventRow>(
  sql`select e.id, e.action, e.side, p.first_name, p.last_name, e.happened_at, e.from_status, e.to_status, e.reason,
      e.details
    from order_event e join person p on p.id = e.person_id
    where e.order_id = shipping_order.id order by e.happened_at, e.id`,
)

// What was measured while the order had another quote is history: it was priced on that one.
const measuresOf = listOf<MeasureRow>(
  sql`select id, kind, state, pieces, note, previous_usd_minor, total_usd_minor, lines, created_at, decided_at,
      quote -> 'insured' as insured, consent_source, consent_note, consent_file_id,
      coalesce(order_measure.quote_id = shipping_order.quote_id, false) as of_this_quote
    from order_measure where order_id = shipping_order.id order by created_at, id`,
)

const amendmentsOf = listOf<AmendmentRow>(
  sql`select id, reason, reply, before, after, previous_usd_minor, total_usd_minor, created_at, decided_at,
      case when state in ('waiting', 'consent') and shipping_order.flow_status <> 2 then 'lapsed' else state end as state
    from order_amendment where order_id = shipping_order.id order by created_at, id`,
)

const documentsOf = listOf<DocumentRow>(
  sql`select id, kind, file_id, milestone_id, name, version, created_at,
      version = max(version) over (partition by kind, milestone_id) as current, ${documentSide} as side
    from order_document where order_id = shipping_order.id and removed_at is null order by kind, version`,
)

// The name of a provider, of a service, of the two ends, in three languages.
export interface OrderNames {
  provider_code: string | null
  provider_name: Words | null
  customer_name: string
}

export const providerName = sql<Words | null>`case when provider.id is null then null else
  json_build_object('zh', provider.name_zh, 'zhtw', provider.name_zhtw, 'en', provider.name_en) end`

// One order, whole, in one statement.
export const orderOf = async (db: Database, scope: OrderScope, id: string) => {
  const order = await db
    .selectFrom('shipping_order')
    .innerJoin('customer', 'customer.id', 'shipping_order.customer_id')
    .leftJoin('provider', 'provider.id', 'shipping_order.provider_id')
    .where('shipping_order.id', '=', id)
    .where(within(scope))
    .selectAll('shipping_order')
    .select([
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      sql<string | null>`ready_date::text`.as('ready_date'),
      ...arrivalDays,
      ...waitingFor,
      awaitedFeeUsd.as('awaited_fee_usd_minor'),
      ...ownMarks(scope),
      sql<Date>`now()`.as('now'),
      milestonesOf.as('milestones'),
      milestoneChangesOf.as('milestone_changes'),
      eventsOf.as('events'),
      measuresOf.as('measures'),
      amendmentsOf.as('amendments'),
      documentsOf.as('documents'),
    ])
    .executeTakeFirst()
  return order && withAllDetails(order)
}

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof orderOf>>>
