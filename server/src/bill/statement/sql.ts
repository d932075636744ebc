import type { LedgerKind } from '@dtms/contract/bill/desk-ledger.ts'
import type { StatementKind } from '@dtms/contract/bill/payment.ts'
import type { Words } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import type { Account } from '../ledger/sql.ts'
import { providerName, today } from '../sql.ts'

// The movements of the ledger that change what is owed, in the order that they have within a day, with their names on a
// statement.
const statementKindOf = {
  bill: 'bill',
  bill_void: 'void',
  credit_note: 'credit',
  payment: 'payment',
  reversal: 'reversal',
  refund: 'refund',
  refund_reversal: 'refund_reversal',
} as const satisfies Partial<Record<LedgerKind, StatementKind>>
type Moved = keyof typeof statementKindOf
const kindOrder = sql`array['bill', 'bill_void', 'credit_note', 'payment', 'reversal', 'refund', 'refund_reversal']`

const ofAccount = ({ customerId, providerId, currency }: Account) =>
  sql`customer_id = ${customerId} and provider_id = ${providerId} and currency = ${currency}`

/** The accounts of a customer that have a statement: one row of the index is read for each, however many days it has. */
export const statementAccounts = async (db: Queryable, customerId: string, provider: string) => {
  const ofCustomer = sql`select provider_id, currency from statement_day where customer_id = ${customerId}`
  const { rows } = await sql<{
    provider_id: string
    provider_code: string
    provider_name: Words
    currency: string
  }>`
    with recursive account as (
      (${ofCustomer} order by provider_id, currency limit 1)
      union all
      select next.provider_id, next.currency from account, lateral (
        ${ofCustomer} and (provider_id, currency) > (account.provider_id, account.currency)
        order by provider_id, currency limit 1) as next
    )
    select account.provider_id, provider.code as provider_code, ${providerName} as provider_name, account.currency
    from account join provider on provider.id = account.provider_id
    where ${provider} = '' or provider.code = ${provider}
    order by provider.code, account.currency`.execute(db)
  return rows
}

export interface StatementPage {
  // The first day of the page, and the entry of that day after which it begins.
  startDay: string
  afterPosting: string | undefined
  // Absent: everything up to the last day.
  size: number | undefined
}

export interface StatementSums {
  opening: number
  kinds: Partial<Record<StatementKind, number>>
  // What was owed before the page's first day, the day up to which the page is to be read, and the last with an entry.
  before: number
  pageEnd: string
  lastDay: string
}

/**
 * The sums of a period, from those by day, and the days of a page: each has an entry, so that a page has at most as many
 * as entries. No more are counted, however long the period is.
 */
export const statementSumsOf = async (
  db: Queryable,
  account: Account,
  { from, to }: { from: string; to: string },
  { startDay, size }: StatementPage,
): Promise<StatementSums> => {
  const days = sql`statement_day where ${ofAccount(account)} and day <= ${to}::date`
  const { rows } = await sql<{
    opening: string
    before: string
    kinds: Partial<Record<Moved, string>>
    page_end: string | null
    last_day: string | null
  }>`
    with of_kind as (
      select kind, sum(amount_minor) filter (where day < ${from}::date) as opening,
        sum(amount_minor) filter (where day < ${startDay}::date) as before,
        sum(amount_minor) filter (where day >= ${from}::date)::text as amount
      from ${days} group by kind
    ), first_days as (
      select day, entries from ${days} and day >= ${startDay}::date
      order by day limit ${size ?? null}::bigint
    ), counted as (
      select day, sum(entries) over (order by day groups between unbounded preceding and 1 preceding) as entries_before
      from first_days
    )
    select coalesce(sum(opening), 0) as opening, coalesce(sum(before), 0) as before,
      coalesce(json_object_agg(kind, amount) filter (where amount is not null), '{}') as kinds,
      (select max(day)::text from counted where coalesce(entries_before, 0) < ${size ?? maxEntries}::bigint) as page_end,
      (select max(day)::text from ${days} and day >= ${startDay}::date) as last_day
    from of_kind`.execute(db)
  const { opening = '0', before = '0', kinds = {}, page_end, last_day } = rows[0] ?? {}
  return {
    opening: Number(opening),
    before: Number(before),
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([kind, amount]) => [statementKindOf[kind as Moved], Number(amount)]),
    ),
    pageEnd: page_end ?? to,
    lastDay: last_day ?? to,
  }
}

const maxEntries = Number.MAX_SAFE_INTEGER

export interface StatementEntry {
  posting_id: string
  kind: StatementKind
  id: string
  number: string
  day: string
  reason: Words | null
  amount: string
  // The sum of the entries since the page's first day, up to this one.
  running: string
}

/** The entries of some days in their order. A refund of several receipts is one. */
export const statementEntries = async (
  db: Queryable,
  account: Account,
  pageEnd: string,
  { startDay, afterPosting, size }: StatementPage,
): Promise<StatementEntry[]> => {
  const { rows } = await sql<Omit<StatementEntry, 'kind'> & { kind: Moved }>`
    with moved as (
      select posting_id, kind, day, posted_at, coalesce(refund_id, credit_note_id, payment_id, bill_id) as id,
        min(reason::text)::json as reason, sum(amount_minor) as amount
      from ledger_entry
      where ${ofAccount(account)} and account in ('receivable', 'credit')
        and kind in ('bill', 'bill_void', 'credit_note', 'payment', 'reversal', 'refund', 'refund_reversal')
        and day between ${startDay}::date and ${pageEnd}::date
      group by posting_id, kind, day, posted_at, coalesce(refund_id, credit_note_id, payment_id, bill_id)
    ), placed as (
      select *, row_number() over in_order as place, sum(amount) over in_order as running from moved
      window in_order as (order by day, array_position(${kindOrder}, kind), posted_at, posting_id)
    )
    select entry.posting_id, entry.kind, entry.id, entry.day::text as day, entry.reason, entry.amount, entry.running,
      coalesce(bill_no, payment_no, credit_no, refund_no) as number
    from placed as entry
      left join bill on bill.id = entry.id and entry.kind in ('bill', 'bill_void')
      left join payment on payment.id = entry.id and entry.kind in ('payment', 'reversal')
      left join credit_note on credit_note.id = entry.id and entry.kind = 'credit_note'
      left join refund on refund.id = entry.id and entry.kind in ('refund', 'refund_reversal')
    where entry.place > coalesce((select place from placed where posting_id = ${afterPosting ?? null}::uuid), 0)
    order by entry.place limit ${size ?? null}::bigint`.execute(db)
  return rows.map(({ kind, ...row }) => ({ ...row, kind: statementKindOf[kind] }))
}

export const firstDayOfMonth = async (db: Queryable): Promise<string> => {
  const { rows } = await sql<{
    day: string
  }>`select date_trunc('month', ${today()})::date::text as day`.execute(db)
  return rows[0]?.day ?? ''
}
