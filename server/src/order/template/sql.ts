import type { Insertable } from 'kysely'
import type { Database } from '#kernel/database.ts'
import { withAllDetails } from '../details.ts'
import type { OrderTables } from '../tables.ts'

const columns = ['id', 'name', 'business_type', 'created_at'] as const

export const templatesOf = (db: Database, customerId: string) =>
  db
    .selectFrom('order_template')
    .where('customer_id', '=', customerId)
    .select(columns)
    .orderBy('name')
    .limit(500)
    .execute()

export const templateOf = async (db: Database, customerId: string, id: string) => {
  const template = await db
    .selectFrom('order_template')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .select([...columns, 'details'])
    .executeTakeFirst()
  return template && withAllDetails(template)
}

export const insertTemplate = (db: Database, template: Insertable<OrderTables['order_template']>) =>
  db.insertInto('order_template').values(template).returning(columns).executeTakeFirstOrThrow()

export const deleteTemplate = async (db: Database, customerId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('order_template')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
