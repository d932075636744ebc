import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

const active = sql<SqlBool>`activated_at is not null and disabled_at is null`

// Who reviews a provider's orders.
export const agentsOf = (tx: Tx, providerId: string) =>
  tx
    .selectFrom('person')
    .where('provider_id', '=', providerId)
    .where(sql<SqlBool>`'agent' = any(roles)`)
    .where(active)
    .select('id')
    .execute()

export const ownersOf = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('person')
    .where('customer_id', '=', customerId)
    .where(sql<SqlBool>`'owner' = any(roles)`)
    .where(active)
    .select('id')
    .execute()

export const providerOfCode = (tx: Tx, code: string) =>
  tx.selectFrom('provider').where('code', '=', code).select('id').executeTakeFirstOrThrow()

export const hasPassed = async (tx: Tx, orderId: string, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('order_milestone')
    .where('order_id', '=', orderId)
    .where('code', '=', code as 'departed')
    .where('actual_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined
