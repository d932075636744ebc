import { deskCalls, type WorkKind } from '@dtms/contract/desk/desk.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byAir, goodOrder, type OrderBook, openOrderBook } from '../../test/order-book.ts'
import { signUpSomebody } from '../../test/people.ts'

let book: OrderBook
let waitingOrder: string
let bookedInquiry: string

beforeAll(async () => {
  book = await openOrderBook()
  const quote = await book.ask()
  bookedInquiry = quote.quoteId.slice(0, 36)
  waitingOrder = (await book.place(goodOrder(quote.quoteId))).data.id
  await book.ask()
})
afterAll(() => book.portal.close())

const work = async (token: string, provider = '') => {
  const { data } = await book.portal.call(deskCalls.start, { query: { provider } }, { token })
  return Object.fromEntries(data.work.map(({ kind, count }) => [kind, count])) as Partial<
    Record<WorkKind, number>
  >
}
const figures = async (token: string, provider = '') =>
  (await book.portal.call(deskCalls.figures, { query: { provider } }, { token })).data
const asked = async (token: string, query: object = {}) =>
  (await book.portal.call(deskCalls.asked, { query }, { token })).data

// A conversation of the demo's shipper with a provider, waiting since so many minutes.
const talk = async (code: string, waitingMinutes: number | null) => {
  const id = book.portal.services.ids.next()
  await sql`insert into conversation (id, customer_id, provider_id, waiting_since)
    select ${id}, person.customer_id, provider.id, now() - make_interval(mins => ${waitingMinutes})
    from person, provider where person.email = 'shipper@demo.test' and provider.code = ${code}`.execute(
    book.portal.db,
  )
  return id
}

describe('the work that waits', () => {
  test('is what the role does, of one’s own provider', async () => {
    expect(await work(book.token.agent)).toEqual({ review: 1 })
    expect(await work(book.token.finance)).toEqual({})
    expect(await work(book.token.pricing)).not.toHaveProperty('review')
    expect(await work(book.token.foreign)).toEqual({})
    expect(await work(book.token.admin)).toMatchObject({ review: 1 })
  })

  test('of one provider is the administrator’s to choose, and nobody else’s', async () => {
    expect(await work(book.token.admin, 'HD')).toMatchObject({ review: 1 })
    expect(await work(book.token.admin, 'YT')).not.toHaveProperty('review')
    expect(await work(book.token.agent, 'HD')).toEqual({ review: 1 })
    for (const call of [deskCalls.start, deskCalls.figures, deskCalls.asked])
      for (const [token, provider] of [
        [book.token.agent, 'YT'],
        [book.token.foreign, 'HD'],
        [book.token.admin, 'XX'],
      ] as const)
        expect((await book.portal.call(call, { query: { provider } }, { token })).code).toBe(404)
  })

  test('names the providers that somebody sees', async () => {
    const codes = async (token: string) =>
      (await book.portal.call(deskCalls.start, { query: {} }, { token })).data.providers.map(
        ({ code }) => code,
      )
    expect(await codes(book.token.agent)).toEqual(['HD'])
    expect(await codes(book.token.admin)).toEqual(['GS', 'HD', 'YT'])
  })

  test('has no list of quotes for finance', async () => {
    const answer = await book.portal.call(deskCalls.asked, { query: {} }, { token: book.token.finance })
    expect(answer.code).toBe(403)
  })

  test('is closed to shippers and guests', async () => {
    for (const call of [deskCalls.start, deskCalls.figures, deskCalls.asked]) {
      expect((await book.portal.call(call, { query: {} }, { token: book.token.shipper })).code).toBe(403)
      expect((await book.portal.call(call, { query: {} })).code).toBe(602)
    }
  })

  test('says since when the longest waits, and is gone when it is done', async () => {
    await talk('HD', 42)
    const { data } = await book.portal.call(deskCalls.start, { query: {} }, { token: book.token.agent })
    const chats = data.work.find(({ kind }) => kind === 'chats')
    expect(chats?.count).toBe(1)
    expect(Date.parse(data.now) - Date.parse(chats?.since ?? '')).toBeGreaterThan(41 * 60_000)
    expect(chats?.opens).toBe(true)
    const all = await book.portal.call(deskCalls.start, { query: {} }, { token: book.token.admin })
    expect(all.data.work.find(({ kind }) => kind === 'chats')?.opens).toBe(false)
    expect(await work(book.token.foreign)).toEqual({})
    await book.adopt(waitingOrder)
    expect(await work(book.token.agent)).toEqual({ chats: 1 })
  })

  test('counts exceptions, consents, cancellations and requests of one’s own provider', async () => {
    const order = sql`update shipping_order set exception = 'delayed', consent_wanted = true,
      cancel_requested_at = now() where id = ${waitingOrder}`
    await order.execute(book.portal.db)
    await sql`insert into quote_request (id, inquiry_id, provider_id, contact_email, contact_phone, words, refusals)
      select gen_random_uuid(), ${bookedInquiry}, id, '', '', '', '[]' from provider where code = 'HD'`.execute(
      book.portal.db,
    )
    expect(await work(book.token.agent)).toEqual({
      chats: 1,
      cancel: 1,
      requests: 1,
      exceptions: 1,
      consents: 1,
    })
    expect(await work(book.token.foreign)).toEqual({})
    // Nothing of a cancelled order waits for anybody.
    const standing = (flowStatus: number) =>
      sql`update shipping_order set flow_status = ${flowStatus} where id = ${waitingOrder}`.execute(
        book.portal.db,
      )
    const troubled = async () =>
      (
        await book.portal.call(
          orderDeskCalls.list,
          { query: { exception: '1' } },
          { token: book.token.agent },
        )
      ).data.list.length
    expect(await troubled()).toBe(1)
    await standing(5)
    expect([await work(book.token.agent), await troubled()]).toEqual([{ chats: 1, requests: 1 }, 0])
    await standing(2)
  })
})

