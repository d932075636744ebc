import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compact, fold } from '#kernel/text/fold.ts'
import { releasePlaces } from '../../test/release-places.ts'
import { hsCodesOf, searchHsCodes } from './hs/search.ts'
import { searchPlaces } from './place/search-places.ts'
import { withoutBrackets } from './place/short-name.ts'
import { readTable } from './read-table.ts'

const listOf = (name: string) =>
  readFileSync(new URL(`../../test/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split(','))
    .map(([kind, , word = '', country = '', expected = '']) => ({ kind, word, country, expected }))

// Everyday words with the heading or the place that people mean by them. The first list was written down before the
// search was built, the second afterwards without reading its tables (docs/data.md).
const words = listOf('search-words.csv')
const lists = [
  { name: 'first', list: words, count: 200 },
  { name: 'second', list: listOf('search-words-2.csv'), count: 100 },
]

const first = 3
const places = releasePlaces()
const codes = hsCodesOf([])

const findsHeading = async (word: string, expected: string): Promise<boolean> =>
  (await searchHsCodes(codes, word))
    .slice(0, first)
    .some(({ code }) => expected.split(' ').includes(code.slice(0, 4)))

const findsPlace = (keyword: string, country: string, expected: string): boolean =>
  searchPlaces(places, { keyword, kinds: new Set(), country, limit: first }).some(
    place =>
      place.kind === 'city' &&
      compact(`${place.country} ${withoutBrackets(place.city.en)}`) === compact(expected),
  )

test.each([
  ['塑料', '39'],
  ['塑膠', '39'],
  ['suliao', '39'],
  ['plastic', '39'],
  ['Plastics', '39'],
  ['plastic products', '39'],
  ['玻璃', '70'],
  ['木头', '44'],
])('the bare material %s finds goods made of it first, not machines or shoes', async (word, chapter) => {
  const found = (await searchHsCodes(codes, word)).slice(0, first)
  expect(found.map(({ code }) => code.slice(0, 2))).toEqual(Array(found.length).fill(chapter))
})

test.each(lists)(
  'nine of ten words of the $name list find what they mean among the first three',
  async ({ list, count }) => {
    const missed: string[] = []
    for (const { kind, word, country, expected } of list) {
      const found =
        kind === 'goods' ? await findsHeading(word, expected) : findsPlace(word, country, expected)
      if (!found) missed.push(word)
    }
    expect(list).toHaveLength(count)
    expect(missed.length, `not found: ${missed.join(', ')}`).toBeLessThanOrEqual(list.length / 10)
  },
)

test('none of these words is one of the everyday words of the table', () => {
  const rows = [...readTable('hs-words.csv', ['word']), ...readTable('hs-words-zhtw.csv', ['word'])]
  const table = new Set(rows.map(({ word }) => fold(word)))
  expect(words.filter(({ kind, word }) => kind === 'goods' && table.has(fold(word)))).toEqual([])
})

test('every everyday word points to a code or a heading that exists', async () => {
  const known = new Set(readTable('hs-2022.csv', ['code']).map(({ code }) => code))
  const pointing = [...readTable('hs-words.csv', ['code']), ...readTable('hs-words-zhtw.csv', ['code'])]
  expect(pointing.filter(({ code }) => !known.has(code))).toEqual([])
})

test.each([
  ['bycicle', '8712'],
  ['vaccum cleaner', '8508'],
  ['umbrela', '6601'],
  ['hedphones', '8518'],
  ['furnitrue', '9403'],
])('the slip of the pen in %s finds what was meant first', async (word, heading) => {
  const [first] = await searchHsCodes(codes, word)
  expect(first?.code.slice(0, 4)).toBe(heading)
})

test('a thing comes before parts of it', async () => {
  const found = await searchHsCodes(codes, 'headphones')
  expect(found[0]?.code).toBe('851830')
})

test.each([
  ['柏林', 'DE Berlin'],
  ['jingdu', 'JP Kyoto'],
  ['京都', 'JP Kyoto'],
  ['德勒斯登', 'DE Dresden'],
  ['里昂', 'FR Lyon'],
])('the large city %s is found by its Chinese name', (word, expected) => {
  expect(findsPlace(word, '', expected)).toBe(true)
})
