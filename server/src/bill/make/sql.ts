import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { BillScope } from '../scope.ts'
import { ownBill, owned, today } from '../sql.ts'
import type { BankSnapshot, BillTables } from '../tables.ts'

// Agreed, and on no bill that counts.
export const isFree = sql<SqlBool>`charge.state = 'open'
  and not exists (select from bill_line where bill_line.charge_id = charge.id and bill_line.live)`

const chargeColumns = [
  'charge.id',
  'charge.order_id',
  'charge.customer_id',
  'charge.provider_id',
  'charge.currency',
  'charge.exponent',
  'charge.leg',
  'charge.amount_minor',
  'charge.amount_usd_minor',
] as const

export interface FreeCharge {
  id: string
  order_id: string
  customer_id: string
  provider_id: string
  currency: string
  exponent: number
  leg: string
  amount_minor: string
  amount_usd_minor: string
}

export const freeChargesOfOrders = (
  tx: Queryable,
  scope: BillScope,
  orderIds: readonly string[],
): Promise<FreeCharge[]> =>
  tx
    .selectFrom('charge')
    .where('order_id', 'in', orderIds)
    .where(owned('charge', scope))
    .where(isFree)
    .select(chargeColumns)
    .orderBy('order_id')
    .orderBy('created_at')
    .orderBy('line_no')
    .orderBy('id')
    .execute()

// The last moment of a month in China.
export const endOfMonth = (month: string) =>
  sql`((${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Shanghai')`

export const freeChargesOfMonth = (
  tx: Queryable,
  account: { customerId: string; providerId: string },
  month: string,
): Promise<FreeCharge[]> =>
  tx
    .selectFrom('charge')
    .where('customer_id', '=', account.customerId)
    .where('provider_id', '=', account.providerId)
    .where(sql<SqlBool>`created_at < ${endOfMonth(month)}`)
    .where(isFree)
    .select(chargeColumns)
    .orderBy('order_id')
    .orderBy('created_at')
    .orderBy('line_no')
    .orderBy('id')
    .execute()

// Who is billed by the month and has something to be billed; without terms a customer is.
export const accountsToBill = (
  db: Queryable,
  scope: { providerId: string | undefined },
  month: string,
  customerIds?: readonly string[],
) =>
  db
    .selectFrom('charge')
    .leftJoin('bill_terms', join =>
      join
        .onRef('bill_terms.customer_id', '=', 'charge.customer_id')
        .onRef('bill_terms.provider_id', '=', 'charge.provider_id'),
    )
    .where(sql<SqlBool>`coalesce(bill_terms.monthly, true)`)
    .where(sql<SqlBool>`charge.created_at < ${endOfMonth(month)}`)
    .where(owned('charge', scope))
    .where(isFree)
    .$if(customerIds !== undefined, query =>
      // Compared as text: a malformed id matches no customer.
      query.where(sql<SqlBool>`charge.customer_id::text = any(${[...(customerIds ?? [])]}::text[])`),
    )
    .select(['charge.customer_id as customerId', 'charge.provider_id as providerId'])
    .distinct()
    .execute()

export const billedCurrencies = async (
  tx: Queryable,
  account: { customerId: string; providerId: string },
  period: string,
): Promise<string[]> =>
  (
    await tx
      .selectFrom('bill')
      .where('customer_id', '=', account.customerId)
      .where('provider_id', '=', account.providerId)
      .where('period', '=', period)
      .where('state', '<>', 'void')
      .select('currency')
      .execute()
  ).map(({ currency }) => currency)

export const isMonthOver = async (db: Queryable, month: string): Promise<boolean> => {
  const { rows } = await sql<{ over: boolean }>`select now() >= ${endOfMonth(month)} as over`.execute(db)
  return rows[0]?.over ?? false
}

export const lastMonth = async (db: Queryable): Promise<string> => {
  const { rows } = await sql<{ month: string }>`
    select to_char(${today()} - interval '1 month', 'YYYY-MM') as month`.execute(db)
  return rows[0]?.month ?? ''
}

export const knownOrders = async (
  db: Queryable,
  scope: BillScope,
  ids: readonly string[],
): Promise<number> => {
  const rows = await db
    .selectFrom('shipping_order')
    .where('id', 'in', ids)
    .where('flow_status', '>', 0)
    .$if(scope.providerId !== undefined, query => query.where('provider_id', '=', scope.providerId ?? ''))
    .select('id')
    .execute()
  return rows.length
}

export const dueDaysOf = async (tx: Tx, customerId: string, providerId: string): Promise<number> => {
  const { rows } = await sql<{ days: number }>`select coalesce(
    (select due_days from bill_terms where customer_id = ${customerId} and provider_id = ${providerId}),
    (select due_days from bill_rule where provider_id = ${providerId}), 30) as days`.execute(tx)
  return rows[0]?.days ?? 30
}

export const insertBill = (tx: Tx, bill: Insertable<BillTables['bill']>) =>
  tx.insertInto('bill').values(bill).execute()

