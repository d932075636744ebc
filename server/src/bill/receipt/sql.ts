import { maxBillsAtOnce } from '@dtms/contract/bill/payment.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { type Account, pendingOfBill } from '../ledger/sql.ts'

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
      sql<string>`due_date::text`.as('due_date'),
    ])
    .orderBy('due_date')
    .orderBy('id')
    .limit(maxBillsAtOnce)
    .execute()
