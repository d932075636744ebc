import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { today } from '../sql.ts'

// Bills that are due within three days, or past due, and whose customer was not notified yet.
export const billsToRemind = async (db: Queryable) => {
  const { rows } = await sql<{ id: string; step: 'soon' | 'overdue' }>`
    select id, case when due_date < ${today()} then 'overdue' else 'soon' end as step from bill
    where state = 'issued' and settled_minor < total_minor
      and (due_date < ${today()} and reminded <> 'overdue' or due_date between ${today()} and ${today()} + 3 and reminded = '')
    order by due_date, id`.execute(db)
  return rows
}

// Locked, and only if it was not notified meanwhile.
export const markReminded = (tx: Tx, id: string, step: 'soon' | 'overdue') =>
  tx
    .updateTable('bill')
    .set({ reminded: step })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .where('reminded', '<>', step)
    .whereRef('settled_minor', '<', 'total_minor')
    .returning([
      'customer_id',
      'bill_no',
      'currency',
      sql<string>`due_date::text`.as('due_date'),
      sql<string>`total_minor - settled_minor`.as('balance_minor'),
    ])
    .executeTakeFirst()
