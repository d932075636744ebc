import { expect, test } from 'vitest'
import { fieldGroups, mappingOf, missingOf, withField } from './mapping-choice.ts'

const heading = (column: number, field: 'customerRef' | 'weightKg' | '') => ({
  column,
  letter: 'A',
  heading: 'x',
  samples: [],
  field,
  source: 'name' as const,
})

test('a field that is chosen for another column moves there', () => {
  const before = mappingOf([heading(0, 'customerRef'), heading(1, ''), heading(2, 'weightKg')])
  expect([...withField(before, 1, 'customerRef')]).toEqual([
    [2, 'weightKg'],
    [1, 'customerRef'],
  ])
  expect([...withField(before, 2, '')]).toEqual([[0, 'customerRef']])
})

test('what a mode cannot do without is missed until a column has it', () => {
  const none = missingOf(3, new Map())
  expect(none).toContain('fbaShipmentId')
  expect(missingOf(3, withField(new Map(), 0, 'fbaShipmentId'))).not.toContain('fbaShipmentId')
})

test('the fields of a mode are in groups that one finds them by', () => {
  const groups = new Map(fieldGroups(4))
  expect(groups.get('notify')).toContain('notifyCity')
  expect(groups.get('piece')).toEqual(['pieceQuantity', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'])
  expect(groups.get('order')).toContain('incoterm')
  expect(new Map(fieldGroups(3)).has('consignee')).toBe(false)
})
