import type pg from 'pg'
import { quoted } from './catalogue.ts'

interface ForeignKey {
  schema: string
  table: string
  name: string
  definition: string
}

// Rows come table by table, in an order that violates foreign keys, and triggers have already done their work.
// Foreign keys are created again afterwards, which checks them all. Both are ours to change: no superuser is needed.
export const withoutGuards = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  const { rows: keys } = await client.query<ForeignKey>(
    `select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'graphile_worker')`,
  )
  const { rows: guarded } = await client.query<{ schema: string; table: string }>(
    `select distinct n.nspname as schema, c.relname as table
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled = 'O' and n.nspname in ('public', 'graphile_worker')`,
  )
  const at = ({ schema, table }: { schema: string; table: string }) => `${quoted(schema)}.${quoted(table)}`
  for (const key of keys) await client.query(`alter table ${at(key)} drop constraint ${quoted(key.name)}`)
  for (const one of guarded) await client.query(`alter table ${at(one)} disable trigger user`)
  await work()
  for (const one of guarded) await client.query(`alter table ${at(one)} enable trigger user`)
  for (const key of keys)
    await client.query(`alter table ${at(key)} add constraint ${quoted(key.name)} ${key.definition}`)
}
