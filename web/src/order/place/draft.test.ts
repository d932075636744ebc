import { expect, test } from 'vitest'
import { draftOfQuote, lineDraft, valueOfGoods } from './draft.ts'

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
