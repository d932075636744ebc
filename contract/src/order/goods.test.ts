import { expect, test } from 'vitest'
import { goodsOf } from './goods.ts'

const kinds = (battery: number, unNumber = '') => goodsOf([{ battery, unNumber }]).map(({ kind }) => kind)

test('a line is what its battery makes it', () => {
  expect([0, 1, 2, 3].map(battery => kinds(battery))).toEqual([
    ['general'],
    ['battery-inside'],
    ['battery-with'],
    ['battery-alone'],
  ])
})

test('a UN number makes dangerous goods, except a battery’s own number on a battery', () => {
  expect(kinds(0, 'UN1263')).toEqual(['general', 'dg'])
  expect(kinds(1, 'UN1263')).toEqual(['battery-inside', 'dg'])
  for (const number of ['UN3480', 'UN3481', 'UN3090', 'UN3091', 'UN3551', 'UN3552'])
    expect(kinds(1, number)).toEqual(['battery-inside'])
  expect(kinds(0, 'UN3480')).toEqual(['general', 'dg'])
  expect(kinds(2, 'UN34801')).toEqual(['battery-with', 'dg'])
  expect(kinds(2, 'XUN3480')).toEqual(['battery-with', 'dg'])
})

test('each kind is named with its line', () => {
  const lines = [
    { battery: 0, unNumber: '' },
    { battery: 3, unNumber: 'UN1993' },
  ]
  expect(goodsOf(lines)).toEqual([
    { kind: 'general', index: 0 },
    { kind: 'battery-alone', index: 1 },
    { kind: 'dg', index: 1 },
  ])
})
