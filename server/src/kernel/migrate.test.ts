import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { databaseAt } from '../../test/database-server.ts'
import { openPool } from './database.ts'
import { knownMigrations, migrate } from './migrate.ts'

let pools: pg.Pool[] = []
let folder = ''

// An empty database and a folder of two migrations, seen by two instances.
beforeEach(async () => {
  const name = `empty_${Date.now()}_${Math.random().toString(36).slice(2)}`
  const server = openPool(inject('databaseServerUrl'), 1, () => {})
  await server.query(`create database ${name}`)
  await server.end()
  pools = [1, 2].map(() => openPool(databaseAt(inject('databaseServerUrl'), name), 2, () => {}))
  folder = await mkdtemp(join(tmpdir(), 'dtms-migrations-'))
  await writeFile(join(folder, '0001-one.sql'), 'create table one (id int); select pg_sleep(0.2)')
  await writeFile(join(folder, '0002-two.sql'), 'create table two (id int)')
  onTestFinished(async () => {
    await Promise.all(pools.map(pool => pool.end()))
    await rm(folder, { recursive: true })
  })
})

test('two instances that start at once apply each migration once', async () => {
  const applied = await Promise.all(pools.map(pool => migrate(pool, { folder })))
  expect(applied.flat().sort()).toEqual(['0001-one.sql', '0002-two.sql'])
})

test('an instance that waits for another one’s migrations does not hold up its concurrent indexes', async () => {
  await writeFile(
    join(folder, '0003-index.sql'),
    'create index concurrently if not exists one_by_id on one (id)',
  )
  const applied = await Promise.all(pools.map(pool => migrate(pool, { folder })))
  expect(applied.flat().sort()).toEqual(['0001-one.sql', '0002-two.sql', '0003-index.sql'])
})

test('a second start applies nothing', async () => {
  await migrate(pools[0] as pg.Pool, { folder })
  expect(await migrate(pools[1] as pg.Pool, { folder })).toEqual([])
})

test('a migration that was changed after it was applied is refused by name', async () => {
  await migrate(pools[0] as pg.Pool, { folder })
  await writeFile(join(folder, '0001-one.sql'), 'create table other (id int)')
  await expect(migrate(pools[0] as pg.Pool, { folder })).rejects.toThrow('0001-one.sql was changed')
})

test('a migration that fails leaves nothing behind, and the next start goes on from there', async () => {
  await writeFile(
    join(folder, '0002-two.sql'),
    'create table two (id int); alter table one add column name text not null; select 1/0',
  )
  await expect(migrate(pools[0] as pg.Pool, { folder })).rejects.toThrow('division by zero')
  // The instance of the version before goes on reading and writing the table as it was.
  await second().query('insert into one values (1)')
  expect((await second().query('select * from one')).rows).toEqual([{ id: 1 }])
  await writeFile(join(folder, '0002-two.sql'), 'create table two (id int)')
  expect(await migrate(pools[0] as pg.Pool, { folder })).toEqual(['0002-two.sql'])
})

const [first, second] = [() => pools[0] as pg.Pool, () => pools[1] as pg.Pool]

test('a migration does not make requests queue behind a table that is in use; it steps back and tries again', async () => {
  await migrate(first(), { folder })
  await writeFile(join(folder, '0003-three.sql'), 'alter table one add column name text')
  const holder = await second().connect()
  await holder.query('begin')
  await holder.query('select from one')
  const migrating = migrate(first(), { folder, lockTimeoutMs: 100 })
  // Concurrent readers are not delayed for longer than one try.
  const reader = await second().connect()
  for (let read = 0; read < 5; read += 1) {
    const { rows } = await reader.query(`select count(*) from one`)
    expect(rows).toEqual([{ count: '0' }])
  }
  reader.release()
  await holder.query('commit')
  holder.release()
  expect(await migrating).toEqual(['0003-three.sql'])
})

