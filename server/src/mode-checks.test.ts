import { modeNumbers } from '@dtms/contract/mode.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('the database takes the transport modes of the table and no others', async () => {
  const { db } = portal.services
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_expr(conbin, conrelid) as rule
    from pg_constraint where contype = 'c' and array_length(conkey, 1) = 1
      and pg_get_expr(conbin, conrelid) like '%business_type%'
    order by 1`.execute(db)
  expect(rows.map(({ table }) => table)).toEqual([
    'channel',
    'order_import',
    'order_template',
    'rate_sheet',
    'shipping_order',
  ])
  for (const { table, rule } of rows) {
    const taken = await sql<{ mode: number }>`
      select business_type as mode from generate_series(0, 99) as business_type where ${sql.raw(rule)}`.execute(
      db,
    )
    expect([table, taken.rows.map(({ mode }) => mode)]).toEqual([table, modeNumbers])
  }
})
