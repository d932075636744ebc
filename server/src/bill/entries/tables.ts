import type { LedgerAccount, LedgerKind } from '@dtms/contract/bill/desk-ledger.ts'
import type { Words } from '@dtms/contract/language.ts'
import type { Generated } from 'kysely'
import type { Bigint, Day } from '../tables.ts'

export interface LedgerTables {
  ledger_entry: {
    id: Generated<string>
    posting_id: string
    kind: LedgerKind
    account: LedgerAccount
    customer_id: string
    provider_id: string
    currency: string
    amount_minor: Bigint
    day: Day
    order_id: string | null
    charge_id: string | null
    bill_id: string | null
    payment_id: string | null
    credit_note_id: string | null
    refund_id: string | null
    reason: Words | null
    person_id: string | null
    posted_at: Date
  }
  // What the entries come to by day, for sums above their list; rows that are not merged yet count as well.
  ledger_sum: {
    provider_id: string
    currency: string
    account: LedgerAccount
    kind: LedgerKind
    day: Day
    posted_day: Day
    debit_minor: string
    credit_minor: string
    merged: boolean
  }
}