describe('the figures of the week', () => {
  test('count what was asked and booked, each inquiry once, however often one looks', async () => {
    const first = await figures(book.token.agent)
    expect(first).toMatchObject({ asked: 2, booked: 1, before: { asked: 0, booked: 0 } })
    expect(await figures(book.token.agent)).toEqual(first)
    expect(first.days).toHaveLength(7)
    expect(first.days.at(-1)).toMatchObject({ day: first.to, asked: 2, booked: 1 })
    // Three providers may have answered: the portal was asked twice all the same.
    expect(await figures(book.token.admin)).toMatchObject({ asked: 2, booked: 1 })
    expect(await figures(book.token.admin, 'HD')).toMatchObject({ asked: 2, booked: 1 })
    expect(await figures(book.token.foreign)).toMatchObject({ booked: 0 })
  })

  test('tell by lane how much of it was booked', async () => {
    const { lanes } = await figures(book.token.agent)
    expect(lanes).toHaveLength(1)
    expect(lanes[0]).toMatchObject({ asked: 2, booked: 1 })
  })

  test('say how long customers waited for an answer in the chat', async () => {
    const [conversation] = await book.portal.db.selectFrom('conversation').select('id').execute()
    const say = (seq: number, fromCustomer: boolean, minutesAgo: number) =>
      sql`insert into message (conversation_id, seq, id, sender_id, from_customer, type, content, sent_at)
        select ${conversation?.id}, ${seq}, gen_random_uuid(), id, ${fromCustomer}, 'text', 'x',
          now() - make_interval(mins => ${minutesAgo}) from person where email = 'shipper@demo.test'`.execute(
        book.portal.db,
      )
    // Waits of 3 and 5 minutes, from the first of two questions on; the last question is not answered yet.
    await say(1, true, 30)
    await say(2, true, 29)
    await say(3, false, 27)
    await say(4, true, 20)
    await say(5, false, 15)
    await say(6, true, 1)
    const { responseSeconds, before } = await figures(book.token.agent)
    expect(responseSeconds).toBe(4 * 60)
    expect(before.responseSeconds).toBeNull()
    expect((await figures(book.token.foreign)).responseSeconds).toBeNull()
  })

  test('of a provider without a past are noughts', async () => {
    await sql`insert into provider (id, code, name_zh, name_zhtw, name_en)
      values (gen_random_uuid(), 'NEW', '新', '新', 'New')`.execute(book.portal.db)
    expect(await figures(book.token.admin, 'NEW')).toMatchObject({
      asked: 0,
      booked: 0,
      responseSeconds: null,
      lanes: [],
    })
    expect(await work(book.token.admin, 'NEW')).toEqual({})
  })
})

