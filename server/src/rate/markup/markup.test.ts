import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seatShipper } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { type Desk, dayFromNow, openDesk } from '../../../test/rate-desk.ts'
import { openRateCatalogue, type RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'

let desk: Desk
let catalogue: RateCatalogueKeeper
beforeAll(async () => {
  desk = await openDesk()
  catalogue = await openRateCatalogue(desk.portal.services)
})
afterAll(async () => {
  catalogue.stop()
  await desk.close()
})

const list = async (token: string) => (await desk.portal.call(rateCalls.markups, {}, { token })).data

describe('markups', () => {
  const add = (body: object, token = desk.token.pricing) =>
    desk.portal.call(rateCalls.addMarkup, { body }, { token })

  test('are added, changed and removed, and the rate catalogue follows', async () => {
    const { code, data } = await add({ channel: 'M1', percent: 12.5 })
    expect(code).toBe(200)
    await catalogue.refresh()
    const { version } = catalogue.current()
    expect(catalogue.current().markups).toMatchObject([
      { id: data.id, provider: 'HD', channel: 'M1', percentE4: 125_000 },
    ])
    const change = await desk.portal.call(
      rateCalls.changeMarkup,
      {
        body: { id: data.id, channel: 'M1', customerId: desk.customer.id, amount: '30.50', currency: 'USD' },
      },
      { token: desk.token.pricing },
    )
    expect(change.code).toBe(200)
    const told = await desk.db
      .selectFrom('audit_event')
      .where('action', '=', 'rate.markup-changed')
      .select(['details', 'provider_id'])
      .executeTakeFirst()
    expect(told?.provider_id).not.toBeNull()
    expect(told?.details).toMatchObject({
      before: { percent: '12.5', amount: null },
      after: { percent: null, amount: '30.50' },
    })
    expect(await list(desk.token.pricing)).toMatchObject([
      {
        provider: 'HD',
        channel: 'M1',
        customerName: desk.customer.name,
        percent: null,
        amount: 30.5,
        currency: 'USD',
      },
    ])
    await catalogue.refresh()
    expect(catalogue.current().version).toBeGreaterThan(version)
    expect(catalogue.current().markups).toMatchObject([
      { customer: desk.customer.id, amountE4: 305_000, currency: 'USD' },
    ])
    const remove = () =>
      desk.portal.call(rateCalls.removeMarkup, { params: { id: data.id } }, { token: desk.token.pricing })
    expect((await remove()).code).toBe(200)
    expect((await remove()).code).toBe(404)
    expect(await list(desk.token.pricing)).toEqual([])
  })

  test.each([
    ['neither percent nor amount', { channel: 'M2' }, 'percent'],
    ['both', { percent: 1, amount: 1 }, 'percent'],
    ['everything taken away', { percent: -100 }, 'percent'],
    [
      'a customer and a group',
      { percent: 1, group: 'gold', customerId: '019a0000-0000-7000-8000-000000000000' },
      'group',
    ],
    [
      'a customer that does not exist',
      { percent: 1, customerId: '019a0000-0000-7000-8000-000000000000' },
      'customerId',
    ],
    ['a customer’s name that nobody has', { percent: 1, customer: '没有这家公司' }, 'customer'],
    [
      'a last day before the first',
      { percent: 1, validFrom: '2026-12-02', validTo: '2026-12-01' },
      'validTo',
    ],
    ['a day that no month has', { percent: 1, validFrom: '2026-02-30' }, 'validFrom'],
    ['an unknown currency', { amount: 1, currency: 'XXX' }, 'currency'],
    ['a figure that is none', { percent: '1,5' }, 'percent'],
  ])('with %s are refused at the field', async (_what, body, field) => {
    const { code, data } = await add(body)
    expect(code).toBe(400)
    expect(Object.keys(fieldsOf(data))).toEqual([field])
  })

  test('for exactly the same are refused, also with nothing named', async () => {
    expect((await add({ percent: 5 })).code).toBe(200)
    expect(await add({ amount: 5 })).toMatchObject({
      code: 409,
      msg: '同一对象在这段日期内已有加价规则，请修改该规则或另选日期',
    })
    expect((await add({ percent: 5, group: 'gold' })).code).toBe(200)
    expect((await add({ percent: 5 }, desk.token.foreign)).code).toBe(200)
  })

  test('count on their days only, and the trail records what was removed', async () => {
    const terms = async () =>
      (await list(desk.token.pricing)).flatMap(rule => (rule.channel === 'M-DAYS' ? [rule.term] : []))
    const percents = async () => {
      await catalogue.refresh()
      return catalogue.current().markups.flatMap(rule => (rule.channel === 'M-DAYS' ? [rule.percentE4] : []))
    }
    const rule = (percent: number, from: number | null, to: number | null) =>
      add({
        channel: 'M-DAYS',
        percent,
        ...(from !== null && { validFrom: dayFromNow(from) }),
        ...(to !== null && { validTo: dayFromNow(to) }),
      })
    expect((await rule(1, null, -1)).code).toBe(200)
    const now = await rule(2, 0, 5)
    expect((await rule(3, 6, null)).code).toBe(200)
    expect(await terms()).toEqual(['coming', 'current', 'over'])
    expect(await percents()).toEqual([20_000])
    // Two for the same on one day never.
    expect((await rule(4, 5, 5)).code).toBe(409)
    const remove = await desk.portal.call(
      rateCalls.removeMarkup,
      { params: { id: now.data.id } },
      { token: desk.token.pricing },
    )
    expect(remove.code).toBe(200)
    expect(await percents()).toEqual([])
    const event = await desk.db
      .selectFrom('audit_event')
      .where('action', '=', 'rate.markup-removed')
      .select('details')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(event?.details).toMatchObject({
      ...{ markupId: now.data.id, channel: 'M-DAYS', percent: '2' },
      // A day, in any zone of the database and the process.
      ...{ validFrom: dayFromNow(0), validTo: dayFromNow(5) },
    })
  })

  test('take a customer by its name, which the provider then finds among its own', async () => {
    const customers = async (token: string) =>
      (await desk.portal.call(rateCalls.markupSubjects, {}, { token })).data.customers
    expect(await customers(desk.token.foreign)).toEqual([])
    expect((await customers(desk.token.admin)).map(one => one.id)).toContain(desk.customer.id)
    const { code } = await add(
      { percent: 1, channel: 'M-NAME', customer: desk.customer.name },
      desk.token.foreign,
    )
    expect(code).toBe(200)
    expect(await customers(desk.token.foreign)).toEqual([desk.customer])
    const { data } = await desk.portal.call(
      rateCalls.markupSubjects,
      {},
      { token: desk.token.foreign, language: 'en' },
    )
    expect(data.providers.map(one => one.code)).toEqual(['YT'])
  })

  test('take a customer who is new to every provider by its id', async () => {
    const { customerId } = await seatShipper(desk.portal)
    const { code } = await add({ percent: 1, channel: 'M-NEW', customerId }, desk.token.foreign)
    expect(code).toBe(200)
    const { code: byText } = await add({ percent: 1, channel: 'M-NEW', customer: customerId })
    expect(byText).toBe(200)
  })

  test('of another provider are neither seen nor reached', async () => {
    const { data } = await add({ percent: 3, channel: 'M3' })
    expect((await list(desk.token.foreign)).filter(rule => rule.provider === 'HD')).toEqual([])
    expect((await list(desk.token.admin)).map(rule => rule.provider)).toEqual(
      expect.arrayContaining(['HD', 'YT']),
    )
    const { code } = await desk.portal.call(
      rateCalls.removeMarkup,
      { params: { id: data.id } },
      { token: desk.token.foreign },
    )
    expect(code).toBe(404)
    const change = await desk.portal.call(
      rateCalls.changeMarkup,
      { body: { id: data.id, percent: 50 } },
      { token: desk.token.foreign },
    )
    expect(change.code).toBe(404)
    expect((await add({ percent: 1, provider: 'YT', channel: 'M4' })).code).toBe(403)
    expect((await add({ percent: 1, channel: 'M4' }, desk.token.admin)).code).toBe(400)
    expect((await add({ percent: 1, channel: 'M4', provider: 'GS' }, desk.token.admin)).code).toBe(200)
  })
})

describe('exchange rates', () => {
  const set = (body: object, token = desk.token.admin) =>
    desk.portal.call(rateCalls.setFx, { body: body as never }, { token })

  test('the newest that is not in the future counts', async () => {
    await set({ currency: 'CNY', rate: '7.15', validFrom: dayFromNow(-10) })
    await set({ currency: 'CNY', rate: 7.12 })
    await set({ currency: 'CNY', rate: '6.9', validFrom: dayFromNow(3) })
    await catalogue.refresh()
    expect(catalogue.current().fx.text.get('CNY')).toBe('7.12')
    const { data } = await desk.portal.call(rateCalls.fx, {}, { token: desk.token.pricing })
    expect(data.filter(row => row.currency === 'CNY').map(({ rate, current }) => [rate, current])).toEqual([
      [6.9, false],
      [7.12, true],
      [7.15, false],
    ])
    await set({ currency: 'CNY', rate: '7.11' })
    await catalogue.refresh()
    expect(catalogue.current().fx.text.get('CNY')).toBe('7.11')
  })

  test('are set by the portal’s administrator only', async () => {
    for (const token of [desk.token.pricing, desk.token.providerAdmin, desk.token.finance])
      expect((await set({ currency: 'EUR', rate: '0.9' }, token)).code).toBe(403)
  })

  test.each([
    { currency: 'USD', rate: '1' },
    { currency: 'XXX', rate: '1' },
    { currency: 'EUR', rate: '0' },
    { currency: 'EUR', rate: '-1' },
    { currency: 'EUR', rate: '1.234,5' },
    { currency: 'EUR', rate: '9999999' },
    { currency: 'EUR', rate: '0.9', validFrom: '2026-02-30' },
  ])('%o is refused', async body => {
    expect((await set(body)).code).toBe(400)
  })
})
