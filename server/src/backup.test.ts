import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { addressCalls } from '@dtms/contract/address/address.ts'
import { fileCalls } from '@dtms/contract/file/file.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPool } from '#kernel/database.ts'
import { migrateJobs } from '#kernel/jobs.ts'
import { knownMigrations, migrate } from '#kernel/migrate.ts'
import { folderStore } from '#kernel/storage.ts'
import { analyzeTables, restoreBackup } from '#operations/backup/restore.ts'
import { writeBackup } from '#operations/backup/write-backup.ts'
import { freePort } from '#operations/embedded-postgres/embedded.ts'
import { databaseAt } from '../test/database-server.ts'
import { startObjectServer } from '../test/object-server.ts'
import { signInAs, signUpShipper } from '../test/people.ts'
import { openPortal, openPortalForThisTest } from '../test/portal.ts'
import { pdf, readFileAs, uploadAs } from '../test/uploads.ts'
import { digestOf } from './account/password.ts'

// A backup beside a portal that goes on, and its restore into an empty place, by the commands themselves.
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dtms-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const environment = {
  PATH: process.env.PATH,
  LOG_LEVEL: 'error',
  // The same as `npm start` uses.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
}
const command = (name: 'backup' | 'restore' | 'accept', file: string, settings: Record<string, string>) =>
  new Promise<{ code: number; said: string }>(done => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'dtms.ts'), name, file],
      { env: { ...environment, ...settings } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })

const serve = async (settings: Record<string, string>) => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: 'ignore',
    env: { ...environment, ...settings, PORT: String(port) },
  })
  const ended = new Promise(done => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  onTestFinished(stop)
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 50,
  })
  const ask = async (path: string, init: RequestInit = {}, token = '') => {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(token && { authorization: token }) },
    })
    return response
  }
  const logIn = async (account: string): Promise<string> => {
    const body = new URLSearchParams({ account, password: digestOf('Demo#2026') })
    const response = await ask(accountCalls.login.path, { method: 'POST', body })
    return ((await response.json()) as { data: { token: string } }).data.token
  }
  return { ask, logIn, stop }
}

const addressOf = (number: number) => ({
  kind: 'shipper',
  company: `Backup ${number}`,
  contact: '李海',
  phone: '+86 755 1234 5678',
  country: 'CN',
  city: '深圳',
  postcode: '518000',
  line1: `深南大道 ${number} 号`,
})

test('everything from before the backup is in the restored portal, complete, and users log in there', async () => {
  const from = { DATA_DIR: join(folder, 'one') }
  const first = await serve({ ...from, DEMO: '1' })
  const token = await first.logIn('shipper@demo.test')
  const add = async (number: number) => {
    const response = await first.ask(
      addressCalls.add.path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(addressOf(number)),
      },
      token,
    )
    expect(((await response.json()) as { code: number; msg: string }).code).toBe(200)
  }
  const form = new FormData()
  const paper = pdf()
  form.append('file', new Blob([new Uint8Array(paper)]), '提单.pdf')
  const uploaded = await first.ask(fileCalls.upload.path, { method: 'POST', body: form }, token)
  const { data: kept } = (await uploaded.json()) as { data: { path: string } }
  await add(0)

  // Writes go on while the backup is made.
  const file = join(folder, 'one.tar.gz')
  let writing = true
  let acknowledged = 0
  const writer = (async () => {
    while (writing) await add(++acknowledged)
  })()
  const before = acknowledged
  const made = await command('backup', file, from)
  writing = false
  await writer
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('1 files') })
  expect(acknowledged).toBeGreaterThan(before)
  const orders = async (ask: typeof first.ask, as: string) =>
    (
      (await (await ask(`${orderCalls.list.path}?pageSize=100`, {}, as)).json()) as {
        data: { list: unknown[] }
      }
    ).data.list
  const ordersBefore = await orders(first.ask, token)
  expect(ordersBefore.length).toBeGreaterThan(0)
  // A place in use is not written over.
  expect(await command('restore', file, from)).toMatchObject({
    code: 1,
    said: expect.stringContaining('already serving'),
  })
  await first.stop()

  const to = { DATA_DIR: join(folder, 'two') }
  const restored = await command('restore', file, to)
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('all compared') })
  expect(restored.said).toContain('The key is not the one of the backup')
  expect(await command('restore', file, to)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty'),
  })

  // The key of the first was lost: the new one has to be accepted, or the portal does not start.
  expect(await command('accept', 'key', to)).toMatchObject({
    code: 0,
    said: expect.stringContaining('portal’s from now on'),
  })
  const second = await serve(to)
  const again = await second.logIn('shipper@demo.test')
  expect(await orders(second.ask, again)).toEqual(ordersBefore)
  const given = await second.ask(kept.path, {}, again)
  expect(Buffer.from(await given.arrayBuffer()).equals(paper)).toBe(true)
  // One writer, one snapshot: it contains everything up to some moment, without a gap.
  const list = await (await second.ask(`${addressCalls.export.path}?format=csv`, {}, again)).text()
  const numbers = [...list.matchAll(/Backup (\d+)/g)]
    .map(([, number]) => Number(number))
    .sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index))
  expect(numbers.length).toBeGreaterThan(before)
}, 180_000)

