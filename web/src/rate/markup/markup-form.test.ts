import { expect, test } from 'vitest'
import { inputOf, type MarkupValues, markupRules, valuesOf } from './markup-form.ts'
import type { Markup } from './queries.ts'

const empty = () => valuesOf(undefined)
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
    ...empty(),
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
  expect(markupRules.percent('', empty())).toBe('required')
  expect(markupRules.percent('1.234,5', empty())).toBe('format')
  expect(markupRules.amount('', empty())).toBeUndefined()
  expect(markupRules.group('', { ...empty(), who: 'group' })).toBe('required')
  expect(markupRules.validFrom('2026-02-30')).toBe('dateUnknown')
  expect(markupRules.validTo('2026-10-31', { ...empty(), validFrom: '2026-11-01' })).toBe('dateBeforeStart')
})

test('a rule is shown as it was made: for everyone, a group or a customer, by percent or amount', () => {
  expect(empty()).toMatchObject({
    who: 'everyone',
    kind: 'percent',
    percent: '',
    amount: '',
    channel: '*',
    currency: '*',
  })
  expect(valuesOf({ ...rule, customerId: null, customerName: null, group: 'gold' })).toMatchObject({
    who: 'group',
    group: 'gold',
    customer: '',
  })
  expect(valuesOf({ ...rule, customerName: null }).customer).toBe('019a')
  expect(valuesOf({ ...rule, percent: 5, amount: null })).toMatchObject({
    kind: 'percent',
    percent: '5',
    amount: '',
  })
  expect(valuesOf(rule)).toMatchObject({ who: 'customer', kind: 'amount', percent: '', amount: '30.5' })
})

test('a customer that was typed is sent by name, one that was not by id', () => {
  const values = { ...valuesOf(rule), customer: ' 另一家 ' }
  expect(inputOf(values, rule)).toMatchObject({ customer: '另一家' })
  expect(inputOf({ ...valuesOf(rule), who: 'everyone' }, rule)).not.toHaveProperty('customerId')
})

test('a provider must be chosen, and only what was chosen must be filled in', () => {
  expect(markupRules.provider('')).toBe('chooseProvider')
  expect(markupRules.provider('HD')).toBeUndefined()
  expect(markupRules.customer('', { ...empty(), who: 'group' })).toBeUndefined()
  expect(markupRules.customer(' ', { ...empty(), who: 'customer' })).toBe('required')
  expect(markupRules.percent('-12.5', empty())).toBeUndefined()
  expect(markupRules.amount('x', { ...empty(), kind: 'amount' })).toBe('format')
  expect(markupRules.validFrom('')).toBeUndefined()
  expect(markupRules.validTo('2026-11-01', { ...empty(), validFrom: '2026-11-01' })).toBeUndefined()
  expect(markupRules.validTo('x', empty())).toBe('dateUnknown')
})

test('the currency of an amount is sent only with an amount', () => {
  expect(inputOf({ ...valuesOf(rule), kind: 'percent', percent: '5' }, rule).currency).toBeNull()
  expect(inputOf({ ...valuesOf(rule), currency: '*' }, rule).currency).toBeNull()
})

test('blanks around what was typed do not count', () => {
  const typed = { ...empty(), percent: ' 5 ', who: 'customer', customer: ' A ' }
  expect(inputOf(typed, undefined)).toMatchObject({ percent: '5', customer: 'A' })
  expect(inputOf({ ...empty(), kind: 'amount', amount: ' 7 ' }, undefined)).toMatchObject({ amount: '7' })
  expect(markupRules.percent(' ', empty())).toBe('required')
  expect(markupRules.percent(' 5 ', empty())).toBeUndefined()
  expect(markupRules.validFrom(' ')).toBeUndefined()
  expect(markupRules.group('gold', { ...empty(), who: 'group' })).toBeUndefined()
  expect(markupRules.validTo('2026-12-01', { ...empty(), validFrom: '2026-11-01' })).toBeUndefined()
  expect(markupRules.validTo('', { ...empty(), validFrom: '2026-11-01' })).toBeUndefined()
  expect(markupRules.validTo('2026-12-01', empty())).toBeUndefined()
})
