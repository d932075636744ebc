import { expect, test } from 'vitest'
import { type GatedRoute, mayOpenRoute, permittedRoutes } from './permission.ts'

const owner = { roles: ['owner'] }
const admin = { roles: ['admin'] }

test('a route without roles is open to all, even to a user without any', () => {
  expect(mayOpenRoute({}, { roles: [] })).toBe(true)
  expect(mayOpenRoute({}, owner)).toBe(true)
})

test.each([
  [['owner'], ['owner'], true],
  [['owner', 'member'], ['member'], true],
  [['owner'], ['member', 'owner'], true],
  [['owner'], ['member'], false],
  [['owner'], [], false],
  [[], ['owner'], false],
])('a route for %j is open to %j: %s', (roles, mine, open) => {
  expect(mayOpenRoute({ roles }, { roles: mine })).toBe(open)
})

test('an admin gets every route, also those of others', () => {
  expect(mayOpenRoute({ roles: ['owner'] }, admin)).toBe(true)
  expect(mayOpenRoute({ roles: [], module: 'billing' }, { ...admin, modules: [] })).toBe(true)
})

test('what is the portal’s own is closed to a provider’s administrator', () => {
  expect(mayOpenRoute({ portalOnly: true }, { ...admin, ofPortal: true })).toBe(true)
  expect(mayOpenRoute({ portalOnly: true }, admin)).toBe(false)
  expect(mayOpenRoute({ providerOnly: true }, admin)).toBe(true)
  expect(mayOpenRoute({ providerOnly: true }, { ...admin, ofPortal: true })).toBe(false)
  expect(mayOpenRoute({ portalOnly: true, roles: ['admin'] }, { roles: ['agent'], ofPortal: true })).toBe(
    false,
  )
})

test('a member gets what their modules open; a user without a list of modules is not limited', () => {
  const billing = { roles: ['owner', 'member'], module: 'billing' }
  expect(mayOpenRoute(billing, { roles: ['member'], modules: ['billing'] })).toBe(true)
  expect(mayOpenRoute(billing, { roles: ['member'], modules: ['orders'] })).toBe(false)
  expect(mayOpenRoute(billing, owner)).toBe(true)
})

test('children are filtered the same way, at every depth, and the table itself is unchanged', () => {
  interface Route extends GatedRoute {
    path: string
    children?: Route[]
  }
  const routes: Route[] = [
    { path: '/a' },
    { path: '/b', roles: ['finance'], children: [{ path: '/b/1' }] },
    {
      path: '/c',
      roles: ['owner'],
      children: [
        { path: '/c/1', roles: ['finance'] },
        {
          path: '/c/2',
          children: [
            { path: '/c/2/x', roles: ['owner'] },
            { path: '/c/2/y', roles: ['agent'] },
          ],
        },
      ],
    },
  ]
  const before = structuredClone(routes)
  expect(permittedRoutes(routes, owner)).toEqual([
    { path: '/a' },
    {
      path: '/c',
      roles: ['owner'],
      children: [{ path: '/c/2', children: [{ path: '/c/2/x', roles: ['owner'] }] }],
    },
  ])
  expect(permittedRoutes(routes, admin)).toEqual(routes)
  expect(routes).toEqual(before)
})
