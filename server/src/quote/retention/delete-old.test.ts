import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstIdAt } from '#kernel/id.ts'
import { byAir, goodOrder, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene({ settings: { INQUIRIES_KEEP_MONTHS: '3' } })
})
afterAll(() => scene.portal.close())

const monthMs = 31 * 86_400_000
let made = 0

// Ids are as old as what they name, so an inquiry of the past is a copy under an id of the past.
const inquiryOf = async (monthsAgo: number) => {
  const inquiryId = (await scene.ask()).quoteId.replace(/-\d+$/, '')
  const id = firstIdAt(Date.now() - monthsAgo * monthMs + made++)
  await sql`insert into inquiry select (jsonb_populate_record(inquiry, jsonb_build_object('id', ${id}::text))).*
    from inquiry where id = ${inquiryId}`.execute(scene.portal.db)
  return id
}
const present = async (ids: string[]) => {
  const { rows } = await sql<{ id: string }>`select id from inquiry where id = any(${ids}::uuid[])`.execute(
    scene.portal.db,
  )
  return ids.map(id => rows.some(row => row.id === id))
}
const run = () => scene.portal.tasks['quote:delete-old']?.({})

test('deletes old inquiries that led to nothing, with their rows of the log; what is counted by day stays', async () => {
  const [old, young] = [await inquiryOf(4), await inquiryOf(2)]
  await sql`insert into quote_asked
    select p.id, ${old}::uuid, '2026-01-05', '2026-01-05', 2, null, '{"en":"A"}', '{"en":"B"}', 1, 100
    from (select id from provider union all select null) p`.execute(scene.portal.db)
  await sql`insert into quote_asked_day values (null, '2026-01-05', 'A → B', '{"en":"A"}', '{"en":"B"}', 1)`.execute(
    scene.portal.db,
  )
  await run()
  expect(await present([old, young])).toEqual([false, true])
  const left = await sql`select from quote_asked where inquiry_id = ${old}::uuid`.execute(scene.portal.db)
  const counted = await sql`select from quote_asked_day where day = '2026-01-05'`.execute(scene.portal.db)
  expect([left.rows.length, counted.rows.length]).toEqual([0, 1])
})

test('keeps what an order, a draft, a price request or a spot quote needs', async () => {
  const { db } = scene.portal
  const booked = await inquiryOf(5)
  const quoteId = (await scene.ask()).quoteId
  await scene.placed({ quoteId })
  await sql`update order_quote_use set quote_id = ${`${booked}-0`} where quote_id = ${quoteId}`.execute(db)
  const draft = await inquiryOf(5)
  const { data } = await scene.place(goodOrder((await scene.ask()).quoteId, { draft: true }))
  await sql`update shipping_order set quote_id = ${`${draft}-0`} where id = ${data.id}`.execute(db)
  const requested = await inquiryOf(5)
  const nowhere = { ...byAir.inputData, DestinationCountryCode: 'GL', DestinationZipCode: '3900' }
  const token = scene.token.shipper
  const { data: asked } = await scene.portal.call(
    quoteCalls.inquire,
    { body: { ...byAir, inputData: nowhere } },
    { token },
  )
  await scene.portal.call(
    quoteCalls.request,
    { params: { id: asked.inquiryId }, body: { email: 'a@company.test', phone: '', words: '' } },
    { token },
  )
  await sql`update quote_request set inquiry_id = ${requested} where inquiry_id = ${asked.inquiryId}`.execute(
    db,
  )
  const spot = await inquiryOf(5)
  const person = sql`(select id from person where email = 'agent@demo.test')`
  await sql`with made as (insert into spot_quote (id, provider_id, version, made_by)
      select ${scene.portal.services.ids.next()}, provider_id, 1, id from person where email = 'agent@demo.test' returning id)
    insert into spot_quote_version (inquiry_id, spot_quote_id, version, content, made_by, expires_at, currency,
      total_minor, total_usd_minor)
    select ${spot}, id, 1, '{}', ${person}, now(), 'USD', 1, 1 from made`.execute(db)
  const unused = await inquiryOf(5)
  await run()
  expect(await present([booked, draft, requested, spot, unused])).toEqual([true, true, true, true, false])
})

test('without the setting nothing is deleted', async () => {
  const { inquiries } = scene.portal.services.settings.keepMonths
  const old = await inquiryOf(50)
  scene.portal.services.settings.keepMonths.inquiries = 0
  await run()
  expect(await present([old])).toEqual([true])
  scene.portal.services.settings.keepMonths.inquiries = inquiries
  await run()
  expect(await present([old])).toEqual([false])
})
