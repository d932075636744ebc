import { describe, expect, test } from 'vitest'
import { isQuotedValue, type QuotedServices, quoteDifferences, unpricedIn } from './fits-quote.ts'
import type { AskedTerms, OrderTerms } from './input/asked.ts'
import type { Goods } from './sheet/sheet.ts'

const box = { quantity: 1, lengthCm: 40, widthCm: 30, heightCm: 20, weightKg: 5 }
const order: OrderTerms = { pieces: [box], insured: false, duty: '', goodsValue: 100, goodsCurrency: 'USD' }
const asked: AskedTerms = { pieces: [box], goods: 'dg', inputData: { GoodsValue: '100.00' } }
const quote: QuotedServices = { options: [], optionsMissing: [] }
const same = {
  load: false,
  goods: [],
  unNumbers: [],
  value: false,
  insurance: false,
  duty: false,
  service: false,
}

interface Changed {
  order?: Partial<OrderTerms>
  kinds?: Goods[]
  unNumbers?: string[]
  asked?: Partial<AskedTerms>
  options?: string[]
  missing?: string[]
}
const differ = ({
  order: changed,
  kinds = ['general', 'dg'],
  unNumbers = [],
  asked: other,
  options = [],
  missing = [],
}: Changed) =>
  quoteDifferences(
    { ...order, ...changed },
    { kinds, unNumbers },
    { ...asked, ...other },
    {
      options,
      optionsMissing: missing.map(option => ({ option })),
    },
  )

test('an order as it was quoted has no difference', () => {
  expect(quoteDifferences(order, { kinds: ['general', 'dg'], unNumbers: [] }, asked, quote)).toEqual(same)
})

test.each<[string, Changed, Partial<typeof same> | { goods: Goods[] }]>([
  ['a gram more', { order: { pieces: [{ ...box, weightKg: 5.001 }] } }, { load: true }],
  ['goods that were not quoted', { kinds: ['general', 'dg', 'battery-with'] }, { goods: ['battery-with'] }],
  ['insurance that is not in the price', { order: { insured: true } }, { insurance: true }],
  ['insurance in the price, not taken', { options: ['insurance'] }, { insurance: true }],
  ['duties that are not in the price', { order: { duty: 'DDP' } }, { duty: true }],
  ['duties in the price, unpaid by the order', { order: { duty: 'DDU' }, options: ['ddp'] }, { duty: true }],
  ['insurance as quoted', { order: { insured: true }, options: ['insurance'] }, {}],
  ['duties as quoted', { order: { duty: 'DDP' }, options: ['ddp'] }, {}],
  ['pickup without a price', { missing: ['pickup'] }, { service: true }],
  ['customs without a price', { missing: ['customs'] }, { service: true }],
  ['insurance without a price, not wanted', { missing: ['insurance', 'ddp'] }, {}],
])('%s', (_what, changed, differences) => {
  expect(differ(changed)).toEqual({ ...same, ...differences })
})

test.each<[string, string[], Partial<AskedTerms>, string[]]>([
  ['the quoted one', ['UN1263'], { unNumbers: ['UN1263'] }, []],
  ['another one', ['UN1263', 'UN1950'], { unNumbers: 'UN1263' }, ['UN1950']],
  ['one where only a class was quoted', ['UN1263'], { dgClasses: ['3'] }, ['UN1263']],
  ['one where neither was asked', ['UN1263'], {}, []],
])('a UN number, %s', (_, unNumbers, other, different) => {
  expect(differ({ unNumbers, asked: other }).unNumbers).toEqual(different)
})

describe('another value of the goods', () => {
  const value = (changed: Changed) => differ(changed).value
  test('counts only where something is paid by it', () => {
    expect(value({ order: { goodsValue: 101 } })).toBe(false)
    expect(value({ order: { goodsValue: 101, insured: true } })).toBe(true)
    expect(value({ order: { goodsValue: 101, duty: 'DDP' } })).toBe(true)
    expect(value({ order: { goodsValue: 101, duty: 'DDU' } })).toBe(false)
  })
  test('does not count for duties that were quoted without a value', () => {
    const none = { inputData: {} }
    expect(value({ order: { goodsValue: 101, duty: 'DDP' }, asked: none })).toBe(false)
    expect(
      value({ order: { goodsValue: 101, duty: 'DDP' }, asked: { inputData: { GoodsValue: '0' } } }),
    ).toBe(false)
    expect(value({ order: { goodsValue: 101, insured: true }, asked: none })).toBe(true)
  })
  test('is compared in whole minor units of its currency', () => {
    const isQuoted = (goodsValue: number | null, goodsCurrency: string, inputData: AskedTerms['inputData']) =>
      isQuotedValue({ ...order, goodsValue, goodsCurrency }, { inputData })
    expect(isQuoted(0.1 + 0.2, 'USD', { GoodsValue: 0.3 })).toBe(true)
    expect(isQuoted(100.01, 'USD', { GoodsValue: '100' })).toBe(false)
    expect(isQuoted(100, 'EUR', { GoodsValue: 100 })).toBe(false)
    expect(isQuoted(100, 'EUR', { GoodsValue: 100, GoodsCurrency: 'EUR' })).toBe(true)
    expect(isQuoted(null, 'USD', {})).toBe(true)
    expect(isQuoted(null, 'USD', { GoodsValue: 100 })).toBe(false)
  })
})

test('what has no price is named until the order unticks it', () => {
  const missing = ['pickup', 'customs', 'insurance', 'ddp'].map(option => ({ option }))
  const names = (changed: Partial<OrderTerms>) =>
    unpricedIn({ ...order, ...changed }, missing).map(({ option }) => option)
  expect(names({ insured: true, duty: 'DDP' })).toEqual(['pickup', 'customs', 'insurance', 'ddp'])
  expect(names({ insured: false, duty: 'DDU' })).toEqual(['pickup', 'customs'])
  expect(names({ insured: true, duty: '' })).toEqual(['pickup', 'customs', 'insurance'])
})
