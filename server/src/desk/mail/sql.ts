import type { Language } from '@dtms/contract/language.ts'
import type { Database } from '#kernel/database.ts'

export const testReader = (db: Database, personId: string) =>
  db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .select(['email', 'first_name', 'last_name'])
    .executeTakeFirst()

export const mailTextWithAuthor = (db: Database, kind: string, language: Language) =>
  db
    .selectFrom('mail_text')
    .leftJoin('person', 'person.id', 'mail_text.changed_by')
    .where('kind', '=', kind)
    .where('mail_text.language', '=', language)
    .select([
      'subject',
      'text',
      'button',
      'changed_at',
      'set_aside_at',
      'person.first_name',
      'person.last_name',
      'person.email',
    ])
    .executeTakeFirst()
