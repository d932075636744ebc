import { type Insertable, sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { BillTables } from '../tables.ts'

export interface Account {
  customerId: string
  providerId: string
  currency: string
}

export const linesToCredit = (tx: Tx, billId: string, lineIds: readonly string[]) =>
  tx
    .selectFrom('bill_line')
    .where('bill_id', '=', billId)
    .where('id', 'in', lineIds)
    .select(['id', 'amount_minor', 'credited_minor'])
    .execute()

export const insertNote = (tx: Tx, note: Insertable<BillTables['credit_note']>) =>
  tx.insertInto('credit_note').values(note).execute()

export const insertNoteLines = async (
  tx: Tx,
  noteId: string,
  lines: readonly { lineId: string; amountMinor: number }[],
) => {
  await tx
    .insertInto('credit_note_line')
    .values(
      lines.map(({ lineId, amountMinor }) => ({
        credit_note_id: noteId,
        bill_line_id: lineId,
        amount_minor: amountMinor,
      })),
    )
    .execute()
  await sql`update bill_line set credited_minor = credited_minor + credit_note_line.amount_minor
    from credit_note_line
    where credit_note_line.credit_note_id = ${noteId} and credit_note_line.bill_line_id = bill_line.id`.execute(
    tx,
  )
}

export const insertAllocations = async (
  tx: Tx,
  allocations: readonly Insertable<BillTables['allocation']>[],
) => {
  if (allocations.length > 0)
    await tx
      .insertInto('allocation')
      .values([...allocations])
      .execute()
}

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

export const addToNote = (tx: Tx, id: string, applied: number) =>
  tx
    .updateTable('credit_note')
    .set({ applied_minor: sql<string>`applied_minor + ${applied}` })
    .where('id', '=', id)
    .execute()

export interface FreeCredit {
  id: string
  kind: 'payment' | 'note'
  left: number
}

// What was paid too much or credited beyond its bill, oldest first. The account is locked by the caller.
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

// The bills that are to be paid, held in one order; those that are not the customer's are not among them.
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
      sql<string>`(select coalesce(sum(wish.amount_minor), 0) from payment_bill as wish
        join payment on payment.id = wish.payment_id
        where wish.bill_id = bill.id and payment.state = 'submitted')`.as('pending_minor'),
    ])
    .orderBy('id')
    .forUpdate()
    .execute()

export type PayableBill = Awaited<ReturnType<typeof lockBills>>[number]

// Of which provider and currency bills are, before anything is held.
export const accountsOfBills = (tx: Tx, customerId: string, ids: readonly string[]) =>
  tx
    .selectFrom('bill')
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('state', '<>', 'draft')
    .select(['id', 'provider_id', 'currency'])
    .execute()
