import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxes, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { fieldsOf } from '../../../test/portal.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const measure = (id: string, pieces: object[], token = scene.token.agent) =>
  scene.portal.call(
    orderDeskCalls.measure,
    { params: { id }, body: { pieces, place: '深圳仓', note: '' } },
    { token },
  )
const reply = (id: string, measureId: string, agree: boolean, reason = '') =>
  scene.portal.call(
    orderCalls.consent,
    { params: { id }, body: { measureId, agree, reason } },
    { token: scene.token.shipper },
  )
const cents = (amount: number) => Math.round(amount * 100)
const heavier = [{ ...boxes[0], weightKg: 30 }]

describe('a measured load', () => {
  test('with a higher price needs the shipper’s consent, line by line, and counts once agreed', async () => {
    const { id, totalAmount } = await scene.placed()
    const { data, code } = await measure(id, heavier)
    expect(code).toBe(200)
    expect(data).toMatchObject({ consentWanted: true, payableAmount: totalAmount, totalAmount })
    const [result] = data.measures
    if (!result) throw new Error('not measured')
    expect(result).toMatchObject({ state: 'waiting', previousAmount: totalAmount })
    expect(result.difference).toBeGreaterThan(0)
    expect(result.lines.reduce((sum, line) => sum + cents(line.amountUsd), 0)).toBe(cents(result.difference))
    // The same price for more kilograms is shown as that, not as a sum.
    expect(result.lines).toContainEqual(expect.objectContaining({ unit: 'kg' }))
    expect(data.milestones.map(({ code: name }) => name)).toEqual(['received'])

    const agreed = await reply(id, result.id, true)
    expect(agreed.data).toMatchObject({
      consentWanted: false,
      payableAmount: result.totalAmount,
      totalAmount,
    })
    // The lists of both sides show what is owed.
    const query = { keyword: agreed.data.orderNo }
    const own = await scene.portal.call(orderCalls.list, { query }, { token: scene.token.shipper })
    const desk = await scene.portal.call(orderDeskCalls.list, { query }, { token: scene.token.agent })
    for (const { data: page } of [own, desk])
      expect(page.list).toMatchObject([{ payableAmount: result.totalAmount, totalAmount }])
    expect((await reply(id, result.id, true)).code).toBe(409)
    await expect(
      scene.portal.db.updateTable('order_measure').set({ note: 'x' }).where('id', '=', result.id).execute(),
    ).rejects.toThrow('never changed')
  })

  test('can be priced before it is saved, by the order’s own agents', async () => {
    const { id, totalAmount } = await scene.placed()
    const weigh = (pieces: object[], token = scene.token.agent) =>
      scene.portal.call(orderDeskCalls.weigh, { params: { id }, body: { pieces } }, { token })
    const { data } = await weigh(heavier)
    expect(data).toMatchObject({ previousAmount: totalAmount, asksConsent: true })
    expect((await weigh(boxes)).data).toMatchObject({ difference: 0, asksConsent: false })
    expect((await scene.one(id)).data.measures).toEqual([])
    expect((await measure(id, heavier)).data.measures[0]).toMatchObject({
      difference: data.difference,
      totalAmount: data.totalAmount,
    })
    expect((await weigh([])).code).toBe(400)
    expect((await weigh(heavier, scene.token.foreign)).code).toBe(404)
  })

  test('that is cheaper or equal counts at once', async () => {
    const { id, totalAmount } = await scene.placed()
    const same = await measure(id, boxes)
    expect(same.data).toMatchObject({ consentWanted: false, payableAmount: totalAmount })
    const lighter = await measure(id, [{ ...boxes[0], quantity: 5 }])
    expect(lighter.data.consentWanted).toBe(false)
    expect(lighter.data.payableAmount).toBeLessThan(totalAmount ?? 0)
    // Measured again as booked, its price is higher than what was agreed last.
    expect((await measure(id, boxes)).data.consentWanted).toBe(true)
  })

  test('that is refused does not count, and needs its reason; a newer result takes its place', async () => {
    const { id, totalAmount } = await scene.placed()
    const first = (await measure(id, heavier)).data.measures[0]?.id ?? ''
    expect(fieldsOf((await reply(id, first, false)).data)).toHaveProperty('reason')
    const second = (await measure(id, [{ ...boxes[0], weightKg: 29 }])).data.measures
    expect(second.map(({ state }) => state)).toEqual(['replaced', 'waiting'])
    expect((await reply(id, first, true)).code).toBe(409)
    const { data } = await reply(id, second[1]?.id ?? '', false, 'weighed with the pallet')
    expect(data).toMatchObject({ consentWanted: false, payableAmount: totalAmount })
  })

  test.each([
    ['nothing', [], 'pieces'],
    ['a weight of zero', [{ ...boxes[0], weightKg: 0 }], 'pieces.0.weightKg'],
  ])('of %s is refused at its field', async (_what, pieces, field) => {
    const { id } = await scene.placed()
    expect(fieldsOf((await measure(id, pieces)).data)).toHaveProperty([field])
  })

  test('is taken by the order’s own provider alone', async () => {
    const { id } = await scene.placed()
    expect((await measure(id, heavier, scene.token.foreign)).code).toBe(404)
    expect((await measure(id, heavier, scene.token.finance)).code).toBe(403)
  })

  test('before the order took another quote is history: the new price is what is paid', async () => {
    const { id, quoteId } = await scene.placed()
    const lighter = await measure(id, [{ ...boxes[0], quantity: 5 }])
    expect(lighter.data.measures[0]?.state).toBe('agreed')
    await measure(id, heavier)
    const more = [{ ...boxes[0], quantity: 12 }]
    const { data } = await scene.portal.call(
      orderCalls.reprice,
      { body: { quoteId: quoteId ?? '', pieces: more } },
      { token: scene.token.shipper },
    )
    const edited = await scene.portal.call(
      orderCalls.edit,
      { body: { id, pieces: more, quoteId: data.quote.quoteId } },
      { token: scene.token.shipper },
    )
    expect(edited.data).toMatchObject({ payableAmount: data.quote.totalAmount, consentWanted: false })
    const again = await measure(id, more)
    expect(again.data.measures.at(-1)).toMatchObject({ difference: 0, state: 'agreed' })
  })

  test('with a higher price needs no consent on a rejected order, and needs it again when the order returns', async () => {
    const { id } = await scene.placed()
    const measureId = (await measure(id, heavier)).data.measures[0]?.id ?? ''
    await scene.reject(id)
    expect((await scene.one(id)).data).toMatchObject({ flowStatus: 3, consentWanted: false })
    expect((await scene.shipperMove('submit', id)).data).toMatchObject({ flowStatus: 1, consentWanted: true })
    expect((await reply(id, measureId, true)).data).toMatchObject({ consentWanted: false })
  })

  test('on a quote that the order left again is no part of what is owed on the one before', async () => {
    const { id, quoteId, totalAmount } = await scene.placed()
    const take = (pieces: object[], quote: string) =>
      scene.portal.call(
        orderCalls.edit,
        { body: { id, pieces, quoteId: quote } as never },
        { token: scene.token.shipper },
      )
    const more = [{ ...boxes[0], quantity: 40 }]
    const { data } = await scene.portal.call(
      orderCalls.reprice,
      { body: { quoteId: quoteId ?? '', pieces: more } },
      { token: scene.token.shipper },
    )
    await take(more, data.quote.quoteId)
    const measured = await measure(id, boxes)
    expect(measured.data.measures[0]).toMatchObject({ state: 'agreed' })
    expect(measured.data.payableAmount).toBeLessThan(data.quote.totalAmount)
    const back = await take(boxes, quoteId ?? '')
    expect(back.data).toMatchObject({ totalAmount, payableAmount: totalAmount })
    await scene.adopt(id)
    const { rows } = await sql<{ sum: number }>`select sum(amount_usd_minor)::int as sum from charge
      where order_id = ${id} and state = 'open'`.execute(scene.portal.db)
    expect(rows[0]?.sum).toBe(cents(totalAmount ?? 0))
  })

  test('is charged at the price that was sold, whatever is on sale today', async () => {
    const { id, quote } = await scene.placed()
    const sheets = await scene.portal.db
      .selectFrom('rate_sheet')
      .where('channel', '=', quote?.channel ?? '')
      .where('state', '=', 'published')
      .select('id')
      .execute()
    const ids = sheets.map(one => one.id)
    await scene.portal.db.updateTable('rate_sheet').set({ state: 'retired' }).where('id', 'in', ids).execute()
    await scene.portal.rates.refresh()
    const { data } = await measure(id, boxes)
    expect(data.measures[0]).toMatchObject({ difference: 0, state: 'agreed' })
  })
})
