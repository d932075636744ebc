import { sql } from 'kysely'
import type { Database } from '#kernel/database.ts'
import { endTimeLimit } from '../../entries/sql.ts'

/** Sets right what a trigger passed over because another order of the customer was being submitted. */
export const correctLastOrders = (db: Database) =>
  db.transaction().execute(async tx => {
    await endTimeLimit(tx)
    await sql`update provider_customer set last_order_at = newest.at
      from (select customer_id, provider_id, (select max(o.submitted_at) from shipping_order o
          where o.customer_id = dealing.customer_id and o.provider_id = dealing.provider_id and o.deleted_at is null
            and o.flow_status > 0) as at
        from provider_customer dealing where provider_id is not null) as newest
      where provider_customer.customer_id = newest.customer_id and provider_customer.provider_id = newest.provider_id
        and provider_customer.last_order_at < newest.at`.execute(tx)
    await sql`update provider_customer set last_order_at = newest.at
      from (select customer_id, max(last_order_at) as at from provider_customer where provider_id is not null group by customer_id)
        as newest
      where provider_customer.customer_id = newest.customer_id and provider_customer.provider_id is null
        and provider_customer.last_order_at < newest.at`.execute(tx)
  })
