import { type PaymentSortKey, type PaymentState, paymentStates } from '@dtms/contract/bill/payment.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { BillScope } from '../scope.ts'
import {
  countStates,
  customerIsCalled,
  ofCustomer,
  ofProvider,
  owned,
  paymentReason,
  personName,
  providerName,
  today,
} from '../sql.ts'
import type { BillTables } from '../tables.ts'

export const insertPayment = (tx: Tx, payment: Insertable<BillTables['payment']>) =>
  tx.insertInto('payment').values(payment).execute()

/** A payment that is confirmed as it is written, by the database's clock. */
export const insertConfirmed = (tx: Tx, payment: Omit<Insertable<BillTables['payment']>, 'decided_at'>) =>
  tx
    .insertInto('payment')
    .values({ ...payment, decided_at: sql<Date>`now()` })
    .execute()

export interface PaymentFilter {
  status?: PaymentState | '' | undefined
  customerId?: string | undefined
  provider?: string | undefined
  currency?: string | undefined
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  ids?: readonly string[]
}

export const paymentPlan: ListPlan<PaymentSortKey> = {
  id: sql`payment.id`,
  keys: {
    createTime: { value: sql`payment.created_at`, type: 'time' },
    paidDate: { value: sql`payment.paid_date`, type: 'day' },
    amount: { value: sql`payment.amount_minor`, type: 'number' },
  },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

const intendedAllocations = sql<{ billId: string; billNo: string; amount: number; allocated: number }[]>`
  (select coalesce(json_agg(json_build_object('billId', bill.id, 'billNo', bill.bill_no, 'amount', intended.amount_minor,
      'allocated', coalesce((select sum(amount_minor) from allocation
        where allocation.payment_id = payment.id and allocation.bill_id = bill.id), 0)) order by intended.turn), '[]')
    from payment_bill as intended join bill on bill.id = intended.bill_id where intended.payment_id = payment.id)`

const refundedOfPayment = sql<string>`(select coalesce(sum(part.amount_minor), 0) from refund_part as part
  join refund on refund.id = part.refund_id where part.payment_id = payment.id and refund.state = 'paid')`

const filtered = (filter: PaymentFilter, scope: BillScope) => {
  const wanted = [owned('payment', scope)]
  if (filter.status) wanted.push(sql<SqlBool>`payment.state = ${filter.status}`)
  if (filter.customerId && scope.customerId === undefined)
    wanted.push(ofCustomer('payment', filter.customerId))
  if (filter.provider) wanted.push(ofProvider('payment', filter.provider))
  if (filter.currency) wanted.push(sql<SqlBool>`payment.currency = ${filter.currency.toUpperCase()}`)
  if (filter.ids && filter.ids.length > 0)
    wanted.push(sql<SqlBool>`payment.id = any(${[...filter.ids]}::uuid[])`)
  if (filter.from) wanted.push(sql<SqlBool>`payment.paid_date >= ${filter.from}::date`)
  if (filter.to) wanted.push(sql<SqlBool>`payment.paid_date <= ${filter.to}::date`)
  if (filter.keyword) {
    const like = likePattern(filter.keyword)
    wanted.push(sql<SqlBool>`(payment.payment_no ilike ${like} or payment.reference ilike ${like}
      or payment.payer ilike ${like} or ${customerIsCalled('payment', like)} or exists (
        select from payment_bill join bill on bill.id = payment_bill.bill_id
        where payment_bill.payment_id = payment.id and bill.bill_no ilike ${like}))`)
  }
  return sql<SqlBool>`${sql.join(wanted, sql` and `)}`
}

/** Which payments a list has, with nothing else of them. */
export const paymentsFound = (db: Queryable, scope: BillScope, filter: PaymentFilter) =>
  db.selectFrom('payment').where(filtered(filter, scope)).select('payment.id')

export const paymentsIn = (db: Queryable, scope: BillScope, filter: PaymentFilter = {}) =>
  db
    .selectFrom('payment')
    .innerJoin('provider', 'provider.id', 'payment.provider_id')
    .innerJoin('customer', 'customer.id', 'payment.customer_id')
    .where(filtered(filter, scope))
    .select([
      'payment.id',
      'payment.payment_no',
      'payment.customer_id',
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      'payment.state',
      'payment.currency',
      'payment.exponent',
      'payment.amount_minor',
      'payment.received_minor',
      'payment.paid_currency',
      'payment.paid_minor',
      'payment.rate',
      'payment.allocated_minor',
      refundedOfPayment.as('refunded_minor'),
      sql<string>`payment.paid_date::text`.as('paid_date'),
      'payment.payer',
      'payment.reference',
      'payment.remark',
      paymentReason.as('reason'),
      'payment.recorded_by_desk',
      'payment.slip_file_id',
      'payment.slip_name',
      'payment.bank_account',
      'payment.created_at',
      'payment.decided_at',
      personName('payment.created_by').as('who'),
      personName('payment.decided_by').as('decided_by_name'),
      intendedAllocations.as('bills'),
    ])

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentsIn>['execute']>>[number]

export const paymentOf = (db: Queryable, scope: BillScope, id: string) =>
  paymentsIn(db, scope).where('payment.id', '=', id).executeTakeFirst()

/** The bills that a payment paid, what was written back taken off, and how much of it came later from its credit. */
export const billsPaidBy = (db: Queryable, paymentId: string) =>
  db
    .selectFrom('allocation')
    .innerJoin('bill', 'bill.id', 'allocation.bill_id')
    .where('allocation.payment_id', '=', paymentId)
    .select([
      'bill.bill_no',
      sql<string>`sum(allocation.amount_minor)`.as('amount_minor'),
      sql<string>`coalesce(sum(allocation.amount_minor) filter (where allocation.from_credit), 0)`.as(
        'credit_minor',
      ),
    ])
    .groupBy('bill.id')
    .having(sql<SqlBool>`sum(allocation.amount_minor) <> 0`)
    .orderBy(sql`min(allocation.created_at)`)
    .orderBy('bill.bill_no')
    .execute()

export const countPayments = (db: Queryable, scope: BillScope, filter: PaymentFilter) =>
  countStates(db, paymentStates, status => paymentsFound(db, scope, { ...filter, status }))

export const accountOfPayment = (db: Queryable, scope: BillScope, id: string) =>
  db
    .selectFrom('payment')
    .where('id', '=', id)
    .where(owned('payment', scope))
    .select(['customer_id', 'provider_id'])
    .executeTakeFirst()

export const lockPayment = (tx: Tx, scope: BillScope, id: string) =>
  tx
    .selectFrom('payment')
    .where('id', '=', id)
    .where(owned('payment', scope))
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const decidePayment = (
  tx: Tx,
  id: string,
  by: {
    state: 'confirmed' | 'rejected' | 'withdrawn'
    personId: string
    receivedMinor?: number
    reason?: string
    day: string | undefined
  },
) =>
  tx
    .updateTable('payment')
    .set({
      state: by.state,
      ...(by.receivedMinor !== undefined && {
        received_minor: by.receivedMinor,
        confirm_date: today(by.day),
      }),
      reason: by.reason ?? '',
      decided_by: by.personId,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()

export const maySeePayment = async (db: Queryable, scope: BillScope, id: string): Promise<boolean> =>
  (await accountOfPayment(db, scope, id)) !== undefined
