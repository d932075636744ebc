import { expect, test } from 'vitest'
import { copyRules, copyStart, optionsOf } from './copy-form.ts'

const both = { minimums: true, surcharges: false }

test('only the way that was chosen is sent', () => {
  const values = { ...copyStart, percent: ' 3 ', amount: '1' }
  expect(optionsOf(values, both)).toEqual({ percent: '3', minimums: true, surcharges: false, days: 14 })
  expect(optionsOf({ ...values, how: 'amount' }, both)).toMatchObject({ amount: '1' })
  expect(optionsOf({ ...values, how: 'same', days: '7' }, both)).toEqual({ days: 7 })
})

test('numbers as Chinese keyboards write them are read, others are not', () => {
  expect(copyRules.percent('２.５', copyStart)).toBeUndefined()
  expect(copyRules.percent('', copyStart)).toBe('required')
  expect(copyRules.percent('three', copyStart)).toBe('format')
  expect(copyRules.amount('', copyStart)).toBeUndefined()
  expect(copyRules.days('0')).toBe('format')
  expect(copyRules.validFrom('2026-02-30')).toBe('dateUnknown')
})
