import { type Insertable, sql } from 'kysely'
import { noteChange } from '#kernel/database/changes.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { today } from '../sql.ts'
import type { BillTables } from '../tables.ts'

// The only writer of allocations and of the sums that follow from them.

/** The money of one customer with one provider in one currency. */
export interface Account {
  customerId: string
  providerId: string
  currency: string
}

/** Everything that moves money of one customer with one provider runs one at a time, until the transaction ends. */
export const lockAccount = async (tx: Tx, customerId: string, providerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill-account:${customerId}:${providerId}`}, 0))`.execute(
    tx,
  )
  await noteChange(tx, 'bills', { customerId, providerId })
}

export const insertAllocations = (tx: Tx, allocations: readonly Insertable<BillTables['allocation']>[]) =>
  tx
    .insertInto('allocation')
    .values([...allocations])
    .execute()

/** What a payment was given to. The caller has locked the account, and reverses a payment once. */
export const allocationsOf = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('allocation')
    .where('payment_id', '=', paymentId)
    .select([
      'id',
      'bill_id',
      'payment_id',
      'credit_note_id',
      'customer_id',
      'provider_id',
      'currency',
      'amount_minor',
      'from_credit',
    ])
    .orderBy('id')
    .execute()

export const addToBill = (
  tx: Tx,
  billId: string,
  { settled = 0, credited = 0, noted = 0 }: { settled?: number; credited?: number; noted?: number },
) =>
  tx
    .updateTable('bill')
    .set({
      settled_minor: sql<string>`settled_minor + ${settled}`,
      credited_minor: sql<string>`credited_minor + ${credited}`,
      noted_minor: sql<string>`noted_minor + ${noted}`,
    })
    .where('id', '=', billId)
    .execute()

export const addToPayment = (tx: Tx, id: string, allocated: number) =>
  tx
    .updateTable('payment')
    .set({ allocated_minor: sql<string>`allocated_minor + ${allocated}` })
    .where('id', '=', id)
    .execute()

/** A payment that does not count any more pays nothing. */
export const markReversed = (
  tx: Tx,
  id: string,
  by: { personId: string; reason: string; day: string | undefined },
) =>
  tx
    .updateTable('payment')
    .set({
      state: 'reversed',
      allocated_minor: 0,
      reverse_date: today(by.day),
      reverse_reason: by.reason,
      reversed_by: by.personId,
    })
    .where('id', '=', id)
    .execute()

/** Bills that are open again are reminded of again. */
export const remindAgain = (tx: Tx, billIds: readonly string[]) =>
  tx.updateTable('bill').set({ reminded: '' }).where('id', 'in', billIds).execute()

export const addToNote = (tx: Tx, id: string, applied: number) =>
  tx
    .updateTable('credit_note')
    .set({ applied_minor: sql<string>`applied_minor + ${applied}` })
    .where('id', '=', id)
    .execute()

/** What the lines of a credit note take back of the lines of its bill. */
export const addToBillLines = (tx: Tx, noteId: string) =>
  sql`update bill_line set credited_minor = credited_minor + credit_note_line.amount_minor
    from credit_note_line
    where credit_note_line.credit_note_id = ${noteId} and credit_note_line.bill_line_id = bill_line.id`.execute(
    tx,
  )

/** The credit notes of a bill with something left, oldest first, and what of each the bill can still take. */
export const notesToApply = async (tx: Tx, billId: string) => {
  const { rows } = await sql<{
    id: string
    customer_id: string
    provider_id: string
    currency: string
    amount: string
  }>`
    select id, customer_id, provider_id, currency, least(left_minor, open_minor - before_minor) as amount
    from (
      select note.id, note.customer_id, note.provider_id, note.currency, note.total_minor - note.applied_minor as left_minor,
        bill.total_minor - bill.settled_minor as open_minor,
        coalesce(sum(note.total_minor - note.applied_minor) over (order by note.created_at, note.id
          rows between unbounded preceding and 1 preceding), 0) as before_minor
      from credit_note as note join bill on bill.id = note.bill_id where note.bill_id = ${billId}
    ) as note
    where left_minor > 0 and open_minor > before_minor
    order by before_minor, id`.execute(tx)
  return rows.map(row => ({
    account: { customerId: row.customer_id, providerId: row.provider_id, currency: row.currency },
    noteId: row.id,
    amountMinor: Number(row.amount),
  }))
}

