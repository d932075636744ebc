import { describe, expect, test } from 'vitest'
import { menuOf } from './menu.ts'
import { type AreaPage, areaPages } from './pages.ts'

const words = (text: string) => ({ zh: text, zhtw: text, en: text })
const page = (path: string, order: number, more: Partial<AreaPage> = {}): AreaPage => ({
  path,
  name: path.slice(1),
  title: words(path),
  order,
  readSearch: () => ({}),
  load: () => Promise.reject(new Error('not opened here')),
  ...more,
})

const pages = [
  page('/billing', 40, { module: 'billing' }),
  page('/manage', 10),
  page('/produce', 90, { hidden: true, group: '/produce' }),
  page('/AddressDetails', 4, { group: '/produce', module: 'addresses' }),
  page('/commodities', 1, { group: '/produce', module: 'commodities' }),
  page('/owners', 50, { roles: ['owner'] }),
]
const owner = { roles: ['owner'] }
const paths = (entries: ReturnType<typeof menuOf>) => entries.map(({ path }) => path)

describe('the menu', () => {
  test('has every page in its order, the settings as a group', () => {
    const menu = menuOf(pages, owner)
    expect(paths(menu)).toEqual(['/manage', '/billing', '/owners', '/produce'])
    expect(paths([...(menu.at(-1)?.children ?? [])])).toEqual(['/commodities', '/AddressDetails'])
  })

  test('has entries as spec 3 names them', () => {
    expect(Object.keys(menuOf(pages, owner)[0] ?? {}).sort()).toEqual(
      ['authName', 'children', 'id', 'order', 'path'].sort(),
    )
  })

  test('shows nothing hidden: the settings’ own empty child is not an entry', () => {
    const all = menuOf(pages, owner).flatMap(entry => [...entry.children])
    expect(paths(all)).not.toContain('/produce')
  })

  test('of a member has only the modules that were granted', () => {
    const menu = menuOf(pages, { roles: ['member'], modules: ['addresses'] })
    expect(paths(menu)).toEqual(['/manage', '/produce'])
    expect(paths([...(menu[1]?.children ?? [])])).toEqual(['/AddressDetails'])
  })

  test('has no group without a page in it', () => {
    expect(paths(menuOf(pages, { roles: ['member'], modules: [] }))).toEqual(['/manage'])
  })
})

test('every page of the area has a path, a cache name and an order of its own', () => {
  expect(new Set(areaPages.map(one => one.path.toLowerCase())).size).toBe(areaPages.length)
  expect(new Set(areaPages.map(one => one.name)).size).toBe(areaPages.length)
})
