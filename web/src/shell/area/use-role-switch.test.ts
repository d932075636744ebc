import { describe, expect, test } from 'vitest'
import { isSwitch, sameGrant, takenAway } from './use-role-switch.ts'

test('a grant has changed when a role or a module has, whatever the order', () => {
  const member = { roles: ['member'], modules: ['orders', 'billing'] }
  expect(sameGrant(member, { roles: ['member'], modules: ['billing', 'orders'] })).toBe(true)
  expect(sameGrant(member, { roles: ['member'], modules: ['billing'] })).toBe(false)
  expect(sameGrant(member, { roles: ['owner'], modules: ['orders', 'billing'] })).toBe(false)
})

describe('the tabs after a change of rights', () => {
  const pages = [
    { path: '/manage' },
    { path: '/shipments', module: 'orders' as const },
    { path: '/billing', module: 'billing' as const },
    { path: '/commodities', module: 'commodities' as const },
  ]
  const visited = pages.map(({ path }) => path)
  const member = { roles: ['member'], modules: ['orders', 'billing', 'commodities'] }
  const less = { roles: ['member'], modules: ['orders'] }

  test('another role is a switch; less than before is none', () => {
    expect(isSwitch(member, { roles: ['owner'] })).toBe(true)
    expect(isSwitch(member, less)).toBe(false)
    expect(isSwitch({ roles: ['pricing', 'agent'] }, { roles: ['agent'] })).toBe(false)
  })

  test('what is taken away goes; what is left and the page in front stay', () => {
    expect(takenAway(less, pages, visited, '/billing')).toEqual(['/commodities'])
    expect(takenAway(member, pages, visited, '/manage')).toEqual([])
  })
})
