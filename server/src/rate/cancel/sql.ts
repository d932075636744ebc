import type { CancelRule } from '@dtms/contract/rate/cancel-policy.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

export const hasChannel = async (db: Queryable, providerId: string, channel: string): Promise<boolean> =>
  (await db
    .selectFrom('rate_sheet')
    .where('provider_id', '=', providerId)
    .where('channel', '=', channel)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const saveCancelPolicy = (
  tx: Tx,
  policy: { providerId: string; channel: string; rules: readonly CancelRule[]; personId: string },
) =>
  tx
    .insertInto('channel_cancel_policy')
    .values({
      provider_id: policy.providerId,
      channel: policy.channel,
      rules: JSON.stringify(policy.rules),
      updated_by: policy.personId,
    })
    .onConflict(conflict =>
      conflict.columns(['provider_id', 'channel']).doUpdateSet({
        rules: JSON.stringify(policy.rules),
        updated_by: policy.personId,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute()
