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
  expect(firstPage(roles)).toBe(may ? '/desk/rates' : undefined)
})
