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
  [['agent'], '/desk/orders'],
  [['admin'], '/desk/orders'],
  [['agent', 'pricing'], '/desk/orders'],
  [['pricing'], '/desk/rates'],
  [['finance'], undefined],
  [['owner'], undefined],
] as const)('%j begin their day at %s', (roles, path) => {
  expect(firstPage(roles)).toBe(path)
  for (const one of ['/desk/orders', '/desk/requests'] as const)
    expect(mayOpen(roles, one)).toBe(path === '/desk/orders')
})

test('whoever answers for a provider may open the inbox', () => {
  expect(['agent', 'admin', 'pricing', 'finance'].map(role => mayOpen([role], '/desk/inbox'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