const emptyDatabase = async (owner?: string) => {
  const name = `dtms_restore_${randomBytes(5).toString('hex')}`
  const server = openPool(inject('databaseServerUrl'), 1, () => {})
  if (owner) await server.query(`create role ${owner} login password 'plain' nosuperuser`)
  await server.query(`create database ${name} ${owner ? `owner ${owner}` : ''}`)
  await server.end()
  const url = new URL(databaseAt(inject('databaseServerUrl'), name))
  if (owner) Object.assign(url, { username: owner, password: 'plain' })
  return url.href
}

test('a PostgreSQL of one’s own and an object store, restored by a role that is no superuser', async () => {
  const objects = await startObjectServer()
  onTestFinished(objects.stop)
  const [oldFiles, newFiles] = ['old', 'new'].map(name => objects.urlOf({ folder: name })) as [string, string]
  const portal = await openPortalForThisTest({ settings: { FILES_URL: oldFiles } })
  const newUser = await signUpShipper(portal)
  const { data: kept } = await uploadAs(portal, newUser.token, 'a.pdf', pdf())
  const { data: lost } = await uploadAs(portal, newUser.token, 'b.pdf', pdf())
  await portal.services.files.delete(lost.id)
  const from = { DATABASE_URL: portal.databaseUrl, FILES_URL: oldFiles, DATA_DIR: join(folder, 'three') }
  const file = join(folder, 'two.tar.gz')
  // A file that the store has lost is reported by name; the rest is still saved.
  expect(await command('backup', file, from)).toMatchObject({
    code: 1,
    said: expect.stringContaining(lost.id),
  })

  const databaseUrl = await emptyDatabase(`plain_${randomBytes(4).toString('hex')}`)
  const to = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'four') }
  expect(await command('restore', file, { ...to, FILES_URL: oldFiles })).toMatchObject({
    code: 1,
    said: expect.stringContaining('bucket of FILES_URL is not empty'),
  })
  expect(await command('restore', file, { ...to, FILES_URL: newFiles })).toMatchObject({ code: 0 })
  const restored = await openPortal({
    beside: { databaseUrl, mail: portal.mail },
    settings: { FILES_URL: newFiles },
  })
  onTestFinished(restored.close)
  const token = await signInAs(restored, newUser.email)
  expect((await readFileAs(restored, token, kept.path)).headers.get('content-type')).toBe('application/pdf')
  // Sequences have their positions, and guards are up again.
  const sequences = (pool = portal.services.pool) =>
    pool?.query('select sequencename, last_value from pg_sequences order by 1').then(({ rows }) => rows)
  expect(await sequences(restored.services.pool)).toEqual(await sequences())
  await expect(restored.services.pool?.query('update audit_event set action = action')).rejects.toThrow(
    'only ever added to',
  )
  await expect(
    restored.services.pool?.query(`insert into token (id, kind, hash, person_id, expires_at)
      values (gen_random_uuid(), 'session', sha256('x'), gen_random_uuid(), now())`),
  ).rejects.toThrow('foreign key')
})

