import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpShipper } from '../../test/people.ts'
import { fieldsOf, openPortal, type Portal } from '../../test/portal.ts'

// Priced over the wire on the demo's sheets.
let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ demo: true })
  await portal.rates.refresh()
})
afterAll(() => portal.close())

const pieces = [{ quantity: 10, lengthCm: 67, widthCm: 60, heightCm: 40, weightKg: 18 }]
const airport = { OriginType: 1, OriginAddressCode: 'SZX', DestinationType: 1, DestinationAddressCode: 'LAX' }
const byAir = { businessType: 2, inputData: airport, pieces }
const browser = (secret: string) => ({ headers: { 'xms-guest': secret } })

const ask = (body: object, as: object = {}) =>
  portal.call(quoteCalls.inquire, { body: body as typeof byAir }, as)

describe('an inquiry', () => {
  test('is answered with offers whose lines sum to their totals, to the cent', async () => {
    const { code, data } = await ask(byAir)
    expect(code).toBe(200)
    expect(data.quotes.length).toBeGreaterThan(1)
    for (const quote of data.quotes) {
      const cents = (amount: number) => Math.round(amount * 100)
      expect(quote.lines.reduce((sum, line) => sum + cents(line.amountUsd), 0)).toBe(cents(quote.totalAmount))
      expect(quote).toMatchObject({
        businessType: 2,
        estimate: false,
        startPortCode: 'SZX',
        destPortCode: 'LAX',
      })
      // The demo's rate for CNY is frozen on the quotes that are in it.
      if (quote.currency === 'CNY') expect(quote.totalAmountCny).toBe(quote.currencyAmount)
      else expect(quote.totalAmountCny).toBeCloseTo(quote.totalAmount * 7.12, 1)
      expect(new Date(quote.expirationTime).getTime()).toBeGreaterThan(Date.now())
    }
    expect(data.quotes.flatMap(({ tags }) => tags).sort()).toEqual(['best-value', 'cheapest', 'fastest'])
  })

  test('has the headers of every other call, answered, refused or unreadable', async () => {
    // Headers of the response or the connection itself.
    const own = ['content-length', 'date', 'x-request-id', 'connection', 'keep-alive']
    const named = (headers: Headers) => [...headers.entries()].filter(([name]) => !own.includes(name))
    const other = await portal.request(quoteCalls.history.path)
    const send = (body: string, path: string = quoteCalls.inquire.path) =>
      portal.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const sent = [JSON.stringify(byAir), '{"inputData":{}}', '{']
    for (const response of await Promise.all(sent.map(body => send(body)))) {
      expect(named(response.headers)).toEqual(named(other.headers))
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    const asked = await send(JSON.stringify(byAir), `${quoteCalls.inquire.path}?from=elsewhere`)
    expect(named(asked.headers)).toEqual(named(other.headers))
  })

  test('explains each billed weight, in the caller’s language', async () => {
    for (const [language, words] of [
      ['zh', '体积重 268 kg（÷6000）'],
      ['zhtw', '材積重 268 kg（÷6000）'],
      ['en', 'volumetric 268 kg ÷6000'],
    ] as const) {
      const { data } = await ask(byAir, { language })
      expect(data.quotes[0]?.chargeable).toMatchObject({
        gross: 180,
        volumetric: 268,
        rule: expect.stringContaining(words),
      })
    }
  })

  test('without a mode is answered by every mode that fits', async () => {
    const { data } = await ask({
      inputData: {
        OriginType: 2,
        OriginCountryCode: 'CN',
        OriginZipCode: '518000',
        DestinationType: 3,
        FbaWarehouseCode: 'ONT8',
      },
      pieces: [{ quantity: 10, lengthCm: 50, widthCm: 40, heightCm: 35, weightKg: 11.2 }],
    })
    expect(new Set(data.quotes.map(({ businessType }) => businessType)).size).toBeGreaterThan(1)
    expect(data.quotes[0]?.destinationName).toBe('ONT8')
  })

  test('of totals alone is an estimate', async () => {
    const inputData = { ...airport, TotalQuantity: 10, TotalVolume: 1.608, TotalWeight: 180 }
    const { data } = await ask({ businessType: 2, inputData })
    expect(data.quotes.every(({ estimate }) => estimate)).toBe(true)
  })

  test('that no channel can serve gives the reason of each channel, and is stored for the providers', async () => {
    const { data } = await ask({ ...byAir, goods: 'dg' })
    expect(data.quotes).toEqual([])
    expect(data.refusals.length).toBeGreaterThan(0)
    for (const refusal of data.refusals) expect(refusal.text).not.toBe('')
    const row = await portal.db
      .selectFrom('inquiry')
      .where('id', '=', data.inquiryId)
      .select('quote_count')
      .executeTakeFirstOrThrow()
    expect(row.quote_count).toBe(0)
  })

  test('names the city in its reasons as the reader knows it, never a postcode that was not typed', async () => {
    const toCity = {
      ...{ OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: 'CN-SHENZHEN' },
      ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationAddressCode: 'US-IL-CHICAGO' },
    }
    const texts = async (language: 'zh' | 'en', changes = {}) => {
      const { data } = await ask({ ...byAir, inputData: { ...toCity, ...changes } }, { language })
      return data.refusals.filter(({ reason }) => reason.startsWith('no-')).map(({ text }) => text)
    }
    expect(await texts('en')).toContain('no service to Chicago')
    expect(await texts('zh')).toContain('不送达 芝加哥')
    expect(await texts('en', { DestinationZipCode: '60608' })).toContain('no service to Chicago 60608')
  })

  test('stores the fields of an inquiry, and nothing else that was sent', async () => {
    const as = browser('browser-eight-secret-browser')
    const junk = {
      ...byAir,
      inputData: { ...airport, Junk: 'x' },
      options: { pickup: true, junk: { deep: 1 } },
      customerId: 'x',
    }
    const { data } = await ask(junk, as)
    const { data: kept } = await portal.call(quoteCalls.inquiry, { params: { id: data.inquiryId } }, as)
    expect(kept.input).toEqual({ ...byAir, inputData: airport, options: { pickup: true } })
    expect(kept.quotes).toEqual(data.quotes)
  })

  test('never shows cost or margin', async () => {
    const text = JSON.stringify(await ask(byAir))
    for (const secret of ['cost', 'margin', 'markup', 'sheetId'])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
  })
})

