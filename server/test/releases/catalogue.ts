import type pg from 'pg'

// What the tables of a database expect of a statement, by name.
export interface Catalogue {
  columns: Map<string, { table: string; required: boolean; text: string }>
  // Checks, foreign keys, unique indexes, and triggers that can refuse a row. `columns` of a foreign key only.
  rules: Map<string, { table: string; text: string; columns: string[] }>
  functions: Set<string>
}

export const readCatalogue = async (pool: pg.Pool): Promise<Catalogue> => {
  const columns = await pool.query<{ name: string; table: string; required: boolean; text: string }>(`
    select c.relname || '.' || a.attname as name, c.relname as table,
      a.attnotnull and d.oid is null and a.attidentity = '' as required,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        case when a.attgenerated <> '' then 'generated' when d.oid is not null then 'default' end,
        pg_get_expr(d.adbin, d.adrelid), a.attidentity) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and a.attnum > 0 and not a.attisdropped`)
  const rules = await pool.query<{ name: string; table: string; text: string; columns: string[] }>(`
    select c.conrelid::regclass || ': ' || c.conname as name, c.conrelid::regclass::text as table,
      regexp_replace(pg_get_constraintdef(c.oid), ' NOT VALID$', '') as text,
      case when c.contype = 'f' then array(select conrelid::regclass || '.' || attname from pg_attribute
        where attrelid = c.conrelid and attnum = any(c.conkey)) else '{}' end as columns
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'x') and c.conrelid <> 0
    union all
    -- "on conflict on constraint" finds a constraint, and no index of that name.
    select i.indrelid::regclass || ': ' || x.relname, i.indrelid::regclass::text,
      concat_ws(' ', 'constraint ' || c.conname, pg_get_indexdef(x.oid)), '{}'
    from pg_index i join pg_class x on x.oid = i.indexrelid
      left join pg_constraint c on c.conindid = x.oid and c.conrelid = i.indrelid and c.contype in ('p', 'u')
    where i.indisunique and x.relnamespace = 'public'::regnamespace
    union all
    select g.tgrelid::regclass || ': ' || g.tgname, g.tgrelid::regclass::text, pg_get_triggerdef(g.oid), '{}'
    from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    where not g.tgisinternal and t.relnamespace = 'public'::regnamespace and p.prosrc ilike '%raise %'`)
  const functions = await pool.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map(({ name, ...rule }) => [name, rule])),
    functions: new Set(functions.rows.map(({ name }) => name)),
  }
}

// What a statement that fitted before could miss or fail on after, by name.
export const contractions = (before: Catalogue, after: Catalogue): Map<string, string> => {
  const found = new Map<string, string>()
  const tables = new Set([...before.columns.values()].map(({ table }) => table))
  for (const [name, { text }] of before.columns) {
    const now = after.columns.get(name)?.text ?? 'gone'
    if (now !== text) found.set(name, `${text} → ${now}`)
  }
  for (const [name, { table, required, text }] of after.columns)
    if (tables.has(table) && required && !before.columns.has(name)) found.set(name, `new → ${text}`)
  for (const [name, { text }] of before.rules) {
    const now = after.rules.get(name)?.text ?? 'gone'
    if (now !== text) found.set(name, `${text} → ${now}`)
  }
  // A foreign key does not apply where a column is null, and a new column without a default is null for the old release.
  const isLeftNull = (name: string) =>
    !before.columns.has(name) && !/ (not null|default|generated) ?/.test(` ${after.columns.get(name)?.text} `)
  for (const [name, { table, text, columns }] of after.rules)
    if (tables.has(table) && !before.rules.has(name) && !columns.some(isLeftNull))
      found.set(name, `new → ${text}`)
  for (const name of before.functions) if (!after.functions.has(name)) found.set(name, 'gone')
  return found
}
