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
])('%j may open the rates: %s', (roles, may) => {
  expect(mayOpen(roles, '/desk/rates')).toBe(may)
  expect(firstPage(roles)).toBe(may ? '/desk/rates' : undefined)
})
