import type { LedgerAccount, LedgerKind } from '@dtms/contract/bill/desk-ledger.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import type { BillScope } from '../scope.ts'
import { ofCustomer, ofProvider, personName, providerName } from '../sql.ts'

export interface LedgerFilter {
  customerId?: string | undefined
  provider?: string | undefined
  currency?: string | undefined
  account?: LedgerAccount | '' | undefined
  kind?: LedgerKind | '' | undefined
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const ledgerPlan: ListPlan<'time'> = {
  id: sql`entry.id`,
  keys: { time: { value: sql`entry.posted_at`, type: 'time' } },
  defaultSort: { sidx: 'time', sord: 'desc' },
}

/** Of the entry itself, so that counts read an index of entries alone; without customer and word, also of sums by day. */
export const filtered = ({ providerId }: BillScope, filter: LedgerFilter) => {
  const all = [
    providerId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`entry.provider_id = ${providerId}`,
  ]
  if (filter.provider) all.push(ofProvider('entry', filter.provider))
  if (filter.customerId) all.push(ofCustomer('entry', filter.customerId.toLowerCase()))
  if (filter.currency) all.push(sql<SqlBool>`entry.currency = ${filter.currency.toUpperCase()}`)
  if (filter.account) all.push(sql<SqlBool>`entry.account = ${filter.account}`)
  if (filter.kind) all.push(sql<SqlBool>`entry.kind = ${filter.kind}`)
  if (filter.from) all.push(sql<SqlBool>`entry.day >= ${filter.from}::date`)
  if (filter.to) all.push(sql<SqlBool>`entry.day <= ${filter.to}::date`)
  if (filter.keyword) {
    const like = likePattern(filter.keyword)
    all.push(sql<SqlBool>`(entry.customer_id in (select id from customer where name ilike ${like})
      or entry.order_id in (select id from shipping_order where order_no ilike ${like})
      or entry.bill_id in (select id from bill where bill_no ilike ${like})
      or entry.payment_id in (select id from payment where payment_no ilike ${like})
      or entry.credit_note_id in (select id from credit_note where credit_no ilike ${like})
      or entry.refund_id in (select id from refund where refund_no ilike ${like}))`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Which entries a list has, with nothing else of them. */
export const entriesFound = (db: Queryable, scope: BillScope, filter: LedgerFilter) =>
  db.selectFrom('ledger_entry as entry').where(filtered(scope, filter)).select('entry.id')

// Looked up for the rows of a page only; five more joins took the planner 40 ms.
const numberOf = <Name extends string>(table: string, name: Name, id: string) =>
  sql<string | null>`(select ${sql.ref(name)} from ${sql.table(table)} as document
    where document.id = ${sql.ref(`entry.${id}`)})`.as(name)

export const entriesIn = (db: Queryable, scope: BillScope, filter: LedgerFilter) =>
  db
    .selectFrom('ledger_entry as entry')
    .innerJoin('customer', 'customer.id', 'entry.customer_id')
    .innerJoin('provider', 'provider.id', 'entry.provider_id')
    .select([
      'entry.id',
      'entry.posting_id',
      'entry.kind',
      'entry.account',
      'entry.customer_id',
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      'entry.currency',
      'entry.amount_minor',
      sql<string>`entry.day::text`.as('day'),
      'entry.posted_at',
      'entry.order_id',
      numberOf('shipping_order', 'order_no', 'order_id'),
      'entry.bill_id',
      numberOf('bill', 'bill_no', 'bill_id'),
      'entry.payment_id',
      numberOf('payment', 'payment_no', 'payment_id'),
      'entry.credit_note_id',
      numberOf('credit_note', 'credit_no', 'credit_note_id'),
      'entry.refund_id',
      numberOf('refund', 'refund_no', 'refund_id'),
      personName('entry.person_id').as('by'),
      'entry.reason',
    ])
    .where(filtered(scope, filter))

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesIn>['execute']>>[number]

/** What does not agree with its entries, each with both figures in minor units. */
export interface Difference {
  what:
    | 'posting'
    | 'bill'
    | 'payment'
    | 'credit note'
    | 'refund'
    | 'unbilled'
    | 'bank'
    | 'statement'
    | 'to bill'
    | 'open item'
    | 'sum of entries'
    | 'charge'
    | 'exchange'
    | 'entries of statement'
  which: string
  currency: string
  books: string
  entries: string
}

const isOnStatement = sql`account in ('receivable', 'credit') and kind in ('bill', 'bill_void', 'credit_note', 'payment',
  'reversal', 'refund', 'refund_reversal')`

export const ledgerDifferences = async (db: Queryable): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    with of_bill as (
      select bill_id as id, sum(amount_minor) as amount from ledger_entry where account = 'receivable' group by bill_id
    ), of_payment as (
      select payment_id as id, -sum(amount_minor) as amount from ledger_entry
      where account = 'credit' and payment_id is not null group by payment_id
    ), of_note as (
      select credit_note_id as id, -sum(amount_minor) as amount from ledger_entry
      where account = 'credit' and credit_note_id is not null group by credit_note_id
    ), of_exchange as (
      select payment_id as id, sum(amount_minor) as amount from ledger_entry where account = 'exchange' group by payment_id
    ), of_refund as (
      select refund_id as id, -sum(amount_minor) as amount from ledger_entry
      where account = 'bank' and refund_id is not null group by refund_id
    ), of_account as (
      select customer_id, provider_id, currency, coalesce(sum(amount_minor) filter (where account = 'unbilled'), 0) as unbilled,
        coalesce(sum(amount_minor) filter (where account = 'bank'), 0) as bank
      from ledger_entry group by customer_id, provider_id, currency
    ), free as (
      select id, customer_id, provider_id, currency, amount_minor from charge
      where state = 'open' and not exists (select from bill_line join bill on bill.id = bill_line.bill_id
        where bill_line.charge_id = charge.id and bill_line.live and bill.state = 'issued')
    ), free_charge as (
      select customer_id, provider_id, currency, sum(amount_minor) as amount from free
      group by customer_id, provider_id, currency
    ), received as (
      select customer_id, provider_id, currency, sum(amount) as amount from (
        select customer_id, provider_id, coalesce(paid_currency, currency) as currency,
          coalesce(paid_minor, received_minor) as amount
        from payment where state = 'confirmed'
        union all
        select customer_id, provider_id, currency, -amount_minor from refund where state = 'paid') as moved
      group by 1, 2, 3
    ), account as (
      select customer_id, provider_id, currency from of_account union select customer_id, provider_id, currency from free_charge
      union select customer_id, provider_id, currency from received
    ), named as (
      select account.*, customer.name || ' / ' || provider.code as which from account
      join customer on customer.id = account.customer_id join provider on provider.id = account.provider_id
    ), held as (
      select 'posting' as what, posting_id::text as which, currency, 0::numeric as books, sum(amount_minor) as entries
      from ledger_entry group by posting_id, currency
      union all
      select 'bill', bill_no, currency, case state when 'issued' then total_minor - settled_minor else 0 end,
        coalesce(of_bill.amount, 0) from bill left join of_bill on of_bill.id = bill.id
      union all
      select 'payment', payment_no, currency,
        case state when 'confirmed' then received_minor - allocated_minor else 0 end, coalesce(of_payment.amount, 0)
      from payment left join of_payment on of_payment.id = payment.id
      union all
      select 'credit note', credit_no, currency, total_minor - applied_minor, coalesce(of_note.amount, 0)
      from credit_note left join of_note on of_note.id = credit_note.id
      union all
      select 'refund', refund_no, currency, case state when 'paid' then amount_minor else 0 end,
        coalesce(of_refund.amount, 0)
      from refund left join of_refund on of_refund.id = refund.id
      union all
      select 'unbilled', which, currency, coalesce(free_charge.amount, 0), coalesce(of_account.unbilled, 0)
      from named left join free_charge using (customer_id, provider_id, currency)
        left join of_account using (customer_id, provider_id, currency)
      union all
      select 'bank', which, currency, coalesce(received.amount, 0), coalesce(of_account.bank, 0)
      from named left join received using (customer_id, provider_id, currency)
        left join of_account using (customer_id, provider_id, currency)
      union all
      select 'statement', customer.name || ' / ' || provider.code || ' / ' || summed.day || ' / ' || summed.kind,
        summed.currency, summed.books, summed.entries
      from (select customer_id, provider_id, currency, day, kind, coalesce(sum(amount_minor) filter (where kept), 0) as books,
          coalesce(sum(amount_minor) filter (where not kept), 0) as entries from (
            select customer_id, provider_id, currency, day, kind, amount_minor, true as kept from statement_day
            union all
            select customer_id, provider_id, currency, day, kind, amount_minor, false from ledger_entry
            where ${isOnStatement}) as both_sides
          group by customer_id, provider_id, currency, day, kind) as summed
        join customer on customer.id = summed.customer_id join provider on provider.id = summed.provider_id
      union all
      select 'entries of statement', customer.name || ' / ' || provider.code || ' / ' || summed.day || ' / ' || summed.kind,
        summed.currency, summed.books, summed.entries
      from (select customer_id, provider_id, currency, day, kind, sum(kept) as books, sum(counted) as entries from (
            select customer_id, provider_id, currency, day, kind, entries as kept, 0 as counted from statement_day
            union all
            select customer_id, provider_id, currency, day, kind, 0, 1 from ledger_entry where ${isOnStatement}) as both_sides
          group by customer_id, provider_id, currency, day, kind) as summed
        join customer on customer.id = summed.customer_id join provider on provider.id = summed.provider_id
      union all
      select 'sum of entries', concat_ws(' / ', provider.code, account, kind, side, summed.day, posted_day), summed.currency,
        summed.books, summed.entries
      from (select provider_id, currency, account, kind, side, day, posted_day, coalesce(sum(amount) filter (where kept), 0) as books,
          coalesce(sum(amount) filter (where not kept), 0) as entries from (
            select provider_id, currency, account, kind, day, posted_day, side, amount, true as kept
            from ledger_sum, (values ('debit'), ('credit')) as sides (side),
              lateral (select case side when 'debit' then debit_minor else credit_minor end as amount) as of_side
            union all
            select provider_id, currency, account, kind, day, china_day(posted_at),
              case when amount_minor > 0 then 'debit' else 'credit' end, abs(amount_minor), false from ledger_entry) as both_sides
          group by provider_id, currency, account, kind, side, day, posted_day) as summed
        join provider on provider.id = summed.provider_id
      union all
      select 'to bill', order_no || ' / ' || code, currency, case when free then amount_minor else 0 end,
        case when listed then amount_minor else 0 end
      from (select charge.*, charge_to_bill.charge_id is not null as listed, charge.state = 'open' and not exists (
            select from bill_line where bill_line.charge_id = charge.id and bill_line.live) as free
          from charge left join charge_to_bill on charge_to_bill.charge_id = charge.id) as charged
        join shipping_order on shipping_order.id = charged.order_id where free <> listed
      union all
      select 'open item', account || ' / ' || document_id || ' / ' || customer.name || ' / ' || provider.code, currency,
        coalesce(sum(amount) filter (where is_item), 0), coalesce(sum(amount) filter (where not is_item), 0)
      from (
        select account, document_id, customer_id, provider_id, currency, amount_minor as amount, true as is_item from open_item
        union all
        select account, case account when 'receivable' then bill_id else coalesce(payment_id, credit_note_id) end,
          customer_id, provider_id, currency, amount_minor, false
        from ledger_entry where account in ('receivable', 'credit')
        union all
        select account, charge_id, customer_id, provider_id, currency, amount_minor, false
        from ledger_entry where account = 'unbilled' and charge_id is not null
        union all
        select entry.account, line.charge_id, entry.customer_id, entry.provider_id, entry.currency,
          case entry.kind when 'bill' then -line.amount_minor else line.amount_minor end, false
        from ledger_entry as entry join bill_line as line on line.bill_id = entry.bill_id
        where entry.account = 'unbilled' and entry.charge_id is null) as both_sides
        join customer on customer.id = both_sides.customer_id join provider on provider.id = both_sides.provider_id
      group by account, document_id, customer_id, customer.name, provider_id, provider.code, currency
      union all
      select 'charge', order_no || ' / ' || charge.code, charge.currency, coalesce(free.amount_minor, 0), coalesce(open_item.amount_minor, 0)
      from charge join shipping_order on shipping_order.id = charge.order_id left join free on free.id = charge.id
        left join open_item on open_item.account = 'unbilled' and open_item.document_id = charge.id
      union all
      select 'exchange', payment_no, coalesce(paid_currency, currency),
        case state when 'confirmed' then exchange_minor else 0 end, coalesce(of_exchange.amount, 0)
      from payment left join of_exchange on of_exchange.id = payment.id
    )
    select what, which, currency, books::text as books, entries::text as entries from held
    where books <> entries order by what, which, currency`.execute(db)
  return rows
}

/** For the rest of a transaction: sums over all entries ever posted take longer than any call may. */
export const endTimeLimit = (tx: Queryable) => sql`set local statement_timeout = 0`.execute(tx)

export const countEntries = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ledger_entry`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Not before the server has started once with this release. */
export const hasLedger = async (db: Queryable): Promise<boolean> => {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('ledger_sum') is not null as there`.execute(db)
  return rows[0]?.there === true
}
