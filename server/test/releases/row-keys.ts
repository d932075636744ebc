import type pg from 'pg'

// The key of every row, by table: the primary key, or a unique index where a table has none.
const keyedTables = `
  select distinct on (c.oid) c.oid::regclass::text as "table", (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum = any (i.indkey)) as columns
  from pg_class c
  left join pg_index i on i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null
  where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')
  order by c.oid, i.indisprimary desc, i.indexrelid`

export type KeyColumns = Map<string, string | null>

export const readKeyColumns = async (pool: pg.Pool): Promise<KeyColumns> => {
  const { rows } = await pool.query<{ table: string; columns: string | null }>(keyedTables)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

export const readRowKeys = async (pool: pg.Pool, keyColumns: KeyColumns) => {
  const keys = new Map<string, Set<string>>()
  for (const [table, columns] of keyColumns) {
    const { rows } = await pool.query<{ key: string }>(`select row(${columns})::text as key from ${table}`)
    keys.set(table, new Set(rows.map(({ key }) => key)))
  }
  return keys
}
