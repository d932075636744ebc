import { expect, test } from 'vitest'
import { bare, figureIn, money } from './money.ts'

test('an amount has the decimals of its currency, two where it has none', () => {
  expect([figureIn(1500, 'JPY'), figureIn(1.5, 'KWD'), figureIn(1.5, 'XYZ'), bare(1500)]).toEqual([
    '1,500',
    '1.500',
    '1.50',
    '1,500.00',
  ])
})

test('money names its currency', () => {
  expect([money(1280.5), money(2171.93, 'CNY')]).toEqual(['$1,280.50', 'CNY 2,171.93'])
})
