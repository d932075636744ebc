import { expect, test } from 'vitest'
import { fold } from '#kernel/text/fold.ts'
import { cpuRatio } from '../../../test/cpu.ts'
import { releasePlaces } from '../../../test/release-places.ts'
import { postcodeTable } from '../postcode/postcode-table.ts'
import { preparePlaces, searchPlaces } from './search-places.ts'

// docs/performance.md has the milliseconds. Here only that no search looks at each of 30,000 towns on its own.
test('a search costs less than a look at every town', async () => {
  const places = releasePlaces()
  preparePlaces(places)
  const towns = postcodeTable('US')?.towns ?? []
  expect(towns.length).toBeGreaterThan(20_000)
  for (const keyword of ['los angelos', 'zzzzzz', 'e', '10115', 'CN-SHANGHAI']) {
    const everyTown = () => towns.filter(({ name }) => fold(name).includes(keyword))
    const search = () => searchPlaces(places, { keyword, kinds: new Set(), country: '', limit: 50 })
    expect(await cpuRatio(search, everyTown), keyword).toBeLessThan(1)
  }
})
