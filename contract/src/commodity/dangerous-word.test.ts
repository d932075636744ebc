import { expect, test } from 'vitest'
import { dangerousQuestion, goodsQuestion, likelyDangerous } from './dangerous-word.ts'

test.each([
  ['Power bank', 'UN3480', 3],
  ['POWER BANKS 20000mAh', 'UN3480', 3],
  ['20000mAh 充电宝', 'UN3480', 3],
  ['行動電源', 'UN3480', 3],
  ['Bluetooth headphones with case', 'UN3481', 1],
  ['智能手机', 'UN3481', 1],
  ['Electric scooter', 'UN3556', 1],
  ['Perfume 50 ml', 'UN1266', 0],
  ['指甲油套装', 'UN1263', 0],
  ['喷漆', 'UN1950', 0],
] as const)('%s raises a question by %s', (name, unNumber, battery) => {
  const found = likelyDangerous(['', name])
  expect(found).toMatchObject({ unNumber, battery })
})

test.each([
  ['Phone case for mobile phone'],
  ['Mobile phone cases'],
  ['手机壳'],
  ['手機支架'],
  ['Laptop bag'],
  ['Paint brush'],
  ['Painting'],
  ['T-shirt'],
  ['LED 台灯'],
  ['Cable for smart watches'],
  [''],
])('%s raises none', name => {
  expect(likelyDangerous([name])).toBeUndefined()
})

test('the question names the word and the number in three languages', () => {
  const found = likelyDangerous(['Power bank'])
  if (!found) throw new Error('no question')
  expect(dangerousQuestion(found, 'en')).toBe('Does it contain batteries? “power bank” usually does (UN3480)')
  expect(dangerousQuestion(found, 'zh')).toContain('是否含电池')
  expect(dangerousQuestion({ ...found, battery: 0 }, 'zhtw')).toContain('是否屬於危險品')
})

test('a form asks at its field, until it says how the goods are', () => {
  const goods = { nameZh: '', nameEn: 'Power bank', battery: '0', unNumber: '' }
  expect(goodsQuestion(goods, 'en')?.field).toBe('battery')
  expect(goodsQuestion({ ...goods, nameZh: '香水', nameEn: '' }, 'zh')?.field).toBe('unNumber')
  expect(goodsQuestion({ ...goods, battery: '3' }, 'en')).toBeUndefined()
  expect(goodsQuestion({ ...goods, unNumber: 'UN3480' }, 'en')).toBeUndefined()
})
