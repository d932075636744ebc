import { deskCalls, type WorkKind } from '@dtms/contract/desk/desk.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byAir, goodOrder, type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { signUpShipper } from '../../test/people.ts'

let scene: OrderScene
let waitingOrder: string
let bookedInquiry: string

beforeAll(async () => {
  scene = await openOrderScene()
  const quote = await scene.ask()
  bookedInquiry = quote.quoteId.slice(0, 36)
  waitingOrder = (await scene.place(goodOrder(quote.quoteId))).data.id
  await scene.ask()
})
afterAll(() => scene.portal.close())

const work = async (token: string, provider = '') => {
  const { data } = await scene.portal.call(deskCalls.start, { query: { provider } }, { token })
  return Object.fromEntries(data.work.map(({ kind, count }) => [kind, count])) as Partial<
    Record<WorkKind, number>
  >
}
const figures = async (token: string, provider = '') =>
  (await scene.portal.call(deskCalls.figures, { query: { provider } }, { token })).data
const asked = async (token: string, query: object = {}) =>
  (await scene.portal.call(deskCalls.asked, { query }, { token })).data

// A conversation of the demo's shipper with a provider, waiting since so many minutes.
const talk = async (code: string, waitingMinutes: number | null) => {
  const id = scene.portal.services.ids.next()
  await sql`insert into conversation (id, customer_id, provider_id, waiting_since)
    select ${id}, person.customer_id, provider.id, now() - make_interval(mins => ${waitingMinutes})
    from person, provider where person.email = 'shipper@demo.test' and provider.code = ${code}`.execute(
    scene.portal.db,
  )
  return id
}

describe('the work that waits', () => {
  test('is what the role does, of one’s own provider', async () => {
    expect(await work(scene.token.agent)).toEqual({ review: 1 })
    expect(await work(scene.token.finance)).toEqual({})
    expect(await work(scene.token.pricing)).not.toHaveProperty('review')
    expect(await work(scene.token.foreign)).toEqual({})
    expect(await work(scene.token.admin)).toMatchObject({ review: 1 })
  })

  test('of one provider can be chosen by portal admins only', async () => {
    expect(await work(scene.token.admin, 'HD')).toMatchObject({ review: 1 })
    expect(await work(scene.token.admin, 'YT')).not.toHaveProperty('review')
    expect(await work(scene.token.agent, 'HD')).toEqual({ review: 1 })
    for (const call of [deskCalls.start, deskCalls.figures, deskCalls.asked])
      for (const [token, provider] of [
        [scene.token.agent, 'YT'],
        [scene.token.foreign, 'HD'],
        [scene.token.admin, 'XX'],
      ] as const)
        expect((await scene.portal.call(call, { query: { provider } }, { token })).code).toBe(404)
  })

  test('names the providers that the user sees', async () => {
    const codes = async (token: string) =>
      (await scene.portal.call(deskCalls.start, { query: {} }, { token })).data.providers.map(
        ({ code }) => code,
      )
    expect(await codes(scene.token.agent)).toEqual(['HD'])
    expect(await codes(scene.token.admin)).toEqual(['GS', 'HD', 'YT'])
  })

  test('has no list of quotes for finance', async () => {
    const response = await scene.portal.call(deskCalls.asked, { query: {} }, { token: scene.token.finance })
    expect(response.code).toBe(403)
  })

  test('is closed to shippers and guests', async () => {
    for (const call of [deskCalls.start, deskCalls.figures, deskCalls.asked]) {
      expect((await scene.portal.call(call, { query: {} }, { token: scene.token.shipper })).code).toBe(403)
      expect((await scene.portal.call(call, { query: {} })).code).toBe(602)
    }
  })

  test('shows since when the longest waits, and disappears when it is done', async () => {
    await talk('HD', 42)
    const { data } = await scene.portal.call(deskCalls.start, { query: {} }, { token: scene.token.agent })
    const chats = data.work.find(({ kind }) => kind === 'chats')
    expect(chats?.count).toBe(1)
    expect(Date.parse(data.now) - Date.parse(chats?.since ?? '')).toBeGreaterThan(41 * 60_000)
    expect(chats?.opens).toBe(true)
    const all = await scene.portal.call(deskCalls.start, { query: {} }, { token: scene.token.admin })
    expect(all.data.work.find(({ kind }) => kind === 'chats')?.opens).toBe(false)
    expect(await work(scene.token.foreign)).toEqual({})
    await scene.adopt(waitingOrder)
    expect(await work(scene.token.agent)).toEqual({ chats: 1 })
  })

  test('counts exceptions, consents, cancellations and requests of one’s own provider', async () => {
    const order = sql`update shipping_order set exception = 'delayed', consent_wanted = true,
      cancel_requested_at = now() where id = ${waitingOrder}`
    await order.execute(scene.portal.db)
    await sql`insert into quote_request (id, inquiry_id, provider_id, contact_email, contact_phone, words, refusals)
      select gen_random_uuid(), ${bookedInquiry}, id, '', '', '', '[]' from provider where code = 'HD'`.execute(
      scene.portal.db,
    )
    expect(await work(scene.token.agent)).toEqual({
      chats: 1,
      cancel: 1,
      requests: 1,
      exceptions: 1,
      consents: 1,
    })
    expect(await work(scene.token.foreign)).toEqual({})
    // Nothing of a cancelled order waits.
    const setStatus = (flowStatus: number) =>
      sql`update shipping_order set flow_status = ${flowStatus} where id = ${waitingOrder}`.execute(
        scene.portal.db,
      )
    const troubled = async () =>
      (
        await scene.portal.call(
          orderDeskCalls.list,
          { query: { exception: '1' } },
          { token: scene.token.agent },
        )
      ).data.list.length
    expect(await troubled()).toBe(1)
    await setStatus(5)
    expect([await work(scene.token.agent), await troubled()]).toEqual([{ chats: 1, requests: 1 }, 0])
    await setStatus(2)
  })
})

