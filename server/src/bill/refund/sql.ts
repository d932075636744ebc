import type { RefundState } from '@dtms/contract/bill/desk-refund.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { BillScope } from '../scope.ts'
import { ofCustomer, owned, personName, providerName, today } from '../sql.ts'
import type { BillTables } from '../tables.ts'

export const insertRefund = async (
  tx: Tx,
  refund: Insertable<BillTables['refund']>,
  parts: readonly Insertable<BillTables['refund_part']>[],
) => {
  await tx.insertInto('refund').values(refund).execute()
  await tx
    .insertInto('refund_part')
    .values([...parts])
    .execute()
}

export interface RefundFilter {
  status?: RefundState | '' | undefined
  customerId?: string | undefined
  paymentId?: string | undefined
  provider?: string | undefined
  currency?: string | undefined
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const refundPlan: ListPlan<'createTime' | 'paidDate' | 'amount'> = {
  id: sql`refund.id`,
  keys: {
    createTime: { value: sql`refund.created_at`, type: 'time' },
    paidDate: { value: sql`refund.paid_date`, type: 'day' },
    amount: { value: sql`refund.amount_minor`, type: 'number' },
  },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

const sources = sql<{ kind: 'payment' | 'note'; id: string; number: string; amount: number }[]>`
  (select coalesce(json_agg(json_build_object('kind', case when payment.id is null then 'note' else 'payment' end,
      'id', coalesce(payment.id, credit_note.id), 'number', coalesce(payment.payment_no, credit_note.credit_no),
      'amount', part.amount_minor) order by part.id), '[]')
    from refund_part as part left join payment on payment.id = part.payment_id
      left join credit_note on credit_note.id = part.credit_note_id
    where part.refund_id = refund.id)`

export const refundsIn = (db: Queryable, scope: BillScope, filter: RefundFilter = {}) => {
  let query = db
    .selectFrom('refund')
    .innerJoin('provider', 'provider.id', 'refund.provider_id')
    .innerJoin('customer', 'customer.id', 'refund.customer_id')
    .where(owned('refund', scope))
    .select([
      'refund.id',
      'refund.refund_no',
      'refund.customer_id',
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      'refund.state',
      'refund.currency',
      'refund.exponent',
      'refund.amount_minor',
      sql<string>`refund.paid_date::text`.as('paid_date'),
      'refund.reference',
      'refund.reason',
      'refund.reverse_reason',
      sql<string>`coalesce(refund.reverse_date::text, '')`.as('reverse_date'),
      'refund.bank_account',
      'refund.created_at',
      personName('refund.created_by').as('who'),
      personName('refund.reversed_by').as('reversed_by_name'),
      sources.as('sources'),
    ])
  if (filter.status) query = query.where('refund.state', '=', filter.status)
  if (filter.customerId) query = query.where(ofCustomer('refund', filter.customerId))
  if (filter.paymentId)
    query = query.where(sql<SqlBool>`exists (select from refund_part as part where part.refund_id = refund.id
      and part.payment_id::text = ${filter.paymentId})`)
  if (filter.provider) query = query.where('provider.code', '=', filter.provider.toUpperCase())
  if (filter.currency) query = query.where('refund.currency', '=', filter.currency.toUpperCase())
  if (filter.from) query = query.where(sql<SqlBool>`refund.paid_date >= ${filter.from}::date`)
  if (filter.to) query = query.where(sql<SqlBool>`refund.paid_date <= ${filter.to}::date`)
  if (filter.keyword) {
    const like = likePattern(filter.keyword)
    query = query.where(
      sql<SqlBool>`(refund.refund_no ilike ${like} or refund.reference ilike ${like} or customer.name ilike ${like})`,
    )
  }
  return query
}

export type RefundRow = Awaited<ReturnType<ReturnType<typeof refundsIn>['execute']>>[number]

export const refundOf = (db: Queryable, scope: BillScope, id: string) =>
  refundsIn(db, scope).where('refund.id', '=', id).executeTakeFirst()

/** The provider's refunds that count, with this bank reference. */
export const refundsWithReference = (db: Queryable, providerId: string, reference: string) =>
  refundsIn(db, { providerId }, { status: 'paid' })
    .where(sql`lower(refund.reference)`, '=', sql`lower(${reference})`)
    .orderBy('refund.created_at')
    .limit(5)
    .execute()

/** The refunds that count, of a payment's credit. */
export const refundsOfPayment = (db: Queryable, paymentId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('refund_part', 'refund_part.refund_id', 'refund.id')
    .where('refund_part.payment_id', '=', paymentId)
    .where('refund.state', '=', 'paid')
    .select([
      'refund.id',
      'refund.refund_no',
      'refund.currency',
      'refund.exponent',
      'refund_part.amount_minor',
    ])
    .orderBy('refund.created_at')
    .execute()

/** The bill of each credit note that a refund paid back. */
export const billsOfNotes = async (db: Queryable, noteIds: readonly string[]) =>
  noteIds.length === 0
    ? []
    : db.selectFrom('credit_note').where('id', 'in', noteIds).select('bill_id').distinct().execute()

export const accountOfRefund = (db: Queryable, scope: BillScope, id: string) =>
  db
    .selectFrom('refund')
    .where('id', '=', id)
    .where(owned('refund', scope))
    .select(['customer_id', 'provider_id'])
    .executeTakeFirst()

export const markRefundReversed = (
  tx: Tx,
  id: string,
  by: { personId: string; reason: string; day: string | undefined },
) =>
  tx
    .updateTable('refund')
    .set({
      state: 'reversed',
      reverse_date: today(by.day),
      reverse_reason: by.reason,
      reversed_by: by.personId,
    })
    .where('id', '=', id)
    .execute()