describe('what is wrong is named at its field', () => {
  test.each([
    [
      'an unknown port',
      { inputData: { ...airport, OriginAddressCode: 'XXQQQ' }, pieces },
      'inputData.OriginAddressCode',
    ],
    ['no port', { inputData: { ...airport, OriginAddressCode: '' }, pieces }, 'inputData.OriginAddressCode'],
    [
      'an unknown kind of origin',
      { inputData: { ...airport, OriginType: 9 }, pieces },
      'inputData.OriginType',
    ],
    [
      'a warehouse in another country',
      {
        inputData: { ...airport, DestinationType: 3, FbaWarehouseCode: 'ONT8', DestinationCountryCode: 'DE' },
        pieces,
      },
      'inputData.FbaWarehouseCode',
    ],
    [
      'a postcode of another format',
      {
        inputData: {
          ...airport,
          DestinationType: 4,
          DestinationAddressCode: '',
          DestinationCountryCode: 'US',
          DestinationZipCode: 'ABC',
        },
        pieces,
      },
      'inputData.DestinationZipCode',
    ],
    [
      'a negative weight',
      { inputData: airport, pieces: [{ ...pieces[0], weightKg: -1 }] },
      'pieces.0.weightKg',
    ],
    [
      'a length of zero',
      { inputData: airport, pieces: [{ ...pieces[0], lengthCm: 0 }] },
      'pieces.0.lengthCm',
    ],
    [
      'an absurd height',
      { inputData: airport, pieces: [{ ...pieces[0], heightCm: 1e9 }] },
      'pieces.0.heightCm',
    ],
    ['no load', { inputData: airport }, 'inputData.TotalWeight'],
    [
      'a word for a weight',
      { inputData: airport, pieces: [{ ...pieces[0], weightKg: 'heavy' }] },
      'pieces.0.weightKg',
    ],
    ['an unknown kind of goods', { ...byAir, goods: 'gold' }, 'goods'],
    ['insurance without a value', { ...byAir, options: { insurance: true } }, 'inputData.GoodsValue'],
    ['no input', {}, 'inputData'],
  ])('%s', async (_what, body, field) => {
    for (const language of ['zh', 'zhtw', 'en'] as const) {
      const { code, data } = await ask(body, { language })
      expect(code).toBe(400)
      expect(fieldsOf(data)[field]).toEqual(expect.any(String))
    }
  })
})

