import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ settings: { AUDIT_KEEP_MONTHS: '24' } })
})
afterAll(() => portal.close())

const eventOf = async (monthsAgo: number) => {
  const id = portal.services.ids.next()
  await sql`insert into audit_event (id, action, address, happened_at)
    values (${id}, 'account.signed-in', '', now() - make_interval(months => ${monthsAgo}))`.execute(portal.db)
  return id
}
const isPresent = async (id: string) =>
  (await sql`select from audit_event where id = ${id}`.execute(portal.db)).rows.length === 1

test('deletes audit events beyond the months to keep, and records that it did', async () => {
  const [old, young] = [await eventOf(25), await eventOf(23)]
  await portal.tasks['desk:delete-old-audit']?.({})
  await portal.tasks['desk:delete-old-audit']?.({})
  expect([await isPresent(old), await isPresent(young)]).toEqual([false, true])
  const { rows } = await sql`select details from audit_event where action = 'system.audit-deleted'`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ details: { deletedEvents: 1, olderThanMonths: 24 } }])
})

test('the database refuses to delete events of the last twelve months, and any without the word for it', async () => {
  const [old, young] = [await eventOf(30), await eventOf(11)]
  const remove = (id: string, retention: string) =>
    portal.db.transaction().execute(async tx => {
      await sql`select set_config('dtms.audit_retention', ${retention}, true)`.execute(tx)
      await sql`delete from audit_event where id = ${id}`.execute(tx)
    })
  await expect(remove(old, 'off')).rejects.toThrow('only ever added to')
  await expect(remove(young, 'on')).rejects.toThrow('only ever added to')
  await expect(sql`update audit_event set action = 'x' where id = ${old}`.execute(portal.db)).rejects.toThrow(
    'only ever added to',
  )
})
