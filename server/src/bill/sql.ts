import type { Words } from '@dtms/contract/language.ts'
import { maxCounted } from '@dtms/contract/list.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countEach } from '#documents/list.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { KeyTable } from '#kernel/idempotency.ts'
import { fullNameIn } from '#kernel/text/person-name.ts'
import type { RowParams } from '#notice/public.ts'
import type { BillScope } from './scope.ts'

// What the statements of all topics share.

type Owned = 'bill' | 'payment' | 'charge' | 'credit_note' | 'refund'

// Names the customer or the provider in every statement.
export const owned = (table: Owned, scope: BillScope) => {
  if (scope.customerId !== undefined)
    return sql<SqlBool>`${sql.ref(`${table}.customer_id`)} = ${scope.customerId}`
  return scope.providerId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(`${table}.provider_id`)} = ${scope.providerId}`
}

// A draft is the desk's alone.
export const ownBill = (scope: BillScope) =>
  scope.customerId === undefined
    ? owned('bill', scope)
    : sql<SqlBool>`${owned('bill', scope)} and bill.state <> 'draft'`

// Of one provider, by its code, or of one customer, as a filter of the desk names it.
export const ofProvider = (table: Owned | 'entry', code: string) =>
  sql<SqlBool>`${sql.ref(`${table}.provider_id`)} = (select id from provider where code = ${code.toUpperCase()})`
export const ofCustomer = (table: Owned | 'entry', id: string) =>
  isUuid(id) ? sql<SqlBool>`${sql.ref(`${table}.customer_id`)} = ${id}::uuid` : sql<SqlBool>`false`
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

// Freight of ours is dated in China.
export const today = (day?: string) =>
  day === undefined ? sql<string>`(now() at time zone 'Asia/Shanghai')::date` : sql<string>`${day}::date`

export const readToday = async (db: Queryable, day?: string): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select ${today(day)}::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

export const customerIsCalled = (table: Owned, like: string) => sql<SqlBool>`exists (select from customer
  where customer.id = ${sql.ref(`${table}.customer_id`)} and customer.name ilike ${like})`

// A provider's name in three languages, of a query that joins provider.
export const providerName = sql<Words>`json_build_object('zh', provider.name_zh, 'zhtw', provider.name_zhtw,
  'en', provider.name_en)`

export const customerNameOf = (tx: Queryable, id: string) =>
  tx.selectFrom('customer').where('id', '=', id).select('name').executeTakeFirstOrThrow()

export const providerOf = (db: Queryable, providerId: string) =>
  db
    .selectFrom('provider')
    .where('id', '=', providerId)
    .select(['id', 'code', providerName.as('name')])
    .executeTakeFirstOrThrow()

export const providerByCode = (db: Queryable, code: string) =>
  db
    .selectFrom('provider')
    .where('code', '=', code)
    .select(['id', 'code', providerName.as('name')])
    .executeTakeFirst()

// Why a payment was rejected or reversed.
export const paymentReason = sql<string>`case when payment.state = 'reversed' then payment.reverse_reason
  else payment.reason end`

// The recipients of notices about a customer's actions on a provider's bills.
export const financeOf = (tx: Tx, providerId: string) =>
  tx
    .selectFrom('person')
    .where('provider_id', '=', providerId)
    .where(sql<SqlBool>`'finance' = any(roles) and activated_at is not null and disabled_at is null`)
    .select('id')
    .execute()

// For every call about bills with an Idempotency-Key: the body identifies the call.
export const billKeys: KeyTable = { table: 'bill_request', answer: { column: 'answer', type: 'json' } }

export const nextRunning = async (
  tx: Queryable,
  sequence: 'bill_number' | 'payment_number' | 'credit_note_number' | 'refund_number',
): Promise<number> => {
  const { rows } = await sql<{ next: string }>`select nextval(${sequence}) as next`.execute(tx)
  return Number(rows[0]?.next)
}

/** How many rows a list has in each state, and in all: past 1,000 a minimum (PRODUCT 5). */
export const countStates = async <State extends string>(
  db: Queryable,
  states: readonly State[],
  listed: (state: State) => Parameters<typeof countEach>[1][string],
) => {
  const counted = await countEach(
    db,
    Object.fromEntries(states.map(state => [state, listed(state)])) as Record<
      State,
      ReturnType<typeof listed>
    >,
  )
  const bounded = (count: number) => Math.min(count, maxCounted)
  const counts = Object.fromEntries(states.map(state => [state, bounded(counted[state])]))
  return {
    all: bounded(states.reduce((sum, state) => sum + counted[state], 0)),
    ...(counts as Record<State, number>),
  }
}

export const personName = (table: string) =>
  sql<string>`coalesce((select ${fullNameIn('person')} from person where person.id = ${sql.ref(table)}), '')`

// "D1, D2, D3 +9" of a query that selects `number`: the first three, and how many more there are.
const firstNumbers = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(string_agg(number, ', ' order by at) filter (where at <= 3)
      || case when count(*) > 3 then ' +' || (count(*) - 3) else '' end, '')
    from (select number, row_number() over (order by number) as at from (${query}) as named) as counted)`

/** For the mail about a bill. */
export const ordersOfBill = (billId: string): RowParams =>
  sql`select jsonb_build_object('orders', ${firstNumbers(sql`select distinct shipping_order.order_no as number
    from bill_line join charge on charge.id = bill_line.charge_id
      join shipping_order on shipping_order.id = charge.order_id
    where bill_line.bill_id = ${billId}`)})`

/** For the mail about a payment. */
export const billsOfPayment = (paymentId: string): RowParams =>
  sql`select jsonb_build_object('bills', ${firstNumbers(sql`select bill.bill_no as number
    from allocation join bill on bill.id = allocation.bill_id
    where allocation.payment_id = ${paymentId} and allocation.reverses is null`)})`

// Bills that are not paid: the ledger's open items of receivable as `owed`, each with its `bill`; and what is left of one in
// cents of a dollar, at the rate frozen with it.
export const unpaid = {
  bills: sql`open_item as owed join bill on owed.account = 'receivable' and bill.id = owed.document_id`,
  usd: sql<string>`round(bill.total_usd_minor::numeric * owed.amount_minor / bill.total_minor)`,
}
