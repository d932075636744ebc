import { type DisputeState, disputeStates } from '@dtms/contract/bill/bill.ts'
import type { Words } from '@dtms/contract/language.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { ListPlan } from '#documents/list.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { BillScope } from '../scope.ts'
import { disputeColumns } from '../show/sql.ts'
import { countStates, ofCustomer, ofProvider, ownBill } from '../sql.ts'
import type { BillTables } from '../tables.ts'

export const insertDispute = (tx: Tx, dispute: Insertable<BillTables['dispute']>) =>
  tx.insertInto('dispute').values(dispute).execute()

export const hasLine = async (tx: Tx, billId: string, lineId: string): Promise<boolean> =>
  (await tx
    .selectFrom('bill_line')
    .where('bill_id', '=', billId)
    .where('id', '=', lineId)
    .select('id')
    .executeTakeFirst()) !== undefined

export const hasOpenDispute = async (tx: Tx, billId: string, lineId: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('dispute')
    .where('bill_id', '=', billId)
    .where(sql<SqlBool>`coalesce(bill_line_id, bill_id) = ${lineId ?? billId}`)
    .where('state', '=', 'open')
    .select('id')
    .executeTakeFirst()) !== undefined

export const countOnBill = (tx: Tx, billId: string, more: 1 | -1) =>
  tx
    .updateTable('bill')
    .set({ open_disputes: sql<number>`open_disputes + ${more}` })
    .where('id', '=', billId)
    .execute()

export const billOfDispute = (db: Queryable, scope: BillScope, id: string) =>
  db
    .selectFrom('dispute')
    .innerJoin('bill', 'bill.id', 'dispute.bill_id')
    .where('dispute.id', '=', id)
    .where(ownBill(scope))
    .select('dispute.bill_id')
    .executeTakeFirst()

// The caller holds the bill's lock, so that no other reply comes in between.
export const disputeOf = (tx: Tx, billId: string, id: string) =>
  tx.selectFrom('dispute').where('bill_id', '=', billId).where('id', '=', id).selectAll().executeTakeFirst()

export const decideDispute = (
  tx: Tx,
  id: string,
  by: {
    state: 'accepted' | 'declined' | 'withdrawn'
    personId: string
    answer: string
    creditNoteId?: string | undefined
  },
) =>
  tx
    .updateTable('dispute')
    .set({
      state: by.state,
      answer: by.answer,
      answered_by: by.personId,
      answered_at: sql<Date>`now()`,
      ...(by.creditNoteId && { credit_note_id: by.creditNoteId }),
    })
    .where('id', '=', id)
    .execute()

export const creditableLines = (tx: Tx, billId: string, lineId: string | null) =>
  tx
    .selectFrom('bill_line')
    .where('bill_id', '=', billId)
    .$if(lineId !== null, query => query.where('id', '=', lineId ?? ''))
    .where(sql<SqlBool>`amount_minor > credited_minor and amount_minor > 0`)
    .select(['id', sql<string>`amount_minor - credited_minor`.as('left_minor')])
    .orderBy('line_no')
    .execute()

export const disputePlan: ListPlan<'createTime'> = {
  id: sql`dispute.id`,
  keys: { createTime: { value: sql`dispute.created_at`, type: 'time' } },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

export const disputesIn = (
  db: Queryable,
  scope: BillScope,
  filter: {
    state?: DisputeState | '' | undefined
    customerId?: string | undefined
    provider?: string | undefined
  },
) =>
  db
    .selectFrom('dispute')
    .innerJoin('bill', 'bill.id', 'dispute.bill_id')
    // Outer joins of what is only shown: counts leave them out.
    .leftJoin('customer', 'customer.id', 'bill.customer_id')
    .leftJoin('bill_line', 'bill_line.id', 'dispute.bill_line_id')
    .leftJoin('charge', 'charge.id', 'bill_line.charge_id')
    .leftJoin('shipping_order', 'shipping_order.id', 'charge.order_id')
    .leftJoin('credit_note', 'credit_note.id', 'dispute.credit_note_id')
    .where(ownBill(scope))
    .$if(Boolean(filter.state), query => query.where('dispute.state', '=', filter.state as DisputeState))
    .$if(Boolean(filter.customerId), query => query.where(ofCustomer('bill', filter.customerId ?? '')))
    .$if(Boolean(filter.provider), query => query.where(ofProvider('bill', filter.provider ?? '')))
    .select([
      ...disputeColumns,
      'bill.bill_no',
      'bill.currency',
      'bill.exponent',
      sql<string>`customer.name`.as('customer_name'),
      sql<string>`coalesce(bill_line.amount_minor, bill.total_minor)`.as('amount_minor'),
      sql<Words | null>`charge.text`.as('line_text'),
      sql<string | null>`shipping_order.order_no`.as('order_no'),
    ])

export const countDisputes = (
  db: Queryable,
  scope: BillScope,
  filter: { customerId?: string | undefined; provider?: string | undefined },
) => countStates(db, disputeStates, state => disputesIn(db, scope, { ...filter, state }))

export const maySeeDispute = async (db: Queryable, scope: BillScope, id: string): Promise<boolean> =>
  (await billOfDispute(db, scope, id)) !== undefined
