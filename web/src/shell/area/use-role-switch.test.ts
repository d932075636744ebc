import { describe, expect, test } from 'vitest'
import { sameGrant, viewsToClose } from './use-role-switch.ts'

test('a grant has changed when a role or a module has, whatever the order', () => {
  const member = { roles: ['member'], modules: ['orders', 'billing'] }
  expect(sameGrant(member, { roles: ['member'], modules: ['billing', 'orders'] })).toBe(true)
  expect(sameGrant(member, { roles: ['member'], modules: ['billing'] })).toBe(false)
  expect(sameGrant(member, { roles: ['owner'], modules: ['orders', 'billing'] })).toBe(false)
})

describe('the tabs after a change of what somebody may do', () => {
  const pages = [
    { path: '/manage' },
    { path: '/shipments', module: 'orders' as const },
    { path: '/billing', module: 'billing' as const },
    { path: '/commodities', module: 'commodities' as const },
  ]
  const all = pages.map(({ path }) => path)
  const member = { roles: ['member'], modules: ['orders', 'billing', 'commodities'] }

  test('a switch to another role closes all but the page in front', () => {
    expect(viewsToClose(member, { roles: ['owner'] }, pages, all, '/billing')).toEqual([
      '/manage',
      '/shipments',
      '/commodities',
    ])
  })

  test('what is taken away goes, what is left and the page in front stay', () => {
    const less = { roles: ['member'], modules: ['orders'] }
    expect(viewsToClose(member, less, pages, all, '/billing')).toEqual(['/commodities'])
  })

  test('who may do more than before loses nothing', () => {
    const less = { roles: ['member'], modules: ['orders'] }
    expect(viewsToClose(less, member, pages, ['/manage', '/shipments'], '/manage')).toEqual([])
  })
})
