import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { ByteWriter } from './byte-writer.ts'
import { copyIn } from './copy-in.ts'
import { CopyRow } from './copy-row.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await pool().query(
    'create table copied (id uuid primary key, small smallint, whole integer, large bigint, raw bytea, said json)',
  )
})
afterAll(() => portal.close())
const pool = () => portal.services.pool

const out = new ByteWriter()
const row = new CopyRow(out)
const statement = 'copy copied (id, small, whole, large, raw, said) from stdin (format binary)'
const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

const written = (number: number, small: number | undefined, large: number | undefined, said: string) => {
  row.begin(6)
  row.uuid(idOf(number))
  row.smallint(small)
  row.integer(-number)
  row.bigint(large)
  row.bytes(Buffer.from([0, number, 255]))
  row.open()
  out.utf8(JSON.stringify({ said }))
  row.close()
  return row.take()
}

test('rows are copied in as they were written, over more than one slab', async () => {
  const long = '茶'.repeat(50_000)
  await copyIn(pool(), statement, [
    written(1, 7, 2 ** 40 + 5, 'tea "oolong"\n'),
    written(2, undefined, undefined, long),
    written(3, -1, -3, long),
  ])
  const { rows } = await pool().query('select * from copied order by id')
  expect(rows).toEqual([
    {
      ...{ id: idOf(1), small: 7, whole: -1, large: String(2 ** 40 + 5) },
      ...{ raw: Buffer.from([0, 1, 255]), said: { said: 'tea "oolong"\n' } },
    },
    { id: idOf(2), small: null, whole: -2, large: null, raw: Buffer.from([0, 2, 255]), said: { said: long } },
    { id: idOf(3), small: -1, whole: -3, large: '-3', raw: Buffer.from([0, 3, 255]), said: { said: long } },
  ])
})

test('one row that is refused refuses all, says why, and leaves the pool as good as it was', async () => {
  const rows = [written(11, 1, 1, 'new'), written(1, 1, 1, 'there already')]
  await expect(copyIn(pool(), statement, rows)).rejects.toMatchObject({ code: '23505' })
  await expect(copyIn(pool(), 'copy nothing from stdin (format binary)', rows)).rejects.toMatchObject({
    code: '42P01',
  })
  const { rows: kept } = await pool().query('select id from copied where id = $1', [idOf(11)])
  expect(kept).toEqual([])
  await copyIn(pool(), statement, [written(12, 1, 1, 'after')])
  expect((await pool().query('select 1 from copied where id = $1', [idOf(12)])).rowCount).toBe(1)
})
