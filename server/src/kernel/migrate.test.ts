import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { databaseAt } from '../../test/database-server.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

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
  await writeFile(join(folder, '0002-two.sql'), 'create table two (id int); select 1/0')
  await expect(migrate(pools[0] as pg.Pool, { folder })).rejects.toThrow('division by zero')
  await writeFile(join(folder, '0002-two.sql'), 'create table two (id int)')
  expect(await migrate(pools[0] as pg.Pool, { folder })).toEqual(['0002-two.sql'])
})
