import { accountCalls } from '@dtms/contract/account/account.ts'
import { failures } from '@dtms/contract/failure.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../test/chat-client.ts'
import { type Line, openLine } from '../test/line.ts'
import { seatShipper } from '../test/people.ts'
import { openPortal, type Portal, type PortalOptions } from '../test/portal.ts'

// Short versions of faults/database.ts: a portal whose connection to its database breaks in every way that
// connections do. An unhandled rejection, which would end a real process, fails the run.
const away = failures['call.database-away'].words.en

const openPortalOnLine = async (options: PortalOptions = {}) => {
  const lines: Line[] = []
  const portal = await openPortal({
    ...options,
    through: async databaseUrl => {
      const line = await openLine(databaseUrl)
      lines.push(line)
      return line.url
    },
  })
  onTestFinished(async () => {
    for (const line of lines) line.open()
    // Jobs that lost the database while running are reported as failures, and started again.
    portal.failures.length = 0
    await portal.close()
    for (const line of lines) line.close()
  })
  const [line] = lines
  if (!line) throw new Error('the portal asked for no line')
  return { portal, line }
}

// However long a busy machine takes; faults/database.ts measures how long that is.
const patience = { timeout: 30_000 }

const whoAmI = (portal: Portal, token: string) =>
  portal.call(accountCalls.userInfo, {}, { token, language: 'en' })

test('connections that are reset while jobs finish end nothing, and every mail leaves', async () => {
  const { portal, line } = await openPortalOnLine()
  const people = await Promise.all(Array.from({ length: 8 }, () => seatShipper(portal)))
  let cuts = 0
  // A mail that was just sent is a job that is just being finished.
  const cutting = setInterval(() => {
    if (portal.mail.sent.length <= cuts) return
    cuts = portal.mail.sent.length
    setTimeout(line.cut, cuts % 4)
  }, 1)
  onTestFinished(() => clearInterval(cutting))
  for (const { email } of people) {
    const asked = async () =>
      expect((await portal.call(accountCalls.forgotPassword, { query: { email } })).code).toBe(200)
    await vi.waitFor(asked, patience)
    await portal.mail.nth(email, 1)
  }
  expect(cuts).toBeGreaterThan(people.length / 2)
})

test('while the database is away calls are refused in words, and work again as soon as it is back', async () => {
  const { portal, line } = await openPortalOnLine()
  const { token } = await seatShipper(portal)
  line.refuse()
  for (let call = 0; call < 5; call++) {
    expect(await whoAmI(portal, token)).toMatchObject({ code: 500, msg: away, data: null })
  }
  expect((await portal.request('/readyz')).status).toBe(503)
  line.open()
  await vi.waitFor(async () => expect((await whoAmI(portal, token)).code).toBe(200), patience)
  expect((await portal.request('/readyz')).status).toBe(200)
})

test('connections of a host that vanished without a word are noticed and replaced', async () => {
  const { portal, line } = await openPortalOnLine({ silence: { silenceMs: 800, askMs: 500 } })
  const { token } = await seatShipper(portal)
  line.vanish()
  expect(await whoAmI(portal, token)).toMatchObject({ code: 500, msg: away })
  await vi.waitFor(async () => expect((await whoAmI(portal, token)).code).toBe(200), patience)
})

test('a frozen database is noticed; calls are refused meanwhile and work when it goes on', async () => {
  const { portal, line } = await openPortalOnLine({ silence: { silenceMs: 800, askMs: 500 } })
  const { token } = await seatShipper(portal)
  line.freeze()
  const refused = await Promise.all(Array.from({ length: 15 }, () => whoAmI(portal, token)))
  for (const { code, msg } of refused) expect({ code, msg }).toEqual({ code: 500, msg: away })
  expect((await portal.request('/readyz')).status).toBe(503)
  line.open()
  await vi.waitFor(async () => expect((await whoAmI(portal, token)).code).toBe(200), patience)
})

test('a statement that takes long on a living database is left alone', async () => {
  const { portal } = await openPortalOnLine({ silence: { silenceMs: 200, askMs: 1_000 } })
  const { rows } = await sql<{ slept: string }>`select pg_sleep(1.5)::text || 'slept' as slept`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ slept: 'slept' }])
})

test('a socket whose session cannot be looked up is asked to reconnect, not closed as signed out', async () => {
  const { portal, line } = await openPortalOnLine()
  const { token } = await seatShipper(portal)
  line.refuse()
  const client = await connect(portal.origin)
  client.send({ method: 'OnConnection', token })
  expect(await client.next('refused')).toMatchObject({ code: 500 })
  expect(await client.closed()).toBe(1013)
  expect(client.frames.map(({ method }) => method)).not.toContain('closeSocket')
})

test('a database that takes no writes is refused in words, and what was refused works afterwards', async () => {
  const { portal } = await openPortalOnLine()
  const { email } = await seatShipper(portal)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.db)
  const name = sql.id(rows[0]?.name ?? '')
  // The setting is that of new connections; a transaction may still ask to write.
  const setReadOnly = async (isReadOnly: boolean) => {
    const setting = sql`alter database ${name} set default_transaction_read_only = ${sql.lit(isReadOnly)}`
    await portal.db
      .transaction()
      .setAccessMode('read write')
      .execute(tx => setting.execute(tx))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(portal.db)
    await sql`set default_transaction_read_only = ${sql.lit(isReadOnly)}`.execute(portal.db)
  }
  const ask = () => portal.call(accountCalls.forgotPassword, { query: { email } }, { language: 'en' })
  await setReadOnly(true)
  await vi.waitFor(async () => expect(await ask()).toMatchObject({ code: 500, msg: away }), patience)
  await setReadOnly(false)
  await vi.waitFor(async () => expect((await ask()).code).toBe(200), patience)
  await portal.mail.nth(email, 1)
})
