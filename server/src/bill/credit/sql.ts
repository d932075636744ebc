import type { Insertable } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { BillTables } from '../tables.ts'

export const linesToCredit = (tx: Tx, billId: string, lineIds: readonly string[]) =>
  tx
    .selectFrom('bill_line')
    .where('bill_id', '=', billId)
    .where('id', 'in', lineIds)
    .select(['id', 'amount_minor', 'credited_minor'])
    .execute()

export const insertNote = (tx: Tx, note: Insertable<BillTables['credit_note']>) =>
  tx.insertInto('credit_note').values(note).execute()

export const insertNoteLines = (
  tx: Tx,
  noteId: string,
  lines: readonly { lineId: string; amountMinor: number }[],
) =>
  tx
    .insertInto('credit_note_line')
    .values(
      lines.map(({ lineId, amountMinor }) => ({
        credit_note_id: noteId,
        bill_line_id: lineId,
        amount_minor: amountMinor,
      })),
    )
    .execute()