describe('a backup', () => {
  const source = async (databaseUrl: string) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    return {
      client,
      files: folderStore(join(folder, 'none')),
      filesAfter: async () => [],
      isMeantToBeThere: async () => false,
      keyFingerprint: '',
    }
  }
  const poolAt = (url: string) => {
    const pool = openPool(url, 2, () => {})
    onTestFinished(() => pool.end())
    return pool
  }
  const target = (url: string) => ({
    pool: poolAt(url),
    databaseName: 'It',
    files: folderStore(join(folder, 'none')),
    filesName: 'It',
  })

  // As an older version of the portal left it: without the newest migration.
  const older = async () => {
    const url = await emptyDatabase()
    const pool = poolAt(url)
    const all = (await knownMigrations()).map(({ name }) => name)
    await migrate(pool, { only: all.slice(0, -1) })
    await migrateJobs(pool)
    await pool.query(
      `insert into customer (id, name, monthly_international) values (gen_random_uuid(), E'旧\\t客\\\\户\\n', 'first')`,
    )
    return { url, pool, all }
  }

  test('of an older version is brought up to date', async () => {
    const { url, all } = await older()
    const file = join(folder, 'older.tar.gz')
    await writeBackup(await source(url), file)
    const fresh = await emptyDatabase()
    await restoreBackup(target(fresh), file)
    await migrate(poolAt(fresh))
    const { rows } = await poolAt(fresh).query('select name from customer')
    expect(rows).toEqual([{ name: '旧\t客\\户\n' }])
    const applied = await poolAt(fresh).query<{ name: string }>('select name from migration order by name')
    expect(applied.rows.map(({ name }) => name)).toEqual(all)
  })

  test('that is committed is never said to be lost: a step after it that failed is named, and made up for', async () => {
    const { url } = await older()
    const file = join(folder, 'unfinished.tar.gz')
    await writeBackup(await source(url), file)
    const fresh = await emptyDatabase()
    const pool = poolAt(fresh)
    // The last steps write here; the restore itself writes with triggers off.
    await pool.query(`create schema fault;
      create function fault.refuse() returns trigger language plpgsql as $$ begin raise exception 'out of luck'; end $$;
      create function fault.guard() returns event_trigger language plpgsql as $$ begin
        if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.shared_part') then
          create trigger refused before insert or update on public.shared_part
            for each row execute function fault.refuse();
        end if;
      end $$;
      create event trigger guarded on ddl_command_end when tag in ('CREATE TABLE') execute function fault.guard()`)
    const to = { DATABASE_URL: fresh, DATA_DIR: join(folder, 'unfinished') }
    const restored = await command('restore', file, to)
    expect(restored).toMatchObject({
      code: 1,
      said: expect.stringContaining(
        'Everything is restored and compared, but the last steps failed (out of luck)',
      ),
    })
    expect(restored.said).not.toContain('Nothing was restored')
    expect((await pool.query('select name from customer')).rows).toHaveLength(1)
    await pool.query('drop event trigger guarded; drop schema fault cascade')
    expect(await command('accept', 'files', to)).toMatchObject({ code: 0 })
  })

  test('of a large portal is counted for the planner however long that takes', async () => {
    const url = await emptyDatabase()
    const pool = poolAt(url)
    await pool.query('create table large (id int)')
    const holder = await pool.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('begin; lock table large in share update exclusive mode')
    // A pool of calls, with less patience than the 30 s of a real one.
    const impatient = new pg.Pool({ connectionString: url, statement_timeout: 50 })
    onTestFinished(() => impatient.end())
    const counted = analyzeTables(impatient)
    const waited = () =>
      pool.query(
        `select from pg_stat_activity where query = 'analyze' and now() - query_start > interval '0.2 s'`,
      )
    const [held] = await Promise.all([
      vi.waitFor(async () => expect((await waited()).rowCount).toBe(1)).then(() => holder.query('commit')),
      counted,
    ])
    expect(held.command).toBe('COMMIT')
  })

  test('of a newer version is refused before anything is touched', async () => {
    const { url, pool } = await older()
    await pool.query(`insert into migration (name, sha256) values ('9999-later.sql', 'x')`)
    const file = join(folder, 'newer.tar.gz')
    await writeBackup(await source(url), file)
    const fresh = await emptyDatabase()
    await expect(restoreBackup(target(fresh), file)).rejects.toThrow('9999-later.sql')
    const { rows } = await poolAt(fresh).query(`select from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([])
  })

  test('that was cut off or changed is refused, and so is one of an empty database', async () => {
    const { url } = await older()
    const file = join(folder, 'good.tar.gz')
    await writeBackup(await source(url), file)
    await expect(writeBackup(await source(url), file)).rejects.toThrow('is there already')
    const bytes = await readFile(file)
    const middle = Math.floor(bytes.length / 2)
    // Past the head of the archive, in ten places.
    const changed = Array.from({ length: 10 }, (_, index) => {
      const copy = Buffer.from(bytes)
      const at = 20 + Math.floor(((bytes.length - 40) * index) / 10)
      copy[at] = (copy[at] ?? 0) ^ 0xff
      return copy
    })
    const bad = join(folder, 'bad.tar.gz')
    for (const content of [bytes.subarray(0, middle), ...changed, Buffer.from('nothing of the kind')]) {
      await writeFile(bad, content)
      await expect(restoreBackup(target(url), bad)).rejects.toThrow('The backup is damaged')
    }
    await expect(
      writeBackup(await source(await emptyDatabase()), join(folder, 'empty.tar.gz')),
    ).rejects.toThrow('nothing to back up')
  })
})
