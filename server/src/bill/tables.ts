import type { ChargeSource, DisputeState, FapiaoKind, FapiaoState } from '@dtms/contract/bill/bill.ts'
import type { PaymentState } from '@dtms/contract/bill/payment.ts'
import type { Words } from '@dtms/contract/language.ts'
import type { ConsentSource } from '@dtms/contract/order/order.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '#kernel/database/columns.ts'
import type { LedgerTables } from './entries/tables.ts'
import type { RefundTables } from './refund/tables.ts'
import type { TermsTables } from './terms/tables.ts'

// A bigint, which the driver reads as text; also given as an expression of the database's.
export type Bigint = ColumnType<string, number | string, number | string>
// As text, through ::text: a Date would be the server's midnight.
export type Day = ColumnType<string, string, string>

// The account to pay to, as it was when a bill was issued or a payment made.
export interface BankSnapshot {
  id: string
  currency: string
  bankName: string
  accountName: string
  accountNo: string
  swift: string
  branch: string
  address: string
  remark: string
}

export interface BillTables extends LedgerTables, RefundTables, TermsTables {
  bill_rule: {
    provider_id: string
    due_days: Generated<number>
    late_days: Generated<number>
    consent_percent: Generated<number>
    warn_percent: Generated<number>
    new_limit_usd_minor: ColumnType<string | null, undefined, number | null>
    new_limit_since: ColumnType<Date | null, undefined, Date | null>
  }
  bill_terms: {
    customer_id: string
    provider_id: string
    due_days: number
    monthly: boolean
    credit_limit_usd_minor: ColumnType<string | null, number | null, number | null>
    told_level: Generated<'ok' | 'warning' | 'hold'>
    updated_at: Generated<Date>
    updated_by: string | null
  }
  bank_account: {
    id: string
    provider_id: string
    currency: string
    bank_name: string
    account_name: string
    account_no: string
    swift: string
    branch: string
    address: string
    remark: string
    is_default: boolean
    created_at: Generated<Date>
    removed_at: Timestamp | null
  }
  charge: {
    id: string
    order_id: string
    customer_id: string
    provider_id: string
    source: ChargeSource
    quote_id: string
    measure_id: string | null
    line_no: number
    code: string
    text: Json<Words>
    leg: string
    note: ColumnType<Words | null, string | null | undefined, never>
    quantity: ColumnType<string, number, never>
    unit: string
    unit_price: ColumnType<string, number, never>
    currency: string
    exponent: number
    amount_minor: Bigint
    fx_rate: string
    amount_usd_minor: Bigint
    reason: Json<Words>
    file_id: ColumnType<string | null, string | null | undefined, never>
    file_name: ColumnType<string, string | undefined, never>
    state: 'waiting' | 'open' | 'refused' | 'void'
    void_reason: Generated<string>
    created_by: string | null
    created_at: Generated<Date>
    decided_by: string | null
    decided_at: Timestamp | null
    consent_source: ColumnType<ConsentSource | null, never, ConsentSource>
    consent_note: Generated<string>
  }
  bill: {
    id: string
    bill_no: string
    customer_id: string
    provider_id: string
    currency: string
    exponent: number
    state: 'draft' | 'issued' | 'void'
    period: Generated<string>
    total_minor: Bigint
    total_usd_minor: Bigint
    line_count: Generated<number>
    order_count: number
    settled_minor: ColumnType<string, never, number | string>
    credited_minor: ColumnType<string, never, number | string>
    noted_minor: ColumnType<string, never, number | string>
    open_disputes: Generated<number>
    due_days: number
    issue_date: Day | null
    due_date: Day | null
    void_date: Day | null
    bank_account: Json<BankSnapshot> | null
    void_reason: Generated<string>
    version: Generated<number>
    remark: Generated<string>
    reference: Generated<string>
    reminded: Generated<'' | 'soon' | 'overdue'>
    created_by: string | null
    created_at: Generated<Date>
    issued_by: string | null
    voided_by: string | null
  }
  bill_line: {
    id: string
    bill_id: string
    charge_id: string
    customer_id: string
    provider_id: string
    currency: string
    line_no: number
    amount_minor: Bigint
    amount_usd_minor: Bigint
    credited_minor: ColumnType<string, never, number | string>
    live: Generated<boolean>
  }
  open_item: {
    account: 'receivable' | 'unbilled' | 'credit'
    document_id: string
    customer_id: string
    provider_id: string
    currency: string
    amount_minor: string
  }
  charge_to_bill: { charge_id: string; order_id: string; provider_id: string }
  payment: {
    id: string
    payment_no: string
    customer_id: string
    provider_id: string
    currency: string
    exponent: number
    state: PaymentState
    amount_minor: Bigint
    received_minor: ColumnType<string | null, number | null | undefined, number>
    allocated_minor: ColumnType<string, never, number | string>
    paid_date: Day
    payer: string
    reference: string
    remark: string
    slip_file_id: string | null
    slip_name: string
    bank_account: Json<BankSnapshot> | null
    reason: Generated<string>
    created_by: string
    created_at: Generated<Date>
    decided_by: string | null
    decided_at: Timestamp | null
    confirm_date: Day | null
    recorded_by_desk: Generated<boolean>
    reverse_date: ColumnType<string | null, string | null | undefined, string>
    reverse_reason: Generated<string>
    reversed_by: Generated<string | null>
    paid_currency: Generated<string | null>
    paid_minor: ColumnType<string | null, number | null | undefined, never>
    rate: ColumnType<string | null, number | null | undefined, never>
    exchange_minor: ColumnType<string, number | undefined, never>
  }
  payment_bill: {
    payment_id: string
    bill_id: string
    customer_id: string
    provider_id: string
    currency: string
    turn: number
    amount_minor: Bigint
  }
  credit_note: {
    id: string
    credit_no: string
    bill_id: string
    customer_id: string
    provider_id: string
    currency: string
    exponent: number
    total_minor: Bigint
    applied_minor: ColumnType<string, never, number | string>
    reason: Json<Words>
    note_date: Day
    created_by: string | null
    created_at: Generated<Date>
  }
  credit_note_line: { credit_note_id: string; bill_line_id: string; amount_minor: Bigint }
  allocation: {
    id: string
    bill_id: string
    payment_id: string | null
    credit_note_id: string | null
    customer_id: string
    provider_id: string
    currency: string
    amount_minor: Bigint
    from_credit: boolean
    reverses: Generated<string | null>
    created_by: string | null
    created_at: Generated<Date>
  }
  bill_request: {
    customer_id: string
    key: string
    body_hash: Buffer
    answer: Json<unknown>
    created_at: Generated<Date>
  }
  dispute: {
    id: string
    bill_id: string
    bill_line_id: string | null
    customer_id: string
    text: string
    file_id: string | null
    file_name: string
    state: DisputeState
    answer: Generated<string>
    credit_note_id: string | null
    created_by: string
    created_at: Generated<Date>
    answered_by: string | null
    answered_at: Timestamp | null
  }
  fapiao_request: {
    id: string
    bill_id: string
    customer_id: string
    kind: FapiaoKind
    title: string
    tax_number: string
    address: string
    bank: string
    email: string
    state: FapiaoState
    number: Generated<string>
    reason: Generated<string>
    file_id: string | null
    file_name: Generated<string>
    // Frozen when it is issued; null before.
    amount_minor: ColumnType<string | null, never, number>
    created_by: string
    created_at: Generated<Date>
    decided_by: string | null
    decided_at: Timestamp | null
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends BillTables {}
}