describe('the figures of the week', () => {
  test('count what was asked and booked, each inquiry once, however often one looks', async () => {
    const first = await figures(scene.token.agent)
    expect(first).toMatchObject({ asked: 2, booked: 1, before: { asked: 0, booked: 0 } })
    expect(await figures(scene.token.agent)).toEqual(first)
    expect(first.days).toHaveLength(7)
    expect(first.days.at(-1)).toMatchObject({ day: first.to, asked: 2, booked: 1 })
    // Three providers may have answered: the portal was asked twice all the same.
    expect(await figures(scene.token.admin)).toMatchObject({ asked: 2, booked: 1 })
    expect(await figures(scene.token.admin, 'HD')).toMatchObject({ asked: 2, booked: 1 })
    expect(await figures(scene.token.foreign)).toMatchObject({ booked: 0 })
  })

  test('show by lane how much of it was booked', async () => {
    const { lanes } = await figures(scene.token.agent)
    expect(lanes).toHaveLength(1)
    expect(lanes[0]).toMatchObject({ asked: 2, booked: 1 })
  })

  test('show how long customers waited for a reply in the chat', async () => {
    const [conversation] = await scene.portal.db.selectFrom('conversation').select('id').execute()
    const say = (seq: number, fromCustomer: boolean, minutesAgo: number) =>
      sql`insert into message (conversation_id, seq, id, sender_id, from_customer, type, content, sent_at)
        select ${conversation?.id}, ${seq}, gen_random_uuid(), id, ${fromCustomer}, 'text', 'x',
          now() - make_interval(mins => ${minutesAgo}) from person where email = 'shipper@demo.test'`.execute(
        scene.portal.db,
      )
    // Waits of 3 and 5 minutes, from the first of two questions on; the last question is not answered yet.
    await say(1, true, 30)
    await say(2, true, 29)
    await say(3, false, 27)
    await say(4, true, 20)
    await say(5, false, 15)
    await say(6, true, 1)
    const { responseSeconds, before } = await figures(scene.token.agent)
    expect(responseSeconds).toBe(4 * 60)
    expect(before.responseSeconds).toBeNull()
    expect((await figures(scene.token.foreign)).responseSeconds).toBeNull()
  })

  test('of a provider without a past are noughts', async () => {
    await sql`insert into provider (id, code, name_zh, name_zhtw, name_en)
      values (gen_random_uuid(), 'NEW', '新', '新', 'New')`.execute(scene.portal.db)
    expect(await figures(scene.token.admin, 'NEW')).toMatchObject({
      asked: 0,
      booked: 0,
      responseSeconds: null,
      lanes: [],
    })
    expect(await work(scene.token.admin, 'NEW')).toEqual({})
  })
})

