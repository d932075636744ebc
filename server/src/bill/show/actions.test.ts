import { expect, test } from 'vitest'
import { actionsOf } from './actions.ts'

const row = (changes: object = {}) => ({
  state: 'issued' as const,
  total_minor: '100',
  settled_minor: '0',
  noted_minor: '0',
  pending_minor: '0',
  ...changes,
})
const none = { credit: 0, fapiao: null }
const desk = (changes?: object) => actionsOf(row(changes), { providerId: 'p' }, none)
const customer = (changes?: object, { credit = 0, fapiao = null as 'rejected' | 'issued' | null } = {}) =>
  actionsOf(row(changes), { customerId: 'c' }, { credit, fapiao })

test('the desk issues a draft, voids a bill that nothing was paid on, and credits what is left of it', () => {
  expect(desk({ state: 'draft' })).toEqual(['issue', 'edit', 'void'])
  expect(desk()).toEqual(['void', 'credit'])
  expect(desk({ state: 'void' })).toEqual([])
  for (const money of ['settled_minor', 'noted_minor', 'pending_minor'])
    expect(desk({ [money]: '1' })).toEqual(['credit'])
  expect(desk({ noted_minor: '100' })).toEqual([])
})

test('a customer pays what is neither paid nor under way', () => {
  expect(customer()).toEqual(['pay', 'dispute', 'fapiao'])
  expect(customer({ settled_minor: '40', pending_minor: '59' })).toContain('pay')
  expect(customer({ settled_minor: '40', pending_minor: '60' })).toEqual(['dispute', 'fapiao'])
  expect(customer({ state: 'void' }, { credit: 5 })).toEqual([])
})

test('a customer uses credit where there is some and something is open', () => {
  expect(customer({}, { credit: 1 })).toContain('useCredit')
  expect(customer({ settled_minor: '100' }, { credit: 1 })).not.toContain('useCredit')
})

test('a fapiao is requested once, again after a refusal, and not of a bill that is credited whole', () => {
  expect(customer({}, { fapiao: 'issued' })).not.toContain('fapiao')
  expect(customer({}, { fapiao: 'rejected' })).toContain('fapiao')
  expect(customer({ noted_minor: '100' })).not.toContain('fapiao')
})
