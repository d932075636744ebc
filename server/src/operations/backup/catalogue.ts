import type pg from 'pg'

// The part of the database that belongs in a backup: every table of ours and of the job queue with its stored
// columns, except the two that list the applied migrations, which are written again, and unlogged ones, which hold
// nothing that must last.
export interface BackedTable {
  schema: string
  name: string
  columns: string[]
}

const schemas = ['public', 'graphile_worker']
const madeAgain = ['public.migration', 'graphile_worker.migrations']

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const addressOf = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`
export const nameOf = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>) => `${schema}.${name}`
export const columnsOf = ({ columns }: BackedTable) => columns.map(quoted).join(', ')

export const listTables = async (client: pg.ClientBase): Promise<BackedTable[]> => {
  const { rows } = await client.query<BackedTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1) group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows.filter(table => !madeAgain.includes(nameOf(table)))
}

// Whether the database is empty.
export const isEmptyDatabase = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
       select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
    [schemas],
  )
  return rows.length === 0
}

export interface SequenceState {
  schema: string
  name: string
  lastValue: string
}

export const sequenceStates = async (client: pg.ClientBase): Promise<SequenceState[]> => {
  const { rows } = await client.query<SequenceState>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}

export const appliedMigrations = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name',
  )
  return rows
}

export const jobsVersion = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ version: number }>(
    'select max(id)::int as version from graphile_worker.migrations',
  )
  return rows[0]?.version ?? 0
}

// Text that reads the same on every server.
export const writePlainly = (client: pg.ClientBase) =>
  client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'`)
