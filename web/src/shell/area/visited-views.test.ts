import { describe, expect, test } from 'vitest'
import {
  addView,
  deleteAllViews,
  deleteOtherViews,
  deleteView,
  type NewView,
  noViews,
  updateView,
  type Views,
  viewAfterClosing,
} from './visited-views.ts'

// spec 4, "Tab bar", sentence by sentence.
const words = (text: string) => ({ zh: text, zhtw: text, en: text })
const overview: NewView = { path: '/manage', name: 'Overview', title: words('概览'), affix: true }
const goods: NewView = { path: '/commodities', name: 'Commodities', title: words('商品库') }
const addresses: NewView = { path: '/AddressDetails', name: 'AddressDetails', title: words('地址簿') }
const fresh: NewView = { path: '/fresh', name: 'Fresh', title: words('不缓存'), noCache: true }

const opened = (...views: NewView[]): Views => views.reduce(addView, noViews)
const paths = ({ visited }: Views) => visited.map(({ path }) => path)

describe('adding a view', () => {
  test('adds it to the visited and to the cached', () => {
    const views = opened(overview, goods)
    expect(paths(views)).toEqual(['/manage', '/commodities'])
    expect(views.cached).toEqual(['Overview', 'Commodities'])
  })

  test('adds nothing to the visited if its path exists', () => {
    const views = addView(opened(goods), { ...goods, title: words('另一个') })
    expect(views.visited).toHaveLength(1)
    expect(views.visited[0]?.title.zh).toBe('商品库')
  })

  test('adds nothing to the cached if its name exists', () => {
    const views = addView(opened(goods), { ...goods, path: '/commodities/7' })
    expect(paths(views)).toEqual(['/commodities', '/commodities/7'])
    expect(views.cached).toEqual(['Commodities'])
  })

  test('of a view that must not be cached is a visit only', () => {
    const views = opened(fresh)
    expect(paths(views)).toEqual(['/fresh'])
    expect(views.cached).toEqual([])
  })

  test('without a title is called no-name', () => {
    expect(opened({ path: '/x', name: 'X' }).visited[0]?.title).toEqual(words('no-name'))
  })

  test('of a visited view that has lost its cache caches it again', () => {
    const emptied = deleteAllViews(opened(overview))
    expect(emptied.cached).toEqual([])
    expect(addView(emptied, overview)).toEqual(opened(overview))
  })
})

describe('deleting', () => {
  test('one view removes it from both', () => {
    const views = deleteView(opened(overview, goods, addresses), '/commodities')
    expect(paths(views)).toEqual(['/manage', '/AddressDetails'])
    expect(views.cached).toEqual(['Overview', 'AddressDetails'])
  })

  test('an unknown view changes nothing', () => {
    expect(deleteView(opened(goods), '/nowhere')).toEqual(opened(goods))
  })

  test('closing the others leaves affix views and the current path, and caches the current name only', () => {
    const views = deleteOtherViews(opened(overview, goods, addresses), '/AddressDetails')
    expect(paths(views)).toEqual(['/manage', '/AddressDetails'])
    expect(views.cached).toEqual(['AddressDetails'])
  })

  test('the others empties the cache where the current name is not in it', () => {
    expect(deleteOtherViews(opened(overview, goods, fresh), '/fresh').cached).toEqual([])
    expect(deleteOtherViews(opened(overview, goods), '/nowhere').cached).toEqual([])
  })

  test('closing all leaves only affix views and empties the cache', () => {
    const views = deleteAllViews(opened(overview, goods, addresses))
    expect(paths(views)).toEqual(['/manage'])
    expect(views.cached).toEqual([])
  })
})

test('updating merges the fields into the visited view of the same path', () => {
  const views = updateView(opened(overview, goods), { path: '/commodities', title: words('商品 7') })
  expect(views.visited[1]).toMatchObject({
    path: '/commodities',
    name: 'Commodities',
    title: words('商品 7'),
  })
  expect(views.visited[0]?.title.zh).toBe('概览')
  expect(updateView(views, { path: '/nowhere', title: words('x') })).toEqual(views)
})

describe('who closes the view in front', () => {
  test('lands on its left neighbour', () => {
    const before = opened(overview, goods, addresses)
    const after = deleteView(before, '/AddressDetails')
    expect(viewAfterClosing(before, after, '/AddressDetails')?.path).toBe('/commodities')
  })

  test('lands on the last that is left where there was none', () => {
    const before = opened(goods, addresses, fresh)
    expect(viewAfterClosing(before, deleteView(before, '/commodities'), '/commodities')?.path).toBe('/fresh')
    expect(viewAfterClosing(before, deleteAllViews(before), '/fresh')).toBeUndefined()
  })
})
