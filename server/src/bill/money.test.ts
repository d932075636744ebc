import { expect, test } from 'vitest'
import { dollars, moneyText } from '#kernel/text/money-text.ts'
import { currencyOf, minorOf, money } from './money.ts'

const refused = (word: string) => expect.objectContaining({ fields: { amount: { word } } })

test('an amount becomes whole minor units, with no more decimals than its currency has', () => {
  expect(minorOf('amount', 12.34, 'USD')).toBe(1234)
  expect(minorOf('amount', 5200, 'JPY')).toBe(5200)
  expect(minorOf('amount', 0.01, 'USD')).toBe(1)
  for (const [amount, currency] of [
    [12.345, 'USD'],
    [0.5, 'JPY'],
    [0, 'USD'],
    [-1, 'USD'],
  ] as const)
    expect(() => minorOf('amount', amount, currency)).toThrow(refused('moneyFormat'))
})

test('a currency is known by its code, in capitals or not', () => {
  expect(currencyOf('amount', 'usd')).toBe('USD')
  expect(() => currencyOf('amount', 'XYZ')).toThrow(refused('currencyUnknown'))
})

test('stored amounts are read as numbers and written with their currency', () => {
  expect(money('123450', 2)).toBe(1234.5)
  expect(money(5200, 0)).toBe(5200)
  expect(moneyText('123450', 'CNY')).toBe('CNY 1,234.50')
  expect(moneyText(5200, 'JPY')).toBe('JPY 5,200')
  expect(dollars('100000005')).toBe('$1,000,000.05')
})
