import { describe, expect, test } from 'vitest'
import { menuOf } from './menu.ts'
import type { AreaPage } from './page.ts'

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

const settings = { path: '/produce', name: 'Produce', title: words('/produce'), order: 90 }
const pages = [
  page('/billing', 40, { module: 'billing' }),
  page('/manage', 10),
  page('/produce', 90, { hidden: true, group: '/produce' }),
  page('/AddressDetails', 4, { group: '/produce', module: 'addresses' }),
  page('/commodities', 1, { group: '/produce', module: 'commodities' }),
  page('/owners', 50, { roles: ['owner'] }),
]
const area = { pages, groups: [settings] }
const owner = { roles: ['owner'] }
const paths = (entries: ReturnType<typeof menuOf>) => entries.map(({ path }) => path)

describe('the menu', () => {
  test('has every page in its order, the settings as a group', () => {
    const menu = menuOf(area, owner)
    expect(paths(menu)).toEqual(['/manage', '/billing', '/owners', '/produce'])
    expect(paths([...(menu.at(-1)?.children ?? [])])).toEqual(['/commodities', '/AddressDetails'])
  })

  test('has entries as spec 3 names them', () => {
    expect(Object.keys(menuOf(area, owner)[0] ?? {}).sort()).toEqual(
      ['authName', 'children', 'id', 'order', 'path'].sort(),
    )
  })

  test('shows nothing hidden: the settings’ own empty child is not an entry', () => {
    const all = menuOf(area, owner).flatMap(entry => [...entry.children])
    expect(paths(all)).not.toContain('/produce')
  })

  test('of a member has only the modules that were granted', () => {
    const menu = menuOf(area, { roles: ['member'], modules: ['addresses'] })
    expect(paths(menu)).toEqual(['/manage', '/produce'])
    expect(paths([...(menu[1]?.children ?? [])])).toEqual(['/AddressDetails'])
  })

  test('has no group without a page in it', () => {
    expect(paths(menuOf(area, { roles: ['member'], modules: [] }))).toEqual(['/manage'])
  })
})
