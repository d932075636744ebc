import { isOrderNumber } from '@dtms/contract/order/number.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  boxes,
  commodity,
  consignee,
  dayFromNow,
  goodOrder,
  type OrderScene,
  openOrderScene,
  type Sent,
  shipper,
  toAmazon,
} from '../../test/order-scene.ts'
import { signUpShipper } from '../../test/people.ts'
import { fieldsOf } from '../../test/portal.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const countOrders = async () =>
  Number(
    (
      await scene.portal.db
        .selectFrom('shipping_order')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('placing an order', () => {
  test('takes the price of the stored quote, and ignores the caller’s', async () => {
    const quote = await scene.ask()
    const { code, data } = await scene.place({
      ...goodOrder(quote.quoteId, { customerRef: 'PO-1' }),
      totalAmount: 1,
      flowStatus: 2,
      customerId: 'x',
    } as Sent)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      flowStatus: 1,
      businessType: 2,
      quoteId: quote.quoteId,
      totalAmount: quote.totalAmount,
      payableAmount: quote.totalAmount,
      currency: 'USD',
      customerRef: 'PO-1',
      pieces: boxes,
      quantity: 10,
      weightKg: 180,
      quote: { lines: quote.lines },
      incoterm: 'DAP',
    })
    expect(isOrderNumber(data.orderNo)).toBe(true)
    expect(data.commodities[0]).toMatchObject({ ...commodity, hsCode: '940521' })
    expect(data.events.map(({ action }) => action)).toEqual(['placed'])
    expect(data.actions).toEqual(expect.arrayContaining(['edit', 'revoke']))
    expect(data.checklist.map(({ kind }) => kind)).toEqual(['commercial_invoice', 'packing_list'])
  })

  test('takes figures as text, as an inquiry does, and null for what is left out', async () => {
    const { quoteId } = await scene.ask()
    const spelled = { ...commodity, quantity: '20', unitValue: '8.50', battery: '0' } as never
    const sent = { urgency: '2', goodsValue: '170.00', commodities: [spelled], duty: null, remarks: null }
    const { code, data } = await scene.place(goodOrder(quoteId, sent as never))
    expect([code, data]).toMatchObject([200, { urgency: 2, goodsValue: 170, duty: '' }])
    expect(data.commodities[0]).toMatchObject({ quantity: 20, unitValue: 8.5, battery: 0 })
    const wrong = await scene.place(goodOrder(quoteId, { urgency: '4', goodsValue: '1e9' } as never))
    expect(Object.keys(fieldsOf(wrong.data)).sort()).toEqual(['goodsValue', 'urgency'])
  })

  test('takes no link of a commodity that a browser must not open, as the list of commodities does not', async () => {
    const { quoteId } = await scene.ask()
    const linked = (link: string) =>
      goodOrder(quoteId, { draft: true, commodities: [{ ...commodity, link }] })
    const refused = await scene.place(linked('javascript:alert(1)'))
    expect(fieldsOf(refused.data)).toHaveProperty(['commodities.0.link'])
    expect((await scene.place(linked('https://shop.test/lamp'))).code).toBe(200)
  })

  test('as a draft stores the given fields and leaves the quote unused', async () => {
    const { quoteId } = await scene.ask()
    const draft = await scene.place({ quoteId, draft: true })
    expect(draft.data).toMatchObject({ flowStatus: 0, quoteId })
    const submitted = await scene.shipperMove('submit', draft.data.id)
    expect(submitted.code).toBe(400)
    expect(Object.keys(fieldsOf(submitted.data)).sort()).toEqual([
      'commodities',
      'consignee',
      'readyDate',
      'shipper',
    ])
    expect((await scene.prospect(quoteId)).data.usedBy).toBeNull()
    const other = await scene.place(goodOrder(quoteId))
    expect((await scene.prospect(quoteId)).data.usedBy).toEqual({
      id: other.data.id,
      orderNo: other.data.orderNo,
    })
    const stranger = (await signUpShipper(scene.portal)).token
    expect((await scene.prospect(quoteId, stranger)).data.usedBy).toBeNull()
    await scene.portal.call(
      orderCalls.edit,
      { body: { id: draft.data.id, ...goodOrder(quoteId) } },
      { token: scene.token.shipper },
    )
    // Used meanwhile by the other order; only its own users see which one.
    expect((await scene.shipperMove('submit', draft.data.id)).code).toBe(409)
  })

  test('a draft needs no quote, but cannot be submitted without one', async () => {
    const { data } = await scene.place({ draft: true, businessType: 4 })
    expect(data).toMatchObject({ flowStatus: 0, businessType: 4, quoteId: null, totalAmount: null })
    expect(fieldsOf((await scene.shipperMove('submit', data.id)).data)).toHaveProperty('quoteId')
  })

  test('an Amazon order checks its ids by their format, needs no consignee, and warns of large boxes', async () => {
    const large = [{ ...boxes[0], weightKg: 25, lengthCm: 64 }]
    const { quoteId } = await scene.ask({ ...toAmazon, pieces: large })
    const order = goodOrder(quoteId, { incoterm: 'FOB' })
    delete order.consignee
    const without = await scene.place(order)
    expect(fieldsOf(without.data)).toHaveProperty(['fba.shipmentId'])
    const wrong = { shipmentId: 'FBX1', referenceId: '12', warehouseCode: 'ONT8' }
    expect(Object.keys(fieldsOf((await scene.place({ ...order, fba: wrong })).data))).toEqual([
      'fba.shipmentId',
      'fba.referenceId',
    ])
    const fba = { shipmentId: 'fba15abcdefg', referenceId: '1ab2cd3e', warehouseCode: 'ONT8' }
    const { code, data } = await scene.place({ ...order, fba })
    expect(code).toBe(200)
    expect(data.fba).toEqual({ shipmentId: 'FBA15ABCDEFG', referenceId: '1AB2CD3E', warehouseCode: 'ONT8' })
    expect(data.warnings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['pieces.0.weightKg', 'pieces.0.lengthCm', 'documents']),
    )
  })
})

