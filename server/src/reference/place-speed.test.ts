import { expect, test } from 'vitest'
import { releaseBook } from '../../test/release-book.ts'
import { preparePlaces, searchPlaces } from './search-places.ts'

// Issue 3 asks for less than 30 ms on the server. Half of that here, at the median: a busy machine slows a
// single search down, but not half of a thousand.
test('a search takes a fraction of 30 ms', () => {
  const places = releaseBook()
  preparePlaces(places)
  const keywords = [...places.byCode.values()].flatMap(({ code, name, city }) => [
    ...[code, name.en.slice(0, 5), city.zh],
  ])
  const slips = [
    'los angelos',
    'zzzzzz',
    'sprngfield',
    'rotterdm',
    'e',
    'xq',
    '90',
    '900',
    'M5',
    '10115',
    '的',
    'CN-SHANGHAI',
    'US-SPRING',
  ]
  const times = [...slips, ...keywords.filter((_, at) => at % 5 === 0)].map(keyword => {
    const start = performance.now()
    searchPlaces(places, { keyword, kinds: new Set(), country: '', limit: 50 })
    return performance.now() - start
  })
  expect(times.length).toBeGreaterThan(300)
  expect(times.toSorted((a, b) => a - b)[times.length >> 1]).toBeLessThan(15)
})
