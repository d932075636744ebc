import type { Database } from '#kernel/database.ts'

export const testReader = (db: Database, personId: string) =>
  db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .select(['email', 'first_name', 'last_name'])
    .executeTakeFirst()
