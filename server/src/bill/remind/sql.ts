import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { today } from '../sql.ts'

// Bills that are due within three days and whose customer was not notified yet.
export const billsToRemind = async (db: Queryable) => {
  const { rows } = await sql<{ id: string }>`
    select id from bill
    where state = 'issued' and settled_minor < total_minor
      and due_date between ${today()} and ${today()} + 3 and reminded = ''
    order by due_date, id`.execute(db)
  return rows.map(({ id }) => id)
}

// Locked, and only if it was not notified meanwhile.
export const markReminded = (tx: Tx, id: string) =>
  tx
    .updateTable('bill')
    .set({ reminded: 'soon' })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .where('reminded', '=', '')
    .whereRef('settled_minor', '<', 'total_minor')
    .returning([
      'customer_id',
      'bill_no',
      'currency',
      sql<string>`due_date::text`.as('due_date'),
      sql<string>`total_minor - settled_minor`.as('balance_minor'),
    ])
    .executeTakeFirst()
