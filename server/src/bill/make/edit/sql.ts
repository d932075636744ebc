import type { Words } from '@dtms/contract/language.ts'
import { type ColumnType, type Generated, type Insertable, sql } from 'kysely'
import type { Json } from '#kernel/database/columns.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { personName } from '../../sql.ts'

interface EditTables {
  bill_edit: {
    id: string
    bill_id: string
    person_id: string
    reason: string
    removed: Json<Words[]>
    removed_minor: ColumnType<string, number, never>
    created_at: Generated<Date>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends EditTables {}
}

export const linesToRemove = (tx: Tx, billId: string, lineIds: readonly string[]) =>
  tx
    .selectFrom('bill_line')
    .innerJoin('charge', 'charge.id', 'bill_line.charge_id')
    .where('bill_line.bill_id', '=', billId)
    .where('bill_line.id', 'in', lineIds)
    .select(['bill_line.id', 'bill_line.amount_minor', 'charge.text'])
    .orderBy('bill_line.line_no')
    .execute()

export const insertEdit = (tx: Tx, edit: Insertable<EditTables['bill_edit']>) =>
  tx.insertInto('bill_edit').values(edit).execute()

export const updateDraft = (
  tx: Tx,
  id: string,
  changes: { due_days?: number | undefined; remark?: string | undefined; reference?: string | undefined },
) =>
  tx
    .updateTable('bill')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()

export const editsOf = (db: Queryable, billId: string) =>
  db
    .selectFrom('bill_edit')
    .where('bill_id', '=', billId)
    .select(['reason', 'removed', 'removed_minor', 'created_at', personName('bill_edit.person_id').as('who')])
    .orderBy('id')
    .execute()