describe('a quote', () => {
  test('is frozen: shown again as it was, whatever became of the rates', async () => {
    const as = browser('browser-one-secret-browser-one')
    const { data } = await ask(byAir, as)
    const [first] = data.quotes
    await portal.db
      .updateTable('rate_sheet')
      .set({ state: 'retired' })
      .where('channel', '=', first?.channel ?? '')
      .where('state', '=', 'published')
      .execute()
    await portal.rates.refresh()
    const { data: again } = await portal.call(quoteCalls.quote, { params: { id: first?.quoteId ?? '' } }, as)
    expect(again).toMatchObject({ ...first })
    const { data: renewed } = await portal.call(
      quoteCalls.renew,
      { params: { id: first?.quoteId ?? '' } },
      as,
    )
    expect(renewed).toMatchObject({ quote: null, previousAmount: first?.totalAmount, difference: null })
    expect(renewed.quotes.length).toBeGreaterThan(0)
  })

  test('renewed at the same rates costs the same', async () => {
    const as = browser('browser-two-secret-browser-two')
    const { data } = await ask(byAir, as)
    const [first] = data.quotes
    const { data: renewed } = await portal.call(
      quoteCalls.renew,
      { params: { id: first?.quoteId ?? '' } },
      as,
    )
    expect(renewed).toMatchObject({
      difference: 0,
      quote: { totalAmount: first?.totalAmount, channel: first?.channel },
    })
    expect(renewed.quote?.quoteId).not.toBe(first?.quoteId)
  })

  test('is shown to its own browser or customer, and not found by others', async () => {
    const mine = browser('browser-three-secret-browser')
    const { data } = await ask(byAir, mine)
    const id = data.quotes[0]?.quoteId ?? ''
    const { token } = await signUpShipper(portal)
    for (const as of [browser('another-browser-altogether'), {}, { token }])
      expect((await portal.call(quoteCalls.quote, { params: { id } }, as)).code).toBe(404)
    for (const wrong of [`${data.inquiryId}-99`, data.inquiryId, 'nonsense', `${id}'--`])
      expect((await portal.call(quoteCalls.quote, { params: { id: wrong } }, mine)).code).toBe(404)
  })
})