describe('what is not as it was quoted is refused and can be re-priced', () => {
  test.each<[string, Sent, string]>([
    ['another load', { pieces: [{ ...boxes[0], quantity: 11 }] }, 'pieces'],
    ['batteries', { commodities: [{ ...commodity, battery: 3 }] }, 'commodities.0.battery'],
    ['insurance', { insurance: true, goodsValue: 100 }, 'insurance'],
    [
      'another country',
      { consignee: { ...consignee, country: 'DE', postcode: '10115' } },
      'consignee.country',
    ],
    ['another postcode', { consignee: { ...consignee, postcode: '10001' } }, 'consignee.postcode'],
  ])('%s', async (_what, changes, field) => {
    const { quoteId } = await scene.ask()
    const before = await countOrders()
    const { code, data } = await scene.place(goodOrder(quoteId, changes))
    expect(code).toBe(409)
    expect(Object.keys(fieldsOf(data))).toEqual([field])
    expect(await countOrders()).toBe(before)
  })

  test('the same boxes in other rows are the same load', async () => {
    const { quoteId } = await scene.ask()
    const rows = [
      { quantity: 4, lengthCm: 40, widthCm: 60, heightCm: 40, weightKg: 18 },
      { ...boxes[0], quantity: 6 },
    ]
    expect((await scene.place(goodOrder(quoteId, { pieces: rows }))).code).toBe(200)
  })

  test('a changed load is priced on the same channel, frozen, and placed at that price', async () => {
    const quote = await scene.ask()
    const more = [{ ...boxes[0], quantity: 20 }]
    const { code, data } = await scene.portal.call(
      orderCalls.reprice,
      { body: { quoteId: quote.quoteId, pieces: more } },
      { token: scene.token.shipper },
    )
    expect(code).toBe(200)
    expect(data.quote).toMatchObject({ channel: quote.channel, provider: quote.provider })
    expect(data.previousAmount).toBe(quote.totalAmount)
    expect(data.difference).toBeCloseTo(data.quote.totalAmount - quote.totalAmount, 2)
    expect(data.difference).toBeGreaterThan(0)
    const placed = await scene.place(goodOrder(data.quote.quoteId, { pieces: more }))
    expect(placed.data).toMatchObject({ totalAmount: data.quote.totalAmount, quantity: 20 })
  })

  test('a load that the channel does not take is refused in its words', async () => {
    const quote = await scene.ask()
    const { code } = await scene.portal.call(
      orderCalls.reprice,
      { body: { quoteId: quote.quoteId, goods: 'dg' } },
      { token: scene.token.shipper },
    )
    expect(code).toBe(409)
  })
})

test('an order that an earlier release stored without a field is shown, edited and copied with its default', async () => {
  const { id } = await scene.placed()
  await sql`update shipping_order set details = (details::jsonb - 'notify' - 'remarks' - 'incotermPlace')::json
    where id = ${id}`.execute(scene.portal.db)
  const earlier = { notify: null, remarks: '', incotermPlace: '' }
  expect((await scene.one(id)).data).toMatchObject(earlier)
  const as = { token: scene.token.shipper }
  const edited = await scene.portal.call(orderCalls.edit, { body: { id, customerRef: 'PO-2' } }, as)
  expect(edited.data).toMatchObject({ ...earlier, customerRef: 'PO-2' })
  const copied = await scene.portal.call(orderCalls.copy, { params: { id }, body: { requote: false } }, as)
  expect(copied.data).toMatchObject(earlier)
})

