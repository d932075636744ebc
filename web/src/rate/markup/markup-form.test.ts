import { expect, test } from 'vitest'
import { inputOf, type MarkupValues, markupRules, valuesOf } from './markup-form.ts'
import type { Markup } from './queries.ts'

const empty = valuesOf(undefined)
const rule: Markup = {
  id: 'm',
  provider: 'HD',
  customerId: '019a',
  customerName: '海达贸易',
  group: null,
  channel: 'HD-EXP',
  percent: null,
  amount: 30.5,
  currency: 'USD',
  validFrom: '2026-11-01',
  validTo: null,
  term: 'current',
}

test('a rule goes through the form unchanged, its customer by id', () => {
  expect(inputOf(valuesOf(rule), rule)).toEqual({
    provider: 'HD',
    customerId: '019a',
    channel: 'HD-EXP',
    percent: null,
    amount: '30.5',
    currency: 'USD',
    validFrom: '2026-11-01',
    validTo: null,
  })
})

test('only what was chosen is sent, numbers and days as plain ones', () => {
  const typed: MarkupValues = {
    ...empty,
    who: 'group',
    group: ' gold ',
    customer: 'left over',
    percent: '１２.5',
    amount: '99',
    validTo: '2026/12/1',
  }
  expect(inputOf(typed, undefined)).toEqual({
    group: 'gold',
    channel: null,
    percent: '12.5',
    amount: null,
    currency: null,
    validFrom: null,
    validTo: '2026-12-01',
  })
})

test('each field shows its own error', () => {
  expect(markupRules.percent('', empty)).toBe('required')
  expect(markupRules.percent('1.234,5', empty)).toBe('format')
  expect(markupRules.amount('', empty)).toBeUndefined()
  expect(markupRules.group('', { ...empty, who: 'group' })).toBe('required')
  expect(markupRules.validFrom('2026-02-30')).toBe('dateUnknown')
  expect(markupRules.validTo('2026-10-31', { ...empty, validFrom: '2026-11-01' })).toBe('dateBeforeStart')
})