test('a migration that PostgreSQL ends to solve a deadlock is tried again', async () => {
  await migrate(first(), { folder })
  await writeFile(
    join(folder, '0003-three.sql'),
    'lock table one; lock table two; alter table two add column name text',
  )
  const holder = await second().connect()
  await holder.query('begin')
  await holder.query('lock table two')
  // It is the migration that finds the deadlock, and is ended for it.
  await holder.query(`set deadlock_timeout = '1min'`)
  const migrating = migrate(first(), { folder, lockTimeoutMs: 30_000 })
  await vi.waitFor(async () => {
    const { rowCount } = await second().query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })
  // Waits for the migration, which waits for it.
  await holder.query('lock table one')
  await holder.query('commit')
  holder.release()
  expect(await migrating).toEqual(['0003-three.sql'])
})

test('an index is built concurrently, and what a broken build left behind is built again', async () => {
  await writeFile(
    join(folder, '0003-index.sql'),
    '-- Found by id.\ncreate unique index concurrently if not exists one_by_id on one (id);\n',
  )
  await migrate(first(), { folder, only: ['0001-one.sql'] })
  await first().query('insert into one values (1), (1)')
  await expect(migrate(first(), { folder })).rejects.toThrow('could not create unique index')
  await first().query('delete from one')
  expect(await migrate(first(), { folder })).toEqual(['0003-index.sql'])
  const { rows } = await first().query(
    `select indisvalid from pg_index where indexrelid = 'one_by_id'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

const schemaOf = async (pool: pg.Pool) => {
  const read = async (text: string) => (await pool.query(text)).rows
  return {
    columns:
      await read(`select table_name, column_name, data_type, is_nullable, column_default, generation_expression
      from information_schema.columns where table_schema = 'public' order by 1, 2`),
    indexes: await read(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    triggers: await read(
      `select tgname, tgrelid::regclass::text from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    functions:
      await read(`select p.proname, p.prosrc from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
      where p.pronamespace = 'public'::regnamespace and d.objid is null order by 1, 2`),
    applied: await read('select name, sha256 from migration order by 1'),
  }
}

const earlierFolder = join(import.meta.dirname, '../../test/releases/earlier-migrations')
const migrations = join(import.meta.dirname, '../../migrations')

test('a database that knows an earlier text of a migration is led to the present one', async () => {
  await migrate(first())
  const present = await schemaOf(first())
  for (const earlier of await readdir(earlierFolder)) {
    const name = earlier.replace(/\.[0-9a-f]{8}\.sql$/, '.sql')
    await first().query('drop schema public cascade; create schema public')
    const copy = join(folder, earlier)
    await cp(migrations, copy, { recursive: true })
    await writeFile(join(copy, name), await readFile(join(earlierFolder, earlier)))
    const until = (await knownMigrations(copy)).map(one => one.name).filter(one => one <= name)
    await migrate(first(), { folder: copy, only: until })
    await migrate(first())
    expect(await schemaOf(first()), earlier).toEqual(present)
  }
})

// The files as they are, read by their names and texts.
test('new migrations are numbered without a gap, and build indexes of tables in use concurrently', async () => {
  const later = (await knownMigrations()).filter(({ name }) => name >= '0046')
  expect(later.map(({ name }) => Number(name.slice(0, 4)))).toEqual(later.map((_, index) => 46 + index))
  for (const { name, text } of later) {
    const own = [...text.matchAll(/create table (\w+)/gi)].map(([, table]) => table)
    const blocking = [...text.matchAll(/create (?:unique )?index (?!concurrently)\w+ on (\w+)/gi)]
      .map(([, table]) => table)
      .filter(table => !own.includes(table))
    expect(blocking, name).toEqual([])
  }
})

test('an index that is built “if not exists” has a name of its own: a taken one would never be built', async () => {
  const named = (await knownMigrations()).flatMap(({ name, text }) =>
    [...text.matchAll(/create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+)/gi)].map(
      ([, index = '']) => ({ name, index }),
    ),
  )
  const twice = [...Map.groupBy(named, ({ index }) => index)].filter(([, files]) => files.length > 1)
  // Found on 2026-11-19 by this test; 0141 builds what 0088 meant.
  expect(twice.map(([index]) => index)).toEqual(['shipping_order_under_way'])
})
