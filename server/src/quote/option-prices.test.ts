import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byAir, type OrderScene, openOrderScene } from '../../test/order-scene.ts'

// PRODUCT 7.5: what a service costs is known before it is ticked.
let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const worth = { ...byAir, inputData: { ...byAir.inputData, GoodsValue: 2000 } }
const inquire = async (body: object) =>
  (await scene.portal.call(quoteCalls.inquire, { body: body as never }, { token: scene.token.shipper })).data
const pricesOf = async (inquiryId: string, language: 'en' | 'zh' = 'en') => {
  const { data } = await scene.portal.call(
    quoteCalls.optionPrices,
    { params: { id: inquiryId } },
    { token: scene.token.shipper, language },
  )
  return new Map(data.map(({ option, quotes }) => [option, quotes]))
}
const cents = (amount: number) => Math.round(amount * 100)

test.each(['insurance', 'ddp'] as const)('%s costs what was shown before it was ticked', async option => {
  const before = await inquire(worth)
  const shown = (await pricesOf(before.inquiryId)).get(option) ?? []
  expect(shown.map(({ quoteId }) => quoteId)).toEqual(before.quotes.map(({ quoteId }) => quoteId))
  const after = await inquire({ ...worth, options: { [option]: true } })
  for (const [index, { amount }] of shown.entries()) {
    const quote = before.quotes[index]
    const ticked = after.quotes.find(({ channel }) => channel === quote?.channel)
    expect(amount).toBeGreaterThan(0)
    expect(cents(amount ?? 0)).toBe(cents(ticked?.totalAmount ?? 0) - cents(quote?.totalAmount ?? 0))
  }
})

test('a ticked service costs the same, and duties are not in customs as well', async () => {
  const plain = await pricesOf((await inquire(worth)).inquiryId)
  const { inquiryId, quotes } = await inquire({ ...worth, options: { insurance: true, ddp: true } })
  const ticked = await pricesOf(inquiryId)
  const amounts = (of: typeof plain, option: 'insurance' | 'ddp' | 'customs') =>
    of.get(option)?.map(({ amount }) => amount)
  for (const option of ['insurance', 'ddp', 'customs'] as const)
    expect(amounts(ticked, option)).toEqual(amounts(plain, option))
  const legs = quotes[0]?.lines.map(({ leg, code }) => [code, leg])
  expect(legs).toContainEqual(['DTP', 'duty'])
})

test('without a value there is a reason in words instead of a price', async () => {
  const { inquiryId } = await inquire(byAir)
  expect((await pricesOf(inquiryId)).get('insurance')?.[0]).toMatchObject({
    ...{ amount: null, reason: 'no-goods-value', text: 'Enter the goods value to price insurance' },
  })
})

test('a quote lists what its price does not cover', async () => {
  const { quotes } = await inquire(worth)
  expect(quotes[0]).toMatchObject({ complete: true, excluded: ['insurance', 'duty'] })
  const insured = await inquire({ ...worth, options: { insurance: true } })
  expect(insured.quotes[0]?.excluded).toEqual(['duty'])
})

test('the prices of another customer’s inquiry are not found', async () => {
  const { inquiryId } = await inquire(worth)
  const { code } = await scene.portal.call(quoteCalls.optionPrices, { params: { id: inquiryId } }, {})
  expect(code).toBe(404)
})