describe('what was asked', () => {
  test('is listed row by row, with what was booked of it', async () => {
    const { list, total } = await asked(book.token.agent)
    expect(total).toBe(2)
    expect(list.find(({ id }) => id === bookedInquiry)?.order?.id).toBe(waitingOrder)
    expect(list.find(({ id }) => id !== bookedInquiry)?.order).toBeNull()
    expect(list[0]).toMatchObject({ customerName: '演示贸易有限公司', businessType: 2 })
  })

  const file = async (token: string, filter = '') => {
    const path = `${deskCalls.exportAsked.path}?format=csv${filter}`
    return (await book.portal.request(path, { token, language: 'en' })).text()
  }

  test('is taken along as a file, as it is filtered', async () => {
    const lines = (await file(book.token.agent)).trim().split('\r\n')
    expect(lines[0]).toContain('Asked,Origin,Destination,Mode,Customer,Our lowest,Currency,Order')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/,Air,演示贸易有限公司,[\d.]+,USD,/)
    expect((await file(book.token.agent, '&to=2020-01-01')).trim().split('\r\n')).toHaveLength(1)
  })

  test('does not name a customer to a provider that has nothing to do with him', async () => {
    for (const { customerId, customerName } of (await asked(book.token.foreign)).list)
      expect([customerId, customerName]).toEqual([null, ''])
    expect(await file(book.token.foreign)).not.toContain('演示贸易有限公司')
    expect((await asked(book.token.admin)).list[0]?.customerName).toBe('演示贸易有限公司')
  })

  test('is found by lane and day', async () => {
    const { lanes, to } = await figures(book.token.agent)
    const lane = lanes[0]?.lane ?? ''
    expect((await asked(book.token.agent, { lane })).total).toBe(2)
    expect((await asked(book.token.agent, { lane, from: to, to })).total).toBe(2)
    expect((await asked(book.token.agent, { lane: 'Nowhere → Nowhere' })).total).toBe(0)
    expect((await asked(book.token.agent, { to: '2020-01-01' })).total).toBe(0)
    const wrong = await book.portal.call(
      deskCalls.asked,
      { query: { from: '2026-02-31' } },
      { token: book.token.agent },
    )
    expect(wrong).toMatchObject({ code: 400, data: { fields: { from: expect.any(String) } } })
  })

  test('by a visitor has no name, and nothing without a price of ours is there', async () => {
    await book.portal.call(quoteCalls.inquire, { body: byAir as never })
    const { list } = await asked(book.token.agent)
    expect(list[0]).toMatchObject({ customerId: null, customerName: '' })
    const { token } = await signUpSomebody(book.portal)
    const nowhere = {
      ...byAir,
      pieces: [{ quantity: 1, lengthCm: 900, widthCm: 900, heightCm: 900, weightKg: 9 }],
    }
    await book.portal.call(quoteCalls.inquire, { body: nowhere as never }, { token })
    expect((await asked(book.token.agent)).total).toBe(3)
  })
})

test('orders are found by the days on which they were placed', async () => {
  const { from, to } = await figures(book.token.agent)
  const list = async (query: object) =>
    (await book.portal.call(orderDeskCalls.list, { query }, { token: book.token.agent })).data.total
  expect(await list({ submitFrom: from, submitTo: to })).toBe(1)
  expect(await list({ submitTo: '2020-01-01' })).toBe(0)
})
