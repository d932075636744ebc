import { expect, test } from 'vitest'
import { matches } from './matches.ts'

const bills = { zh: '我的账单', zhtw: '我的帳單', en: 'My bills' }

test('a page is found by its name in any language, by its address, by words in any order', () => {
  for (const typed of ['账单', '帳單', 'BILLS', 'billing', 'bills my', ' bill ', ''])
    expect(matches(typed, bills, '/billing'), typed).toBe(true)
})

test('every typed word must be found', () => {
  expect(matches('my orders', bills, '/billing')).toBe(false)
})
