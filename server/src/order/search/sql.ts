import { type SqlBool, sql } from 'kysely'
import { likePattern } from '#documents/list.ts'
import type { Database } from '#kernel/database.ts'
import { hasNumber } from '../sql.ts'

// By the beginning of any number, or a word of the reference: newest first, among the newest thousand for a word.
export const foundOrders = (db: Database, customerId: string, key: string, keyword: string, max: number) =>
  db
    .selectFrom('shipping_order')
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where(
      sql<SqlBool>`id = any(array(
        select id from shipping_order
          where ${hasNumber([key])} and customer_id = ${customerId} and deleted_at is null
        union select id from (select id, order_no, customer_ref from shipping_order
          where customer_id = ${customerId} and deleted_at is null order by id desc limit 1000) as newest
        where order_no ilike ${likePattern(key)} or customer_ref ilike ${likePattern(keyword)}
        order by id desc limit ${max}))`,
    )
    .select([
      'id',
      'order_no',
      'customer_ref',
      'flow_status',
      'last_milestone',
      'exception',
      'business_type',
      'origin_name',
      'destination_name',
    ])
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
