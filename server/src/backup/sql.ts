import { sql } from 'kysely'
import type { Database } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import type { BackupTables } from './tables.ts'

type Kind = BackupTables['backup_run']['kind']

export interface Run {
  kind: Kind
  file: string
  startedAt: Date
  rows?: number
  files?: number
  problem?: string
}

export const recordRun = (db: Database, ids: Ids, { kind, file, startedAt, rows, files, problem }: Run) =>
  db
    .insertInto('backup_run')
    .values({
      id: ids.next(),
      kind,
      file,
      started_at: startedAt,
      row_count: rows ?? 0,
      file_count: files ?? 0,
      problem: problem ?? '',
    })
    .execute()

interface BackupState {
  // Of the newest that succeeded; undefined if none has.
  succeededAt: Date | undefined
  ageSeconds: number | undefined
  // Since the first attempt; undefined without one.
  triedSeconds: number | undefined
  // Of the newest; '' if it succeeded.
  problem: string
}

export const backupState = async (db: Database, kind: Kind): Promise<BackupState> => {
  const { rows } = await sql<{
    succeededAt: Date | null
    age: number | null
    tried: number | null
    problem: string | null
  }>`
    select max(ended_at) filter (where problem = '') as "succeededAt",
      extract(epoch from now() - max(ended_at) filter (where problem = ''))::float8 as age,
      extract(epoch from now() - min(started_at))::float8 as tried,
      (array_agg(problem order by ended_at desc))[1] as problem
    from backup_run where kind = ${kind}`.execute(db)
  const [row] = rows
  return {
    succeededAt: row?.succeededAt ?? undefined,
    ageSeconds: row?.age ?? undefined,
    triedSeconds: row?.tried ?? undefined,
    problem: row?.problem ?? '',
  }
}

/** Files of backups that lack something. A second attempt at a name that is taken fails and changes nothing. */
export const incompleteBackups = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ file: string }>`
    select file from backup_run where kind = 'backup' group by file having bool_and(problem <> '')`.execute(
    db,
  )
  return rows.map(({ file }) => file)
}

export const deleteOldRuns = (db: Database) =>
  sql`delete from backup_run where ended_at < now() - interval '400 days'`.execute(db)

/** What a rehearsal takes: the rows again and PostgreSQL's log of writing them; the files again. */
export const rehearsalBytes = async (db: Database) => {
  const { rows } = await sql<{ databaseBytes: number; fileBytes: number }>`
    select (size + least(size, pg_size_bytes(current_setting('max_wal_size'))))::float8 as "databaseBytes",
      (select coalesce(sum(size_bytes), 0) from file where swept_at is null)::float8 as "fileBytes"
    from pg_database_size(current_database()) as size`.execute(db)
  return rows[0] ?? { databaseBytes: 0, fileBytes: 0 }
}

export const rehearsalDatabase = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() || '_rehearsal' as name`.execute(db)
  return rows[0]?.name ?? ''
}

// An identifier cannot be a parameter.
export const makeDatabase = (db: Database, name: string) =>
  sql`create database ${sql.id(name)} template template0`.execute(db)

export const dropDatabase = (db: Database, name: string) =>
  sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
