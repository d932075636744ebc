import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { sql } from 'kysely'
import type { Database } from '#kernel/database.ts'

/** Notes what a test key asked, and drops what is older than a day. */
export const logTrial = async (
  db: Database,
  { id, asker, input, at }: { id: string; asker: Buffer; input: unknown; at: Date },
): Promise<void> => {
  await sql`with old as (delete from trial_inquiry where asked_at < now() - interval '1 day')
    insert into trial_inquiry (id, asker, input, asked_at)
    values (${id}, ${asker}, ${JSON.stringify(input)}::jsonb, ${at})`.execute(db)
}

export const trialOf = async (db: Database, asker: Buffer, id: string) => {
  const { rows } = await sql<{ input: InquiryInput; askedAt: Date; now: Date }>`
    select input, asked_at as "askedAt", now() from trial_inquiry
    where id = ${id} and asker = ${asker} and asked_at >= now() - interval '1 day'`.execute(db)
  return rows[0]
}
