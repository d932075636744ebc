import { expect, test } from 'vitest'
import { draftOfQuote } from './draft.ts'

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