describe('the history', () => {
  test('of a browser is its own, paged by key, and goes along at sign-up', async () => {
    const secret = 'browser-four-secret-browser'
    const asked = []
    for (let time = 0; time < 3; time++) asked.push((await ask(byAir, browser(secret))).data.inquiryId)
    const first = await portal.call(quoteCalls.history, { query: { pageSize: '2' } }, browser(secret))
    expect(first.data).toMatchObject({ total: 3, pageSize: 2, currentPage: 1 })
    expect(first.data.list.map(({ id }) => id)).toEqual([asked[2], asked[1]])
    const second = await portal.call(
      quoteCalls.history,
      { query: { pageSize: '2', after: first.data.next ?? '' } },
      browser(secret),
    )
    expect(second.data.list.map(({ id }) => id)).toEqual([asked[0]])
    const oldest = await portal.call(quoteCalls.history, { query: { sord: 'asc' } }, browser(secret))
    expect(oldest.data.list.map(({ id }) => id)).toEqual(asked)

    const { token } = await signUpShipper(portal)
    const adopted = await portal.call(quoteCalls.history, { query: {} }, { token, ...browser(secret) })
    expect(adopted.data.total).toBe(3)
    const left = await portal.call(quoteCalls.history, { query: {} }, browser(secret))
    expect(left.data.total).toBe(0)
  })

  test('of callers without xms-guest has no owner: it is only in its response, and readable by no id', async () => {
    const { inquiryId, quotes } = (await ask(byAir)).data
    const listed = await portal.call(quoteCalls.history, { query: {} })
    expect(listed).toMatchObject({ code: 200, data: { list: [], total: 0 } })
    expect((await portal.call(quoteCalls.forgetAll, {})).code).toBe(200)
    const stranger = browser('browser-four-secret-browser')
    const quoteId = quotes[0]?.quoteId ?? ''
    for (const as of [{}, stranger]) {
      expect((await portal.call(quoteCalls.inquiry, { params: { id: inquiryId } }, as)).code).toBe(404)
      expect((await portal.call(quoteCalls.quote, { params: { id: quoteId } }, as)).code).toBe(404)
      expect((await portal.call(quoteCalls.renew, { params: { id: quoteId } }, as)).code).toBe(404)
    }
  })

  test('is cleared one by one and all at once, for its owner only', async () => {
    const mine = browser('browser-five-secret-browser')
    const [one, two] = [(await ask(byAir, mine)).data.inquiryId, (await ask(byAir, mine)).data.inquiryId]
    const stranger = browser('browser-six-secret-browser')
    expect((await portal.call(quoteCalls.forget, { params: { id: one } }, stranger)).code).toBe(404)
    const quoteId =
      (await portal.call(quoteCalls.inquiry, { params: { id: one } }, mine)).data.quotes[0]?.quoteId ?? ''
    expect((await portal.call(quoteCalls.forget, { params: { id: one } }, mine)).code).toBe(200)
    expect((await portal.call(quoteCalls.forget, { params: { id: one } }, mine)).code).toBe(404)
    expect((await portal.call(quoteCalls.inquiry, { params: { id: one } }, mine)).code).toBe(404)
    // A quote may be in an order or a conversation by now.
    expect((await portal.call(quoteCalls.quote, { params: { id: quoteId } }, mine)).code).toBe(200)
    const rest = await portal.call(quoteCalls.history, { query: {} }, mine)
    expect(rest.data.list.map(({ id }) => id)).toEqual([two])
    await portal.call(quoteCalls.forgetAll, {}, stranger)
    expect((await portal.call(quoteCalls.history, { query: {} }, mine)).data.total).toBe(1)
    await portal.call(quoteCalls.forgetAll, {}, mine)
    expect((await portal.call(quoteCalls.history, { query: {} }, mine)).data.total).toBe(0)
  })
})

test('fifty inquiries at once are all answered and all stored', async () => {
  const mine = browser('browser-seven-secret-browser')
  const responses = await Promise.all(Array.from({ length: 50 }, () => ask(byAir, mine)))
  expect(new Set(responses.map(({ data }) => data.inquiryId)).size).toBe(50)
  expect((await portal.call(quoteCalls.history, { query: {} }, mine)).data.total).toBe(50)
})

test('the trend of a lane has a point for every version, the newest last', async () => {
  const query = { origin: 'CNSHA', destination: 'USLAX', businessType: '4' }
  const { data } = await portal.call(quoteCalls.trend, { query })
  expect(data.points.length).toBeGreaterThanOrEqual(3)
  const dates = data.points.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort())
  expect(data.changePercent).toEqual(expect.any(Number))
  expect(await portal.call(quoteCalls.trend, { query: { origin: 'CNSHA' } })).toMatchObject({
    code: 400,
    data: { fields: { destination: expect.any(String) } },
  })
})
