import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, goodSheet, openDesk, withPrices } from '../../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const diff = async (id: string) =>
  (await desk.portal.call(rateCalls.diff, { params: { id } }, { token: desk.token.pricing })).data

test('the first version of a channel has nothing to be compared with', async () => {
  const { data } = await desk.create(goodSheet({ channel: 'D1' }))
  expect(await diff(data.id)).toMatchObject({ against: null, added: 0, removed: 0, changed: 0, lines: [] })
})

test('prices are compared line by line with their percentages', async () => {
  const sheet = goodSheet({ channel: 'D2' })
  const first = await desk.put(sheet)
  const next = withPrices(sheet, '56.10', '42.00')
  const { data } = await desk.create({
    ...next,
    nextBreak: true,
    lines: [
      next.lines[0],
      {
        from: 'SZ',
        to: 'US-W',
        breaks: [
          { at: 21, price: '46' },
          { at: 100, price: '44.00' },
        ],
      },
    ],
    surcharges: [
      { ...sheet.surcharges?.[0], min: '250.00' },
      ...(sheet.surcharges?.slice(2) ?? []),
      { code: 'PEAK', leg: 'main', per: 'kg', amount: '1.50' },
    ],
  })
  const found = await diff(data.id)
  expect(found.against).toMatchObject({ id: first, version: 1 })
  expect(found.lines).toEqual(
    expect.arrayContaining([
      {
        kind: 'changed',
        from: 'SZ',
        to: 'US-ANY',
        at: '0',
        what: 'price',
        old: '55.00',
        new: '56.10',
        percent: 2,
      },
      {
        kind: 'changed',
        from: 'SZ',
        to: 'US-ANY',
        at: '21',
        what: 'price',
        old: '48.00',
        new: '42.00',
        percent: -12.5,
      },
      {
        kind: 'added',
        from: 'SZ',
        to: 'US-W',
        at: '100',
        what: 'price',
        old: null,
        new: '44.00',
        percent: null,
      },
      {
        kind: 'removed',
        from: 'SZ',
        to: 'US-W',
        at: '10.5',
        what: 'total',
        old: '500.00',
        new: null,
        percent: null,
      },
    ]),
  )
  // 46.00 and 46 are the same price.
  expect(found.lines.filter(line => line.to === 'US-W' && line.at === '21')).toEqual([])
  // What is gone, what is new, then the biggest change.
  expect(found.surcharges).toEqual([
    {
      kind: 'removed',
      code: 'RESI',
      leg: 'delivery',
      per: 'shipment',
      what: 'amount',
      old: '35.00',
      new: null,
      percent: null,
    },
    {
      kind: 'added',
      code: 'PEAK',
      leg: 'main',
      per: 'kg',
      what: 'amount',
      old: null,
      new: '1.50',
      percent: null,
    },
    {
      kind: 'changed',
      code: 'REMOTE',
      leg: 'delivery',
      per: 'kg',
      what: 'min',
      old: '200.00',
      new: '250.00',
      percent: 25,
    },
  ])
  expect(found.sheet).toEqual([
    { kind: 'changed', what: 'nextBreak', old: 'false', new: 'true', percent: null },
  ])
  expect(found.averagePercent).toBe(-5.25)
})

test('a published version is compared with the one that it took over from, within its own audience', async () => {
  const sheet = goodSheet({ channel: 'D3' })
  const first = await desk.put(sheet)
  const own = await desk.put({ ...sheet, customer: desk.customer.id })
  const second = await desk.put(withPrices(sheet, '60.00', '50.00'))
  const third = await desk.put(withPrices(sheet, '66.00', '50.00'))
  expect((await diff(third)).against).toMatchObject({ id: second })
  expect((await diff(third)).lines).toMatchObject([{ at: '0', percent: 10 }])
  expect((await diff(second)).against).toMatchObject({ id: first, version: 1 })
  expect((await diff(own)).against).toBeNull()
})

test('a draft full of faults is compared as far as it can be read', async () => {
  await desk.put(goodSheet({ channel: 'D4' }))
  const { data } = await desk.create({
    ...goodSheet({ channel: 'D4' }),
    lines: [null, 7, { from: 'SZ' }],
    places: 'x',
  })
  expect((await diff(data.id)).removed).toBeGreaterThan(0)
})

test('a hundred thousand prices are compared while other calls are answered', async () => {
  const places = Array.from({ length: 2_001 }, (_, index) => ({
    id: `Z${index}`,
    country: 'US',
    postalPrefixes: [String(10_000 + index)],
  }))
  const sheet = (price: (weight: number) => string) => ({
    ...goodSheet({ channel: 'D5' }),
    places,
    surcharges: [],
    lines: places.slice(1).map(({ id }) => ({
      from: 'Z0',
      to: id,
      breaks: Array.from({ length: 50 }, (_, at) => ({ at, price: price(at) })),
    })),
  })
  await desk.put(sheet(at => `${60 - at}.00`))
  const { data } = await desk.create(sheet(at => `${66 - at}.00`))

  let [slowest, answered, done] = [0, 0, false]
  const asking = (async () => {
    while (!done) {
      const startedAt = performance.now()
      await desk.portal.request('/healthz')
      slowest = Math.max(slowest, performance.now() - startedAt)
      answered++
    }
  })()
  const beganAt = performance.now()
  const found = await diff(data.id)
  const tookMs = performance.now() - beganAt
  done = true
  await asking
  expect(found).toMatchObject({ changed: 100_000, added: 0, removed: 0, leftOut: 97_000 })
  expect(found.lines).toHaveLength(3_000)
  expect(answered).toBeGreaterThan(5)
  // On the main thread one call would wait for most of it, however busy the machine is.
  expect(slowest / tookMs).toBeLessThan(0.4)
})

test('a band that is on request now, or no longer, is a changed price', async () => {
  const lines = (light: object, heavy: object) => [
    {
      from: 'SZ',
      to: 'US-ANY',
      breaks: [
        { at: 0, ...light },
        { at: 21, ...heavy },
      ],
    },
  ]
  const sheet = goodSheet({ channel: 'D-REQUEST' })
  await desk.put({ ...sheet, lines: lines({ price: '55.00' }, { onRequest: true }) })
  const { data } = await desk.create({ ...sheet, lines: lines({ onRequest: true }, { price: '40.00' }) })
  const same = { kind: 'changed', from: 'SZ', to: 'US-ANY', what: 'price', percent: null }
  expect((await diff(data.id))?.lines).toEqual([
    { ...same, at: '0', old: '55.00', new: 'on-request' },
    { ...same, at: '21', old: 'on-request', new: '40.00' },
  ])
})