describe('what was asked', () => {
  test('is listed row by row, with what was booked of it', async () => {
    const { list, total } = await asked(scene.token.agent)
    expect(total).toBe(2)
    expect(list.find(({ id }) => id === bookedInquiry)?.order?.id).toBe(waitingOrder)
    expect(list.find(({ id }) => id !== bookedInquiry)?.order).toBeNull()
    expect(list[0]).toMatchObject({ customerName: '深圳启航家居贸易有限公司（演示）', businessType: 2 })
  })

  const file = async (token: string, filter = '') => {
    const path = `${deskCalls.exportAsked.path}?format=csv${filter}`
    return (await scene.portal.request(path, { token, language: 'en' })).text()
  }

  test('is taken along as a file, as it is filtered', async () => {
    const lines = (await file(scene.token.agent)).trim().split('\r\n')
    expect(lines[0]).toContain('Quoted at,Origin,Destination,Mode,Customer,Our lowest price,Currency,Order')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/,Air,深圳启航家居贸易有限公司（演示）,[\d.]+,USD,/)
    expect((await file(scene.token.agent, '&to=2020-01-01')).trim().split('\r\n')).toHaveLength(1)
  })

  test('does not name a customer to a provider without relation to them', async () => {
    for (const { customerId, customerName } of (await asked(scene.token.foreign)).list)
      expect([customerId, customerName]).toEqual([null, ''])
    expect(await file(scene.token.foreign)).not.toContain('深圳启航家居贸易有限公司（演示）')
    expect((await asked(scene.token.admin)).list[0]?.customerName).toBe('深圳启航家居贸易有限公司（演示）')
  })

  test('is found by lane and day', async () => {
    const { lanes, to } = await figures(scene.token.agent)
    const lane = lanes[0]?.lane ?? ''
    expect((await asked(scene.token.agent, { lane })).total).toBe(2)
    expect((await asked(scene.token.agent, { lane, from: to, to })).total).toBe(2)
    expect((await asked(scene.token.agent, { lane: 'Nowhere → Nowhere' })).total).toBe(0)
    expect((await asked(scene.token.agent, { to: '2020-01-01' })).total).toBe(0)
    const wrong = await scene.portal.call(
      deskCalls.asked,
      { query: { from: '2026-02-31' } },
      { token: scene.token.agent },
    )
    expect(wrong).toMatchObject({ code: 400, data: { fields: { from: expect.any(String) } } })
  })

  test('by a visitor has no name, and an inquiry without a price of ours is absent', async () => {
    await scene.portal.call(quoteCalls.inquire, { body: byAir as never })
    const { list } = await asked(scene.token.agent)
    expect(list[0]).toMatchObject({ customerId: null, customerName: '' })
    const { token } = await signUpShipper(scene.portal)
    const nowhere = {
      ...byAir,
      pieces: [{ quantity: 1, lengthCm: 900, widthCm: 900, heightCm: 900, weightKg: 9 }],
    }
    await scene.portal.call(quoteCalls.inquire, { body: nowhere as never }, { token })
    expect((await asked(scene.token.agent)).total).toBe(3)
  })
})

test('orders are found by the days on which they were placed', async () => {
  const { from, to } = await figures(scene.token.agent)
  const list = async (query: object) =>
    (await scene.portal.call(orderDeskCalls.list, { query }, { token: scene.token.agent })).data.total
  expect(await list({ submitFrom: from, submitTo: to })).toBe(1)
  expect(await list({ submitTo: '2020-01-01' })).toBe(0)
})
