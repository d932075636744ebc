import { expect, test } from 'vitest'
import { sameGrant } from './use-role-switch.ts'

test('a grant has changed when a role or a module has, whatever the order', () => {
  const member = { roles: ['member'], modules: ['orders', 'billing'] }
  expect(sameGrant(member, { roles: ['member'], modules: ['billing', 'orders'] })).toBe(true)
  expect(sameGrant(member, { roles: ['member'], modules: ['billing'] })).toBe(false)
  expect(sameGrant(member, { roles: ['owner'], modules: ['orders', 'billing'] })).toBe(false)
})
