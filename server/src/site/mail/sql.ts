import type { Language } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'
import type { MailText } from '#kernel/mail/mail-kind.ts'

export const storedMailText = (db: Database, kind: string, language: Language) =>
  db
    .selectFrom('mail_text')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .select(['subject', 'text', 'button'])
    .executeTakeFirst()

export const storedMailTexts = (db: Database) =>
  db.selectFrom('mail_text').select(['kind', 'language', 'subject', 'text', 'button']).execute()

// Two who save at once: the second waits for the first and sees what they wrote.
export const lockMailText = async (tx: Tx, kind: string, language: Language) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail_text ${kind} ${language}`}, 0))`.execute(tx)
  return tx
    .selectFrom('mail_text')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .select(['subject', 'text', 'button', 'changed_at'])
    .executeTakeFirst()
}

export const storeMailText = (
  tx: Tx,
  key: { kind: string; language: Language },
  text: MailText,
  personId: string,
) => {
  const news = { ...text, changed_by: personId, changed_at: sql<Date>`now()`, set_aside_at: null }
  return tx
    .insertInto('mail_text')
    .values({ ...key, ...news })
    .onConflict(conflict => conflict.columns(['kind', 'language']).doUpdateSet(news))
    .execute()
}

export const dropMailText = (tx: Tx, kind: string, language: Language) =>
  tx.deleteFrom('mail_text').where('kind', '=', kind).where('language', '=', language).execute()

// True for the first mail that these words could not be used for.
export const markSetAside = async (tx: Tx, kind: string, language: Language): Promise<boolean> => {
  const marked = await tx
    .updateTable('mail_text')
    .set({ set_aside_at: sql`now()` })
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('set_aside_at', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  return marked !== undefined
}
