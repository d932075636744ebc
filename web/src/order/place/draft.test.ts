import { expect, test } from 'vitest'
import { dayAtOrigin, draftOfQuote, lineDraft, valueOfGoods } from './draft.ts'

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
