import { type FapiaoState, fapiaoStates } from '@dtms/contract/bill/bill.ts'
import { type Insertable, sql } from 'kysely'
import type { ListPlan } from '#documents/list.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { BillScope } from '../scope.ts'
import { countStates, ofCustomer, ofProvider, ownBill } from '../sql.ts'
import type { BillTables } from '../tables.ts'

const owed = sql`case when bill.state = 'void' then 0 else bill.total_minor - bill.noted_minor end`

const requests = (db: Queryable) =>
  db
    .selectFrom('fapiao_request')
    .innerJoin('bill', 'bill.id', 'fapiao_request.bill_id')
    // An outer join, though there always is one: counts leave it out.
    .leftJoin('customer', 'customer.id', 'bill.customer_id')
    .select([
      'fapiao_request.id',
      'fapiao_request.bill_id',
      'bill.bill_no',
      'bill.customer_id',
      'bill.currency',
      'bill.exponent',
      // A fapiao is written for the amount that is really owed, and retains that amount once it is issued (PRODUCT
      // 4).
      sql<string>`coalesce(fapiao_request.amount_minor, ${owed})`.as('amount_minor'),
      sql<boolean>`coalesce(fapiao_request.amount_minor, 0) > ${owed}`.as('needs_red'),
      sql<string>`customer.name`.as('customer_name'),
      'fapiao_request.kind',
      'fapiao_request.title',
      'fapiao_request.tax_number',
      'fapiao_request.address',
      'fapiao_request.bank',
      'fapiao_request.email',
      'fapiao_request.state',
      'fapiao_request.number',
      'fapiao_request.reason',
      'fapiao_request.file_id',
      'fapiao_request.file_name',
      'fapiao_request.created_at',
      'fapiao_request.decided_at',
    ])

export type FapiaoRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

/** The newest request of a bill that the caller has found by its scope. */
export const fapiaoOfBill = (db: Queryable, billId: string) =>
  requests(db)
    .where('fapiao_request.bill_id', '=', billId)
    .orderBy('fapiao_request.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const fapiaoPlan: ListPlan<'createTime'> = {
  id: sql`fapiao_request.id`,
  keys: { createTime: { value: sql`fapiao_request.created_at`, type: 'time' } },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

export const fapiaosIn = (
  db: Queryable,
  scope: BillScope,
  filter: {
    state?: FapiaoState | '' | undefined
    customerId?: string | undefined
    provider?: string | undefined
  },
) =>
  requests(db)
    .where(ownBill(scope))
    .$if(Boolean(filter.state), query =>
      query.where('fapiao_request.state', '=', filter.state as FapiaoState),
    )
    .$if(Boolean(filter.customerId), query => query.where(ofCustomer('bill', filter.customerId ?? '')))
    .$if(Boolean(filter.provider), query => query.where(ofProvider('bill', filter.provider ?? '')))

export const countFapiaos = (
  db: Queryable,
  scope: BillScope,
  filter: { customerId?: string | undefined; provider?: string | undefined },
) => countStates(db, fapiaoStates, state => fapiaosIn(db, scope, { ...filter, state }))

export const fapiaoOf = (db: Queryable, scope: BillScope, id: string) =>
  fapiaosIn(db, scope, {}).where('fapiao_request.id', '=', id).executeTakeFirst()

export const lockFapiao = (tx: Tx, id: string) =>
  tx.selectFrom('fapiao_request').where('id', '=', id).select('state').forUpdate().executeTakeFirstOrThrow()

export const insertFapiao = async (
  tx: Tx,
  request: Insertable<BillTables['fapiao_request']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('fapiao_request')
    .values(request)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export const decideFapiao = (
  tx: Tx,
  id: string,
  by: { personId: string } & (
    | { state: 'issued'; number: string; file: { id: string; name: string }; amountMinor: number }
    | { state: 'rejected'; reason: string }
  ),
) =>
  tx
    .updateTable('fapiao_request')
    .set({
      state: by.state,
      ...(by.state === 'issued'
        ? { number: by.number, file_id: by.file.id, file_name: by.file.name, amount_minor: by.amountMinor }
        : { reason: by.reason }),
      decided_by: by.personId,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()

export const maySeeFapiao = async (db: Queryable, scope: BillScope, id: string): Promise<boolean> =>
  (await fapiaoOf(db, scope, id)) !== undefined
