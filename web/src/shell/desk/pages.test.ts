import { describe, expect, test } from 'vitest'
import { mayOpenRoute } from '#kernel/visitor/permission.ts'
import { menuOf } from '../area/menu.ts'
import { deskArea, deskPages } from './pages.ts'
import { deskPaths } from './paths.ts'

const menu = (...roles: string[]) => menuOf(deskArea, { roles, ofPortal: roles.includes('admin') })
const paths = (...roles: string[]) =>
  menu(...roles).flatMap(({ path, children }) =>
    children.length === 0 ? [path] : children.map(child => child.path),
  )

describe('the desk’s menu', () => {
  test('begins with the start page and the tasks, then group by group', () => {
    expect(menu('admin')[0]?.path).toBe('/desk')
    expect(menu('admin')[1]?.path).toBe('/desk/tasks')
    const groups = menu('admin').slice(2)
    expect(groups.every(({ children }) => children.length > 0)).toBe(true)
    expect(groups.map(({ order }) => order)).toEqual(groups.map(({ order }) => order).sort((a, b) => a - b))
  })

  test('has what the role may open', () => {
    expect(paths('agent')).toEqual(expect.arrayContaining(['/desk/inbox', '/desk/orders', '/desk/requests']))
    expect(paths('agent')).not.toContain('/desk/rates')
    expect(paths('pricing')).toEqual(expect.arrayContaining(['/desk/rates', '/desk/markups', '/desk/fx']))
    expect(paths('pricing')).not.toContain('/desk/orders')
    expect(paths('agent', 'pricing')).toEqual(
      expect.arrayContaining([...paths('agent'), ...paths('pricing')]),
    )
  })

  test('of an administrator has everything that is not a provider’s own', () => {
    const all = deskPages.filter(page => !page.hidden && !page.providerOnly).map(({ path }) => path)
    expect(paths('admin').sort()).toEqual(all.sort())
    expect(paths('admin')).not.toContain('/desk/inbox')
  })
})

test('every address of the desk has its page', () => {
  expect(deskPages.map(({ path }) => path)).toEqual([...deskPaths])
})

test('every page of the desk has an address, a cache name and a place of its own', () => {
  for (const key of ['path', 'name', 'order'] as const)
    expect(new Set(deskPages.map(page => page[key])).size).toBe(deskPages.length)
})

test('a page for certain roles is closed to the others; the start, tasks and the own account are open to all staff', () => {
  for (const page of deskPages) {
    for (const role of ['agent', 'pricing', 'finance'])
      expect(mayOpenRoute(page, { roles: [role] })).toBe(
        page.roles === undefined || (page.roles as readonly string[]).includes(role),
      )
    expect(mayOpenRoute(page, { roles: ['admin'], ofPortal: true })).toBe(!page.providerOnly)
    expect(mayOpenRoute(page, { roles: ['admin'] })).toBe(!page.portalOnly)
  }
  expect(deskPages.filter(page => !page.roles).map(({ path }) => path)).toEqual([
    '/desk',
    '/desk/tasks',
    '/desk/account',
  ])
})
