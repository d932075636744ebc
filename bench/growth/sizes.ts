import type pg from 'pg'

/** The largest tables after a vacuum: rows, bytes of the table (with what is stored beside it) and of each index, dead rows. */
export const printSizes = async (client: pg.Client): Promise<void> => {
  await client.query('vacuum')
  const { rows } = await client.query<{ line: string }>(
    `select format('%s: %s rows, table %s, indexes %s, dead %s', c.relname, to_char(c.reltuples, 'FM999,999,999'),
       pg_size_pretty(pg_table_size(c.oid)), pg_size_pretty(pg_indexes_size(c.oid)), coalesce(s.n_dead_tup, 0)) as line
     from pg_class c join pg_stat_user_tables s on s.relid = c.oid
     where c.relkind = 'r' order by pg_total_relation_size(c.oid) desc limit 14`,
  )
  for (const { line } of rows) console.log(line)
  const indexes = await client.query<{ line: string }>(
    `select format('  %s %s', indexrelname, pg_size_pretty(pg_relation_size(indexrelid))) as line
     from pg_stat_user_indexes order by pg_relation_size(indexrelid) desc limit 14`,
  )
  for (const { line } of indexes.rows) console.log(line)
  const whole = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  console.log(`the whole database: ${whole.rows[0]?.size}`)
}
