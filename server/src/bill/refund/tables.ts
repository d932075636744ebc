import type { RefundState } from '@dtms/contract/bill/desk-refund.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#kernel/database/columns.ts'
import type { BankSnapshot, Bigint, Day } from '../tables.ts'

export interface RefundTables {
  refund: {
    id: string
    refund_no: string
    customer_id: string
    provider_id: string
    currency: string
    exponent: number
    state: Generated<RefundState>
    amount_minor: Bigint
    paid_date: Day
    refund_date: Day
    reference: string
    reason: string
    bank_account: Json<BankSnapshot>
    created_by: string
    created_at: Generated<Date>
    reverse_date: ColumnType<string | null, never, string>
    reverse_reason: Generated<string>
    reversed_by: Generated<string | null>
  }
  refund_part: {
    id: string
    refund_id: string
    payment_id: string | null
    credit_note_id: string | null
    customer_id: string
    provider_id: string
    currency: string
    amount_minor: Bigint
  }
}
