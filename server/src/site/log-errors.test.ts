import { siteCalls } from '@dtms/contract/site/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, openPortalForThisTest, type Portal } from '../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const error = (over: object = {}) => ({
  message: 'TypeError: x is not a function',
  stack: 'at f (https://portal.test/assets/index-abc.js:1:2)',
  path: '/track/$token',
  language: 'en' as const,
  build: 'index-abc.js',
  count: 1,
  ...over,
})
const report = (...errors: ReturnType<typeof error>[]) =>
  portal.call(siteCalls.logErrors, { body: { errors } }, { headers: { 'user-agent': 'Browser/1' } })
const kept = () => portal.db.selectFrom('client_error').selectAll().orderBy('id').execute()

test('an error of browsers is stored once, and counted', async () => {
  expect(await report(error({ count: 3 }))).toMatchObject({ code: 200 })
  await report(error({ count: 2 }), error({ message: 'another' }))
  const rows = await kept()
  expect(rows.map(({ message, count }) => [message, Number(count)])).toEqual([
    ['TypeError: x is not a function', 5],
    ['another', 1],
  ])
  expect(rows[0]).toMatchObject({ path: '/track/$token', language: 'en', user_agent: 'Browser/1' })
})

test('personal text is removed, whatever the browser sent', async () => {
  await report(
    error({
      message: 'no li.hai@shipper.test at /login?token=abc',
      stack: 'Bearer 0f3c9a7b1d2e4f5a6b7c8d9e0f1a2b3c',
      path: '/login?to=/desk#secret',
    }),
  )
  const row = (await kept()).at(-1)
  expect(row).toMatchObject({ message: 'no … at /login', stack: 'Bearer …', path: '/login' })
})

test('a report that is too big or no report is refused by its field', async () => {
  const before = (await kept()).length
  for (const body of [
    { errors: [] },
    { errors: Array.from({ length: 11 }, () => error()) },
    { errors: [error({ stack: 'x'.repeat(3001) })] },
    { errors: [error({ language: 'fr' as never })] },
    { errors: [error({ count: 0 })] },
  ]) {
    const response = await portal.call(siteCalls.logErrors, { body })
    expect(response).toMatchObject({ code: 400, data: { fields: expect.anything() } })
  }
  expect(await kept()).toHaveLength(before)
})

test('a site without an error log stores none, and the response is the same', async () => {
  const before = (await kept()).length
  await sql`update site_config set error_log = false`.execute(portal.db)
  expect(await report(error({ message: 'unwanted' }))).toMatchObject({ code: 200 })
  await sql`update site_config set error_log = true`.execute(portal.db)
  expect(await kept()).toHaveLength(before)
})

test('one address cannot fill the log', async () => {
  const own = await openPortalForThisTest()
  let last = 0
  for (let i = 0; i < 61; i++)
    last = (await own.call(siteCalls.logErrors, { body: { errors: [error()] } })).code
  expect(last).toBe(429)
})

test('what was not seen for a month is forgotten', async () => {
  await sql`update client_error set last_seen_at = now() - interval '31 days' where message = 'another'`.execute(
    portal.db,
  )
  await portal.tasks['site:forget-old-errors']?.({})
  expect((await kept()).map(({ message }) => message)).not.toContain('another')
  expect((await kept()).length).toBeGreaterThan(0)
})
