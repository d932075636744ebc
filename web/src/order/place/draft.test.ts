import { describe, expect, test } from 'vitest'
import { dayAtOrigin, draftOfQuote, lineDraft, valueOfGoods } from './draft.ts'
import { sameGoods } from './known-goods.ts'

const ports = { startPortCode: 'CNSHA', destPortCode: 'USLAX' }
const namesFrom = (goodsName: string) => {
  const [line] = draftOfQuote(
    { inputData: { OriginType: 1, GoodsName: goodsName } } as never,
    ports,
  ).commodities
  return { nameZh: line?.nameZh, nameEn: line?.nameEn }
}

test('what the inquiry calls the goods goes to the name of its language', () => {
  expect(namesFrom('LED 台灯')).toEqual({ nameZh: 'LED 台灯', nameEn: '' })
  expect(namesFrom('LED desk lamp')).toEqual({ nameZh: '', nameEn: 'LED desk lamp' })
  expect(namesFrom('')).toEqual({ nameZh: '', nameEn: '' })
})

describe('goods of the customer’s list', () => {
  const mug = { nameZh: '马克杯', nameEn: 'Ceramic mug', battery: 0, hsCode: '691110' }
  const asked = (GoodsName: string, goods?: string) =>
    ({ inputData: { OriginType: 1, GoodsName }, ...(goods && { goods }) }) as never

  test('are found by either of their names', () => {
    expect(sameGoods(asked(' ceramic MUG '), [mug])).toBe(mug)
    expect(sameGoods(asked('马克杯'), [mug])).toBe(mug)
    for (const name of ['', 'mug', '杯']) expect(sameGoods(asked(name), [mug])).toBeUndefined()
  })

  test('with a battery are left out where the price is for none', () => {
    const lamp = { ...mug, battery: 1 }
    expect(sameGoods(asked('马克杯', 'general'), [lamp])).toBeUndefined()
    expect(sameGoods(asked('马克杯', 'battery-inside'), [lamp])).toBe(lamp)
  })

  test('fill the line', () => {
    const [line] = draftOfQuote(asked('马克杯'), ports, { goods: mug }).commodities
    expect(line).toMatchObject({ hsCode: '691110', nameEn: 'Ceramic mug', originCountry: 'CN', quantity: '' })
  })
})

test('the goods have a value where each line has one in the same currency', () => {
  const line = (unitValue: string, quantity: string, currency = 'USD') =>
    lineDraft({ unitValue, quantity, currency })
  const total = (...commodities: ReturnType<typeof line>[]) => valueOfGoods({ commodities })
  expect(total(line('8', '600'), line('0.1', '3'))).toEqual({ goodsValue: '4800.3', goodsCurrency: 'USD' })
  expect(total(line('8', '600', 'CNY'))).toEqual({ goodsValue: '4800', goodsCurrency: 'CNY' })
  expect(total(line('8', '600'), line('8', '600', 'CNY'))).toEqual({})
  expect(total(line('8', '600'), line('', '600'))).toEqual({})
  expect(total(line('8', ''))).toEqual({})
  expect(total()).toEqual({})
})

test('the ready date that is proposed is a day where the goods are, as the quote counts it', () => {
  const evening = new Date('2026-11-17T18:30:00Z')
  expect(dayAtOrigin(undefined, evening)).toBe('2026-11-18')
  expect(dayAtOrigin('America/Los_Angeles', evening)).toBe('2026-11-17')
})
