import type { Database } from '#kernel/database.ts'

const versions = (db: Database) =>
  db
    .selectFrom('content_version')
    .leftJoin('person', 'person.id', 'content_version.changed_by')
    .select(({ eb }) => [
      'path',
      'version',
      'restored',
      'remark',
      'changed_at',
      eb('article', 'is not', null).as('own'),
      'person.first_name',
      'person.last_name',
      'person.email',
    ])

export const newestPages = (db: Database) =>
  versions(db).distinctOn('path').orderBy('path').orderBy('version', 'desc').execute()

export const versionsOfPage = (db: Database, path: string) =>
  versions(db).where('path', '=', path).orderBy('version', 'desc').execute()

export type VersionRow = Awaited<ReturnType<typeof versionsOfPage>>[number]
