import { providerCalls } from '@dtms/contract/account/provider.ts'
import { myPricesCalls } from '@dtms/contract/rate/my-prices.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpShipper } from '../../../test/people.ts'
import { type Desk, dayFromNow, goodSheet, openDesk, withPrices } from '../../../test/rate-desk.ts'
import { readWorkbook } from '../../documents/spreadsheet/read.ts'

let desk: Desk
let other: string
beforeAll(async () => {
  desk = await openDesk()
  other = (await signUpShipper(desk.portal)).token
})
afterAll(() => desk.close())

const list = async (token: string) =>
  (await desk.portal.call(myPricesCalls.myPrices, {}, { token })).data ?? []
const channelsOf = async (token: string) => (await list(token)).map(({ channel }) => channel).sort()
const workbookFor = async (token: string, language: 'zh' | 'zhtw' | 'en' = 'zh') => {
  const response = await desk.portal.request(myPricesCalls.exportMyPrices.path, { token, language })
  return readWorkbook(Buffer.from(await response.arrayBuffer()))
}
const textOf = async (token: string, language?: 'zh' | 'zhtw' | 'en') =>
  JSON.stringify((await workbookFor(token, language)).map(({ name, rows }) => [name, rows]))
const allow = (priceList: boolean, token = desk.token.providerAdmin) =>
  desk.portal.call(
    providerCalls.updateProvider,
    { body: { id: desk.providers.get('HD') ?? '', priceList } },
    { token },
  )

test('nothing can be downloaded until the provider allows it', async () => {
  await desk.put(goodSheet({ channel: 'P-OPEN' }))
  expect(await list(desk.token.shipper)).toEqual([])
  const response = await desk.portal.request(myPricesCalls.exportMyPrices.path, { token: desk.token.shipper })
  expect(await response.json()).toMatchObject({ code: 409 })
  // Neither another provider nor those without the right allow it in its name.
  expect((await allow(true, desk.token.foreign)).code).toBe(403)
  expect((await allow(true)).code).toBe(200)
  await desk.portal.rates.refresh()
  expect(await channelsOf(desk.token.shipper)).toEqual(['P-OPEN'])
  expect(await list(desk.token.shipper)).toEqual([
    {
      ...{ provider: 'HD', providerName: expect.any(String), channel: 'P-OPEN', service: '测试快递' },
      ...{ businessType: 1, currency: 'CNY', validTo: dayFromNow(13) },
    },
  ])
})

test('a customer sees their own price instead of the public one, and no other customer does', async () => {
  const open = goodSheet({ channel: 'P-OWN' })
  await desk.put(open)
  await desk.put({ ...withPrices(open, '33.33', '22.22'), customer: desk.customer.id })
  await desk.put({ ...goodSheet({ channel: 'P-SECRET' }), customer: desk.customer.id })
  await desk.portal.rates.refresh()
  expect(await channelsOf(desk.token.shipper)).toEqual(['P-OPEN', 'P-OWN', 'P-SECRET'])
  expect(await channelsOf(other)).toEqual(['P-OPEN', 'P-OWN'])
  expect(await textOf(desk.token.shipper)).toContain('33.33')
  const theirs = await textOf(other)
  expect(theirs).not.toContain('33.33')
  expect(theirs).not.toContain('P-SECRET')
  expect(theirs).not.toContain(desk.customer.name)
})

test('prices are those that are sold: no cell holds the cost', async () => {
  const add = { channel: 'P-COST', percent: 10 }
  await desk.portal.call(rateCalls.addMarkup, { body: add }, { token: desk.token.pricing })
  await desk.put({
    ...withPrices(goodSheet({ channel: 'P-COST' }), '50.00', '40.00'),
    surcharges: [
      { code: 'REMOTE', leg: 'delivery', per: 'kg', amount: '4.00', min: '200.00' },
      { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '25.5' },
    ],
  })
  await desk.portal.rates.refresh()
  const workbook = await workbookFor(other, 'en')
  const text = JSON.stringify(workbook.find(({ name }) => name === 'P-COST')?.rows)
  for (const sold of ['55.00', '44.00', '4.40', '220.00', '25.5%', 'Valid until', dayFromNow(13)])
    expect(text).toContain(sold)
  for (const cost of ['"50.00"', '"40.00"', '"4.00"', '"200.00"']) expect(text).not.toContain(cost)
})

test('one tab a channel, in three languages; a band on request says so', async () => {
  const [line] = goodSheet().lines
  await desk.put({
    ...goodSheet({ channel: 'P-REQUEST' }),
    lines: [
      {
        ...line,
        breaks: [
          { at: 0, price: '9.00' },
          { at: 21, onRequest: true },
        ],
      },
    ],
  })
  await desk.portal.rates.refresh()
  expect((await workbookFor(other)).map(({ name }) => name).sort()).toEqual(await channelsOf(other))
  for (const [language, words] of [
    ['zh', ['有效期至', '价格另询']],
    ['zhtw', ['有效期限至', '價格另詢']],
    ['en', ['Valid until', 'On request']],
  ] as const) {
    const text = await textOf(other, language)
    for (const word of words) expect(text).toContain(word)
  }
})

test('staff and guests have no prices of their own', async () => {
  expect((await desk.portal.call(myPricesCalls.myPrices, {}, { token: desk.token.pricing })).code).toBe(403)
  expect((await desk.portal.call(myPricesCalls.myPrices, {}, {})).code).not.toBe(200)
})
