import { expect, test } from 'vitest'
import { firstPage, mayOpen } from './pages.ts'

test.each([
  [['pricing'], true],
  [['admin'], true],
  [['agent', 'pricing'], true],
  [['agent'], false],
  [['finance'], false],
  [['owner'], false],
  [[], false],
])('%j may open the pages of rates: %s', (roles, may) => {
  for (const path of ['/desk/rates', '/desk/markups', '/desk/fx'] as const)
    expect(mayOpen(roles, path)).toBe(may)
})

test.each([
  [['pricing'], '/desk/rates'],
  [['admin'], '/desk/rates'],
  [['agent'], '/desk/inbox'],
  [['finance'], undefined],
  [['owner'], undefined],
])('%j come to the desk at %s', (roles, path) => {
  expect(firstPage(roles)).toBe(path)
})

test('whoever answers for a provider may open the inbox', () => {
  expect(['agent', 'admin', 'pricing', 'finance'].map(role => mayOpen([role], '/desk/inbox'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