export interface FreeCredit {
  id: string
  kind: 'payment' | 'note'
  left: number
}

/** Overpayments and credit beyond the bill, oldest first. The caller has locked the account. */
export const freeCredit = async (
  tx: Tx,
  { customerId, providerId, currency }: Account,
): Promise<FreeCredit[]> => {
  const { rows } = await sql<{ id: string; kind: 'payment' | 'note'; left: string }>`
    select id, 'payment' as kind, received_minor - allocated_minor as left, created_at from payment
      where customer_id = ${customerId} and provider_id = ${providerId} and currency = ${currency}
        and state = 'confirmed' and received_minor > allocated_minor
    union all
    select id, 'note', total_minor - applied_minor, created_at from credit_note
      where customer_id = ${customerId} and provider_id = ${providerId} and currency = ${currency}
        and total_minor > applied_minor
    order by created_at, id`.execute(tx)
  return rows.map(row => ({ ...row, left: Number(row.left) }))
}

/** The sum of that. */
export const freeCreditSum = async (db: Queryable, account: Account): Promise<number> => {
  const { rows } = await sql<{ left: string }>`
    select coalesce(-sum(amount_minor), 0) as left from open_item
    where customer_id = ${account.customerId} and provider_id = ${account.providerId}
      and currency = ${account.currency} and account = 'credit'`.execute(db)
  return Number(rows[0]?.left ?? 0)
}

/** What payments that are not confirmed yet are meant to pay of a bill. */
export const pendingOfBill = sql<string>`(select coalesce(sum(intended.amount_minor), 0) from payment_bill as intended
  join payment on payment.id = intended.payment_id
  where intended.bill_id = bill.id and payment.state = 'submitted')`

// Bills to pay, locked in one order; those of another customer are left out.
export const lockBills = (tx: Tx, customerId: string, ids: readonly string[]) =>
  tx
    .selectFrom('bill')
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('state', '<>', 'draft')
    .select([
      'id',
      'bill_no',
      'customer_id',
      'provider_id',
      'currency',
      'exponent',
      'state',
      'total_minor',
      'settled_minor',
      'bank_account',
      sql<string>`due_date::text`.as('due_date'),
      pendingOfBill.as('pending_minor'),
    ])
    .orderBy('id')
    .forUpdate()
    .execute()

export type PayableBill = Awaited<ReturnType<typeof lockBills>>[number]

// The provider and currency of bills, before anything is locked.
export const accountsOfBills = (tx: Tx, customerId: string, ids: readonly string[]) =>
  tx
    .selectFrom('bill')
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('state', '<>', 'draft')
    .select(['id', 'provider_id', 'currency'])
    .execute()

export const insertIntendedAllocations = (
  tx: Tx,
  intended: readonly Insertable<BillTables['payment_bill']>[],
) =>
  tx
    .insertInto('payment_bill')
    .values([...intended])
    // What is left of a payment may go to a bill that it has paid in part.
    .onConflict(conflict =>
      conflict.columns(['payment_id', 'bill_id']).doUpdateSet({
        amount_minor: sql<string>`payment_bill.amount_minor + excluded.amount_minor`,
      }),
    )
    .execute()

/** The bills that a payment is meant to pay, locked, in the order in which it pays them. */
export const lockIntendedBills = async (tx: Tx, paymentId: string) => {
  const bills = await tx
    .selectFrom('payment_bill')
    .innerJoin('bill', 'bill.id', 'payment_bill.bill_id')
    .where('payment_bill.payment_id', '=', paymentId)
    .select([
      'bill.id',
      'bill.state',
      'bill.total_minor',
      'bill.settled_minor',
      'payment_bill.amount_minor as intended_minor',
      'payment_bill.turn',
    ])
    .orderBy('bill.id')
    .forUpdate('bill')
    .execute()
  return bills.toSorted((a, b) => a.turn - b.turn)
}
