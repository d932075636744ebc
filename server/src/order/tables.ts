import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { AmendmentState } from '@dtms/contract/order/amendment.ts'
import type { EtaSource } from '@dtms/contract/order/arrival.ts'
import type { OrderEventName } from '@dtms/contract/order/event.ts'
import type {
  Approval,
  CarrierNumberKind,
  ConsentSource,
  DocumentKind,
  FlowStatus,
  MeasureState,
  MilestoneChange,
  PriceChangeKind,
  TransportCode,
} from '@dtms/contract/order/order.ts'
import type { OrderDetails, OrderPiece } from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { CancelRule } from '@dtms/contract/rate/cancel-policy.ts'
import type { StaffRole } from '@dtms/contract/role.ts'
import type { TaskRule } from '@dtms/contract/task/task.ts'
import type { Quote, QuoteLine } from '@dtms/pricing/output/quote.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '#kernel/database/columns.ts'
import type { StoredDetails } from './details.ts'

// A bigint, which the driver reads as text.
type Bigint = ColumnType<string, number, number>

export interface CarrierNumber {
  kind: CarrierNumberKind
  number: string
}

// One line of what a measured weight changes, in minor units: negative where it is cheaper.
export interface AdjustmentLine {
  code: string
  text: Words
  leg: string
  currency: string
  exponent: number
  amountMinor: number
  amountUsdMinor: number
  // How the charge was counted on the price before and on the new one. Neither is stored by version 0.2.0.
  before?: CountedLine | undefined
  after?: CountedLine | undefined
}

export type CountedLine = Pick<
  QuoteLine,
  'unit' | 'quantity' | 'quantityScale' | 'unitPriceE4' | 'amountMinor'
>

export interface OrderTables {
  shipping_order: {
    id: string
    order_no: string
    customer_id: string
    person_id: string
    provider_id: string | null
    business_type: Mode
    flow_status: FlowStatus
    approval: Approval | null
    urgency: Generated<number>
    customer_ref: Generated<string>
    quote_id: string | null
    quote: Json<Quote> | null
    asked: Json<InquiryInput> | null
    quote_expires_at: Timestamp | null
    total_usd_minor: ColumnType<string | null, number | null, number | null>
    channel: Generated<string>
    service: Json<Words> | null
    origin_name: Json<Words> | null
    destination_name: Json<Words> | null
    details: Json<StoredDetails>
    quantity: Generated<number>
    gross_g: Bigint
    volume_mm3: Bigint
    // As text, through ::text: a Date would be the server's midnight.
    ready_date: ColumnType<string | null, string | null, string | null>
    // Days, as text through ::text. Null until arrival/settle.ts has written them.
    etd: ColumnType<string | null, string | null | undefined, string | null>
    eta_from: ColumnType<string | null, string | null | undefined, string | null>
    eta: ColumnType<string | null, string | null | undefined, string | null>
    eta_source: EtaSource | null
    required_documents: string[] | null
    carrier_numbers: ColumnType<CarrierNumber[], string | undefined, string>
    numbers: string[]
    cancel_requested_at: Timestamp | null
    received_at: Timestamp | null
    departed_at: Timestamp | null
    last_milestone: string | null
    last_milestone_at: Timestamp | null
    exception: string | null
    consent_wanted: Generated<boolean>
    cancel_policy: Json<CancelRule[]> | null
    created_at: Generated<Date>
    submitted_at: Timestamp | null
    updated_at: Generated<Date>
    deleted_at: Timestamp | null
    // The customer's own; the desk sees neither.
    tags: Generated<string[]>
    archived_at: Timestamp | null
  }
  order_quote_use: { quote_id: string; order_id: string; used_at: Generated<Date> }
  order_request: {
    customer_id: string
    key: string
    body_hash: Buffer
    order_id: string
    created_at: Generated<Date>
  }
  order_event: {
    id: string
    order_id: string
    happened_at: Generated<Date>
    action: OrderEventName
    side: 'customer' | 'provider'
    person_id: string
    from_status: number | null
    to_status: number | null
    reason: Generated<string>
    details: ColumnType<Record<string, unknown>, string | undefined, string>
  }
  order_milestone: {
    id: string
    order_id: string
    code: TransportCode
    exception: boolean
    planned_at: Timestamp | null
    actual_at: Timestamp | null
    place: Generated<string>
    note: Generated<string>
    recorded_by: string
    recorded_at: Generated<Date>
    resolved_by: string | null
  }
  order_milestone_change: {
    id: string
    order_id: string
    milestone_id: string
    kind: MilestoneChange
    code: TransportCode
    planned_at: Timestamp | null
    actual_at: Timestamp | null
    place: string
    note: string
    reason: string
    changed_by: string
    changed_at: Generated<Date>
  }
  order_measure: {
    id: string
    order_id: string
    // For results before this was stored, derived from the time at which the order took its quotes.
    quote_id: string | null
    state: Exclude<MeasureState, 'closed'>
    pieces: Json<OrderPiece[]>
    note: Generated<string>
    quote: Json<Quote>
    previous_usd_minor: Bigint
    total_usd_minor: Bigint
    lines: Json<AdjustmentLine[]>
    kind: Generated<PriceChangeKind>
    amendment_id: ColumnType<string | null, string | null | undefined, string | null>
    measured_by: string
    created_at: Generated<Date>
    decided_by: string | null
    decided_at: Timestamp | null
    consent_source: ConsentSource | null
    consent_note: string | null
    consent_file_id: string | null
  }
  order_amendment: {
    id: string
    order_id: string
    state: Exclude<AmendmentState, 'lapsed'>
    reason: string
    before: Json<Partial<OrderDetails>>
    after: Json<Partial<OrderDetails>>
    customer_ref: string | null
    urgency: number | null
    previous_usd_minor: Bigint
    total_usd_minor: Bigint
    reply: Generated<string>
    asked_by: string
    created_at: Generated<Date>
    decided_by: string | null
    decided_at: Timestamp | null
  }
  order_document: {
    id: string
    order_id: string
    kind: DocumentKind
    version: number
    file_id: string
    // The milestone that it was recorded with.
    milestone_id: Generated<string | null>
    name: string
    added_by: string
    created_at: Generated<Date>
    removed_at: Timestamp | null
  }
  order_template: {
    id: string
    customer_id: string
    name: string
    business_type: Mode
    details: Json<StoredDetails>
    created_by: string
    created_at: Generated<Date>
  }
  // Staff only.
  order_note: {
    id: string
    order_id: string
    person_id: string
    text: string
    mentions: string[]
    created_at: Generated<Date>
  }
  order_assignee: {
    order_id: string
    person_id: string
    assigned_by: string
    assigned_at: Generated<Date>
  }
  task_rule: {
    provider_id: string
    rule: TaskRule
    enabled: boolean
    amount: number
    role: StaffRole
    assignee_id: string | null
  }
  order_share: {
    id: string
    order_id: string
    hash: Buffer
    created_by: string
    created_at: Generated<Date>
    expires_at: Timestamp
    ended_at: Timestamp | null
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends OrderTables {}
}
