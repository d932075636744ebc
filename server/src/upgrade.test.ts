import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { verifyLedger } from '#bill/public.ts'
import { openDatabase, openPool } from '#kernel/database.ts'
import { migrate } from '#kernel/migrate.ts'
import { folderStore } from '#kernel/storage.ts'
import { restoreBackup } from '#operations/backup/restore.ts'
import { createMailBox } from '../test/mail-box.ts'
import { dealings } from '../test/order-scene.ts'
import { signInAs } from '../test/people.ts'
import { openPortal, openPortalForThisTest } from '../test/portal.ts'
import {
  bringUpToDate,
  emptyDatabase,
  fixture,
  loadRelease,
  poolAt,
  releases,
} from '../test/releases/load-release.ts'
import { readPortal } from '../test/releases/read-portal.ts'
import { digestOf } from './account/password.ts'
import { releaseEdition, releaseEntries } from './reference/entry/release-entries.ts'

// Portals of earlier releases, brought up to date: everything they held is answered as before.
const responsesOf = async (release: string) =>
  JSON.parse(gunzipSync(await fixture(release, 'answers.json.gz')).toString('utf8'))

const readAt = async (databaseUrl: string) => {
  const portal = await openPortal({ beside: { databaseUrl, mail: createMailBox() } })
  onTestFinished(portal.close)
  const demo = (email: string) => signInAs(portal, email, digestOf('Demo#2026'))
  const get = async (path: string, token: string) => {
    const { code, msg, data } = (await (await portal.request(path, { token })).json()) as {
      code: number
      msg: string
      data: unknown
    }
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  return readPortal(get, {
    shipper: await demo('shipper@demo.test'),
    agent: await demo('agent@demo.test'),
    finance: await demo('finance@demo.test'),
  })
}

test.each(releases)('a database of %s answers as before after its upgrade', async release => {
  const url = await loadRelease(release)
  await bringUpToDate(url)
  expect(await readAt(url)).toEqual(await responsesOf(release))
  const { entries, differences } = await verifyLedger(openDatabase(poolAt(url)))
  expect(differences).toEqual([])
  expect(entries).toBeGreaterThan(0)
})

test.each(releases)('a backup of %s is restored and answers as before', async release => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const url = await emptyDatabase()
  const pool = poolAt(url)
  await restoreBackup(
    { pool, databaseName: 'It', files: folderStore(join(folder, 'files')), filesName: 'It' },
    join(import.meta.dirname, '../test/releases', release, 'backup.tar.gz'),
  )
  await migrate(pool)
  expect(await readAt(url)).toEqual(await responsesOf(release))
})

test.each(releases)('reference rows that the administrator of %s changed or added stay so', async release => {
  const url = await loadRelease(release)
  const pool = poolAt(url)
  // As the desk of that release wrote them: what a portal touches is its own.
  await pool.query(`
    update public.reference_entry set origin = 'portal', name_en = 'Our Yantian', weight = 77 where code = 'CNYTN';
    update public.reference_entry set origin = 'portal', closed_at = now() where code = 'USLAX';
    insert into public.reference_entry (id, kind, code, name_zh, name_zhtw, name_en, pinyin, country, region, postcode,
      city_code, city_zh, city_zhtw, city_en, city_pinyin, lat, lon, weight, dangerous, origin)
    select gen_random_uuid(), 'fba', 'ZZZ9', 'ZZZ9', 'ZZZ9', 'ZZZ9', '', country, region, postcode,
      city_code, city_zh, city_zhtw, city_en, city_pinyin, lat, lon, 55, false, 'portal'
    from public.reference_entry where kind = 'fba' limit 1`)
  await bringUpToDate(url)
  const portal = await openPortal({ beside: { databaseUrl: url, mail: createMailBox() } })
  onTestFinished(portal.close)
  const { rows } = await pool.query(`
    select code, name_en, weight, closed_at is not null as closed, origin from public.reference_entry
    where code in ('CNYTN', 'USLAX', 'ZZZ9') order by code`)
  expect(rows).toMatchObject([
    { code: 'CNYTN', name_en: 'Our Yantian', weight: 77, closed: false, origin: 'portal' },
    { code: 'USLAX', closed: true, origin: 'portal' },
    { code: 'ZZZ9', weight: 55, closed: false, origin: 'portal' },
  ])
  const state = await pool.query('select edition from public.reference_state')
  expect(state.rows).toEqual([{ edition: releaseEdition.edition }])
  // Of what only a release wrote, the newest edition has brought its rows.
  const [counted] = (await pool.query(`select count(*)::int as n from public.reference_entry`)).rows
  expect(counted.n).toBeGreaterThanOrEqual(releaseEntries().length)
})

test('a migration that fails leaves a portal that serves as it was: it prices, places and reads orders', async () => {
  const portal = await openPortalForThisTest({ demo: true })
  await portal.rates.refresh()
  const shipper = await signInAs(portal, 'shipper@demo.test', digestOf('Demo#2026'))
  const { placed, one } = dealings(portal, { shipper, agent: '' })
  const earlier = await placed()
  const shown = await one(earlier.id)
  const folder = await mkdtemp(join(tmpdir(), 'dtms-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(import.meta.dirname, '../migrations'), folder, { recursive: true })
  await writeFile(
    join(folder, '9999-fails.sql'),
    `alter table shipping_order drop column tags, add column required text;
    update shipping_order set required = order_no;
    alter table shipping_order alter column required set not null;
    select 1/0`,
  )
  const migrating = openPool(portal.databaseUrl, 2, () => {})
  onTestFinished(() => migrating.end())
  await expect(migrate(migrating, { folder })).rejects.toThrow('division by zero')
  expect(await one(earlier.id)).toEqual(shown)
  const later = await placed()
  expect(await one(later.id)).toMatchObject({ code: 200, data: { orderNo: later.orderNo } })
  // The next start of the old version finds nothing to do.
  expect(await migrate(migrating)).toEqual([])
})