describe('a quote', () => {
  test('of another customer is not found, and neither is nonsense', async () => {
    const { quoteId } = await scene.ask()
    const { token } = await signUpShipper(scene.portal)
    for (const [id, as] of [
      [quoteId, token],
      ['nonsense', scene.token.shipper],
      [`${quoteId}9`, scene.token.shipper],
    ] as const) {
      const { code, data } = await scene.place(goodOrder(id), as)
      expect(code).toBe(404)
      expect(fieldsOf(data)).toHaveProperty('quoteId')
    }
  })

  test('that has expired by the database’s clock is refused, whatever this machine’s clock', async () => {
    const { quoteId } = await scene.ask()
    const row = await scene.portal.db
      .selectFrom('inquiry')
      .where('id', '=', quoteId.slice(0, 36))
      .select('answer')
      .executeTakeFirstOrThrow()
    const old = JSON.stringify(row.answer).replace(/"expiresAtMs":\d+/g, `"expiresAtMs":${Date.now() - 1000}`)
    await scene.portal.db
      .updateTable('inquiry')
      .set({ answer: old })
      .where('id', '=', quoteId.slice(0, 36))
      .execute()
    const { code } = await scene.place(goodOrder(quoteId))
    expect(code).toBe(410)
    const draft = await scene.place(goodOrder(quoteId, { draft: true }))
    expect(draft.data.quote?.expired).toBe(true)
    expect((await scene.shipperMove('submit', draft.data.id)).code).toBe(410)
  })

  test('is ordered once', async () => {
    const { quoteId } = await scene.ask()
    expect((await scene.place(goodOrder(quoteId))).code).toBe(200)
    expect((await scene.place(goodOrder(quoteId))).code).toBe(409)
  })
})

describe('bad input is named at its field and places nothing', () => {
  test.each<[string, Sent & { quoteId?: string }, string]>([
    ['no quote', { quoteId: '' }, 'quoteId'],
    ['another mode', { businessType: 4 }, 'businessType'],
    ['a load of zero', { pieces: [{ ...boxes[0], weightKg: 0 }] }, 'pieces.0.weightKg'],
    ['no pieces in a row', { pieces: [{ ...boxes[0], quantity: 0 }] }, 'pieces.0.quantity'],
    ['too many rows', { pieces: Array.from({ length: 501 }, () => ({ ...boxes[0] })) }, 'pieces'],
    ['an HS code of letters', { commodities: [{ ...commodity, hsCode: 'LAMP' }] }, 'commodities.0.hsCode'],
    ['no commodity', { commodities: [] }, 'commodities'],
    ['half a commodity', { commodities: [{ ...commodity, quantity: 1.5 }] }, 'commodities.0.quantity'],
    ['a day that has passed', { readyDate: dayFromNow(-3) }, 'readyDate'],
    ['a day that does not exist', { readyDate: '2027-02-30' }, 'readyDate'],
    ['a draft for a year that does not exist', { draft: true, readyDate: '0000-02-28' }, 'readyDate'],
    ['an unknown country', { shipper: { ...shipper, country: 'XX' } }, 'shipper.country'],
    ['a wrong postcode', { consignee: { ...consignee, postcode: 'ABC' } }, 'consignee.postcode'],
    ['no street', { consignee: { ...consignee, line1: '' } }, 'consignee.line1'],
    ['a sea term by air', { incoterm: 'FOB' }, 'incoterm'],
    ['DDP without the duty', { incoterm: 'DDP', duty: 'DDU' }, 'duty'],
    ['an unknown term', { incoterm: 'DAT' as 'DAP' }, 'incoterm'],
    ['a pickup before the goods are ready', { pickup: { date: dayFromNow(1) } }, 'pickup.date'],
    ['a cut-off that is no day', { ports: { origin: '', destination: '', cutOff: 'soon' } }, 'ports.cutOff'],
    ['an urgency of four', { urgency: 4 }, 'urgency'],
    ['an endless remark', { remarks: 'x'.repeat(2001) }, 'remarks'],
  ])('%s', async (_what, changes, field) => {
    const { quoteId } = await scene.ask()
    const before = await countOrders()
    const { code, data } = await scene.place(goodOrder(quoteId, changes))
    expect(code).toBe(400)
    expect(fieldsOf(data)[field]).toEqual(expect.any(String))
    expect(await countOrders()).toBe(before)
    expect((await scene.place(goodOrder(quoteId))).code).toBe(200)
  })

  test('a body of 10,000 pieces is too large or too many, never a failure of ours', async () => {
    const { quoteId } = await scene.ask()
    const pieces = Array.from({ length: 10_000 }, () => ({ ...boxes[0] }))
    expect((await scene.place(goodOrder(quoteId, { pieces }))).code).toBe(413)
  })
})
