import { expect, test } from 'vitest'
import { areaPages } from './pages.ts'

test('every page of the area has a path, a cache name and an order of its own', () => {
  expect(new Set(areaPages.map(one => one.path.toLowerCase())).size).toBe(areaPages.length)
  expect(new Set(areaPages.map(one => one.name)).size).toBe(areaPages.length)
})