// What a line costs is the charge's own: it is copied by the database.
export const insertLines = (tx: Tx, billId: string, lineIds: string[], chargeIds: string[]) =>
  sql`insert into bill_line
      (id, bill_id, charge_id, customer_id, provider_id, currency, line_no, amount_minor, amount_usd_minor)
    select named.line_id, ${billId}::uuid, charge.id, charge.customer_id, charge.provider_id, charge.currency,
      named.line_no, charge.amount_minor, charge.amount_usd_minor
    from unnest(${lineIds}::uuid[], ${chargeIds}::uuid[]) with ordinality as named (line_id, charge_id, line_no)
    join charge on charge.id = named.charge_id`.execute(tx)

export const lockBill = (tx: Tx, scope: BillScope, id: string) =>
  tx
    .selectFrom('bill')
    .where('id', '=', id)
    .where(ownBill(scope))
    .selectAll()
    .select([
      sql<string | null>`issue_date::text`.as('issue_date'),
      sql<string | null>`due_date::text`.as('due_date'),
      sql<string | null>`void_date::text`.as('void_date'),
    ])
    .forUpdate()
    .executeTakeFirst()

export type LockedBill = NonNullable<Awaited<ReturnType<typeof lockBill>>>

// Whose it is, before it is held: accounts are locked before bills.
export const accountOfBill = (db: Queryable, scope: BillScope, id: string) =>
  db
    .selectFrom('bill')
    .where('id', '=', id)
    .where(ownBill(scope))
    .select(['customer_id', 'provider_id'])
    .executeTakeFirst()

export const ordersOnBill = async (tx: Tx, billId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('bill_line')
      .innerJoin('charge', 'charge.id', 'bill_line.charge_id')
      .where('bill_line.bill_id', '=', billId)
      .select('charge.order_id')
      .distinct()
      .execute()
  ).map(({ order_id }) => order_id)

export const issueDraft = (
  tx: Tx,
  id: string,
  by: { personId: string | null; account: BankSnapshot; day: string | undefined },
) =>
  tx
    .updateTable('bill')
    .set({
      state: 'issued',
      issue_date: today(by.day),
      due_date: sql<string>`${today(by.day)} + due_days`,
      bank_account: JSON.stringify(by.account),
      issued_by: by.personId,
    })
    .where('id', '=', id)
    .returning(sql<string>`due_date::text`.as('due_date'))
    .executeTakeFirstOrThrow()

export const hasSubmittedPayment = async (tx: Tx, billId: string): Promise<boolean> =>
  (await tx
    .selectFrom('payment_bill')
    .innerJoin('payment', 'payment.id', 'payment_bill.payment_id')
    .where('payment_bill.bill_id', '=', billId)
    .where('payment.state', '=', 'submitted')
    .select('payment.id')
    .executeTakeFirst()) !== undefined

export const voidBillOf = async (
  tx: Tx,
  id: string,
  by: { personId: string; reason: string; day: string | undefined },
) => {
  await tx
    .updateTable('dispute')
    .set({ state: 'accepted', answer: by.reason, answered_by: by.personId, answered_at: sql<Date>`now()` })
    .where('bill_id', '=', id)
    .where('state', '=', 'open')
    .execute()
  await tx
    .updateTable('fapiao_request')
    .set({ state: 'rejected', reason: by.reason, decided_by: by.personId, decided_at: sql<Date>`now()` })
    .where('bill_id', '=', id)
    .where('state', '=', 'requested')
    .execute()
  await tx
    .updateTable('bill')
    .set({
      state: 'void',
      void_date: today(by.day),
      void_reason: by.reason,
      voided_by: by.personId,
      open_disputes: 0,
    })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('bill_line').set({ live: false }).where('bill_id', '=', id).execute()
}

// Lines taken off a draft; what is left of it, if anything.
export const deleteDraftLines = (tx: Tx, lineIds: readonly string[]) =>
  tx.deleteFrom('bill_line').where('id', 'in', lineIds).execute()

export const draftSums = (tx: Tx, billId: string, without: readonly string[]) =>
  tx
    .selectFrom('bill_line')
    .innerJoin('charge', 'charge.id', 'bill_line.charge_id')
    .where('bill_line.bill_id', '=', billId)
    .where('bill_line.id', 'not in', without)
    .select([
      sql<string>`coalesce(sum(bill_line.amount_minor), 0)`.as('total'),
      sql<string>`coalesce(sum(bill_line.amount_usd_minor), 0)`.as('totalUsd'),
      sql<number>`count(distinct charge.order_id)::int`.as('orders'),
    ])
    .executeTakeFirstOrThrow()

export const setDraftSums = (
  tx: Tx,
  billId: string,
  sums: { total: number; totalUsd: number; orders: number },
) =>
  tx
    .updateTable('bill')
    .set({ total_minor: sums.total, total_usd_minor: sums.totalUsd, order_count: sums.orders })
    .where('id', '=', billId)
    .execute()
