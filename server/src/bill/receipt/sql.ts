import { maxBillsAtOnce } from '@dtms/contract/bill/payment.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { type Account, pendingOfBill } from '../ledger/sql.ts'
import { today } from '../sql.ts'

/** Receipts of one provider under one bank reference are recorded one at a time. */
export const lockReference = (tx: Tx, providerId: string, reference: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank-reference:${providerId}:`} || lower(${reference}), 0))`.execute(
    tx,
  )

/** The provider's payments with this bank reference that count or may still count. */
export const paymentsWithReference = (
  db: Queryable,
  providerId: string,
  reference: string,
  among: 'all' | 'receipts',
) =>
  db
    .selectFrom('payment')
    .innerJoin('customer', 'customer.id', 'payment.customer_id')
    .where('payment.provider_id', '=', providerId)
    .where(sql`lower(payment.reference)`, '=', sql`lower(${reference})`)
    .$if(among === 'receipts', query => query.where('payment.recorded_by_desk', '=', true))
    .where('payment.state', 'in', ['submitted', 'confirmed'])
    .select([
      'payment.id',
      'payment.payment_no',
      'customer.name as customer_name',
      'payment.state',
      'payment.currency',
      'payment.exponent',
      'payment.amount_minor',
      sql<string>`payment.paid_date::text`.as('paid_date'),
    ])
    .orderBy('payment.created_at')
    .limit(5)
    .execute()

/** The open bills of an account, oldest due first, with what payments that wait are meant to pay of each. */
export const openBillsOf = (db: Queryable, { customerId, providerId, currency }: Account) =>
  db
    .selectFrom('bill')
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where('currency', '=', currency)
    .where('state', '=', 'issued')
    .whereRef('settled_minor', '<', 'total_minor')
    .select([
      'id',
      'bill_no',
      'exponent',
      'total_minor',
      sql<string>`total_minor - settled_minor`.as('open_minor'),
      pendingOfBill.as('pending_minor'),
      sql<boolean>`open_disputes > 0`.as('disputed'),
      sql<string>`due_date::text`.as('due_date'),
    ])
    .orderBy('due_date')
    .orderBy('id')
    .limit(maxBillsAtOnce)
    .execute()

export interface OtherCurrency {
  // What reached the bank, and the bills' currency for one unit of it.
  currency: string
  amountMinor: number
  rate: number
}

export const currencyOfBill = async (
  db: Queryable,
  { customerId, providerId }: Omit<Account, 'currency'>,
  billId: string,
) =>
  (
    await db
      .selectFrom('bill')
      .where('id', '=', billId)
      .where('customer_id', '=', customerId)
      .where('provider_id', '=', providerId)
      .select('currency')
      .executeTakeFirst()
  )?.currency

/** How much of one currency a unit of another is by the portal's rates of a day, which are to the dollar. */
export const dayRate = async (
  db: Queryable,
  { from, to, day }: { from: string; to: string; day: string | undefined },
): Promise<number | null> => {
  const toDollar = (
    currency: string,
  ) => sql`case when ${currency} = 'USD' then 1::numeric else (select rate from fx_rate
    where currency = ${currency} and valid_from <= ${today(day)} order by valid_from desc limit 1) end`
  const { rows } = await sql<{ rate: string | null }>`
    select round(${toDollar(to)} / ${toDollar(from)}, 6) as rate`.execute(db)
  return rows[0]?.rate ? Number(rows[0].rate) || null : null
}

/** In minor units of another currency, rounded half up. */
export const converted = async (db: Queryable, paid: OtherCurrency, currency: string): Promise<number> => {
  const shift = minorExponent(currency) - minorExponent(paid.currency)
  const { rows } = await sql<{
    minor: string
  }>`select round(${paid.amountMinor}::numeric * ${paid.rate}::numeric
    * power(10::numeric, ${shift}::int)) as minor`.execute(db)
  return Number(rows[0]?.minor)
}

/**
 * What bills would have brought in the paid currency at the rates of their days, less what they bring now, in minor units
 * of that currency: dollars at the rate frozen with each bill, other currencies from there by the rate of the day of issue,
 * or by the first one after it. A currency without any rate has no difference.
 */
export const exchangeDifference = async (
  db: Queryable,
  paid: OtherCurrency,
  currency: string,
  shares: readonly { billId: string; amountMinor: number }[],
): Promise<number> => {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(round(sum(share.amount * power(10::numeric, ${minorExponent(paid.currency)}::int) * (
      bill.total_usd_minor::numeric / 100 / bill.total_minor * day.rate
      - 1 / (${paid.rate}::numeric * power(10::numeric, ${minorExponent(currency)}::int))))), 0) as minor
    from unnest(${shares.map(({ billId }) => billId)}::uuid[], ${shares.map(({ amountMinor }) => amountMinor)}::numeric[])
        as share (bill_id, amount)
      join bill on bill.id = share.bill_id
      cross join lateral (select case when ${paid.currency} = 'USD' then 1 else coalesce(
        (select rate from fx_rate where currency = ${paid.currency} and valid_from <= bill.issue_date
          order by valid_from desc limit 1),
        (select rate from fx_rate where currency = ${paid.currency} order by valid_from limit 1)) end as rate) as day`.execute(
    db,
  )
  return Number(rows[0]?.minor)
}
