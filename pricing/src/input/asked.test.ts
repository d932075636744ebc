import { expect, test } from 'vitest'
import {
  type AskedTerms,
  askedCurrency,
  askedGoods,
  askedWith,
  type OrderTerms,
  termsOf,
  valueMinor,
} from './asked.ts'

const box = { quantity: 1, lengthCm: 40, widthCm: 30, heightCm: 20, weightKg: 5 }
const order: OrderTerms = { pieces: [box], insured: false, duty: '', goodsValue: null, goodsCurrency: 'USD' }

test('an order does not ask for terms that it does not contain', () => {
  expect(termsOf(order, ['general'], [])).toEqual({
    pieces: [box],
    options: { insurance: false },
    goods: 'general',
    unNumbers: [],
    goodsValue: null,
    goodsCurrency: 'USD',
  })
  expect(termsOf({ ...order, insured: true, duty: 'DDP' }, [], []).options).toEqual({
    insurance: true,
    ddp: true,
  })
  expect(termsOf({ ...order, duty: 'DDU' }, [], []).options).toEqual({ insurance: false, ddp: false })
})

test('each special kind of goods is named once', () => {
  expect(termsOf(order, ['general', 'dg', 'battery-with', 'dg'], []).goods).toEqual(['dg', 'battery-with'])
})

const asked = {
  businessType: 2,
  pieces: [{ ...box, quantity: 7 }],
  options: { pickup: true },
  goods: 'dg' as const,
  inputData: { OriginType: 2, GoodsValue: 100, GoodsCurrency: 'EUR', TotalWeight: 3 },
}

test('what is absent, null or empty stays as it was asked', () => {
  expect(askedWith(asked, {})).toEqual(asked)
  expect(askedWith(asked, { pieces: [], options: null, goods: null, goodsValue: null })).toEqual(asked)
  expect(askedWith(asked, { goodsCurrency: 'USD' })).toEqual(asked)
})

test('UN numbers replace those that were asked, and their classes', () => {
  const { unNumbers, dgClasses } = askedWith(
    { ...asked, dgClasses: '3' },
    { unNumbers: ['UN1263'] },
  ) as AskedTerms
  expect([unNumbers, dgClasses]).toEqual([['UN1263'], null])
  expect(askedWith({ ...asked, unNumbers: 'UN1263' }, { unNumbers: [] })).toMatchObject({ unNumbers: [] })
  expect(askedWith(asked, { unNumbers: [] })).toEqual(asked)
})

test('what is named replaces what was asked', () => {
  const changed = { pieces: [box], options: { ddp: true }, goods: 'general' as const, goodsValue: 5 }
  expect(askedWith(asked, { ...changed, goodsCurrency: 'USD' })).toEqual({
    ...asked,
    pieces: [box],
    options: { pickup: true, ddp: true },
    goods: 'general',
    inputData: { ...asked.inputData, GoodsValue: 5, GoodsCurrency: 'USD' },
  })
  expect(askedWith(asked, changed).inputData.GoodsCurrency).toBe('EUR')
})

test('a value is in dollars by default, and read to the minor unit', () => {
  expect(askedCurrency({ inputData: {} })).toBe('USD')
  expect(askedCurrency(asked)).toBe('EUR')
  expect([valueMinor('12.345', 'USD'), valueMinor(12.5, 'JPY'), valueMinor('1.2345', 'KWD')]).toEqual([
    1235, 13, 1235,
  ])
  expect([undefined, null, '', 0, -1, 'x'].map(value => valueMinor(value, 'USD'))).toEqual(
    Array(6).fill(undefined),
  )
})

test('general cargo is always among the goods that were asked for', () => {
  expect([...askedGoods({})]).toEqual(['general'])
  expect([...askedGoods({ goods: 'dg' })]).toEqual(['general', 'dg'])
  expect([...askedGoods({ goods: ['dg', 'general'] })]).toEqual(['general', 'dg'])
})
