import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from '../scripts/root.ts'
import { releaseEntries } from '../server/src/reference/entry/release-entries.ts'
import { locationIndexOf } from '../server/src/reference/place/location-index.ts'

// node bench/place.ts --before <folder of another checkout> [--rounds 5] [--places 19080]
// Searches the same keywords in both checkouts, by turns in one process. Of each keyword the quickest round counts, so
// that a busy machine disturbs little. With --places this checkout is filled up to so many: with ports of made-up codes
// in suburbs of its own cities, so that they are found by the same keywords. The goal is a p95 within 1.25 × of the checkout before.
const goal = 1.25
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    places: { type: 'string', default: '0' },
  },
})

interface Checkout {
  places: () => { byCode: ReadonlyMap<string, { code: string; city: { en: string; zh: string } }> }
  search: (keyword: string) => unknown
}

const open = async (folder: string, filled?: ReturnType<typeof locationIndexOf>): Promise<Checkout> => {
  const load = (path: string) => import(pathToFileURL(join(folder, path)).href)
  const { releasePlaces } = await load('server/test/release-places.ts')
  // Earlier checkouts have it one folder up.
  const folders = ['server/src/reference/place', 'server/src/reference']
  const file = folders.map(one => `${one}/search-places.ts`).find(one => existsSync(join(folder, one)))
  const { searchPlaces } = await load(file ?? '')
  const places = filled ?? releasePlaces()
  const search = (keyword: string) =>
    searchPlaces(places, { keyword, kinds: new Set(), country: '', limit: 10 })
  search('a')
  return { places: () => places, search }
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0

const measure = (checkouts: readonly Checkout[], keywords: readonly string[]): number[][] => {
  const best = checkouts.map(() => keywords.map(() => Number.POSITIVE_INFINITY))
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [at, keyword] of keywords.entries())
      for (const [number, { search }] of checkouts.entries()) {
        const start = performance.now()
        search(keyword)
        const times = best[number] as number[]
        times[at] = Math.min(times[at] as number, performance.now() - start)
      }
  return best.map(times => times.toSorted((a, b) => a - b))
}

const filledUp = (places: Checkout['places'], count: number): ReturnType<typeof locationIndexOf> => {
  const entries = releaseEntries().map(entry => ({ ...entry, closed: false, version: '' }))
  const templates = entries.filter(({ kind }) => kind === 'sea' || kind === 'air')
  const missing = Math.max(0, count - places().byCode.size)
  const suburbs = Array.from({ length: missing }, (_, at) => {
    const template = templates[at % templates.length] as (typeof entries)[number]
    const suburb = ` ${['North', 'South', 'East', 'West', 'Bay'][Math.floor(at / templates.length) % 5]}`
    const code = `ZZ${at.toString(36).toUpperCase().padStart(4, '0')}`
    return { ...template, code, nameEn: template.nameEn + suburb, cityEn: template.cityEn + suburb }
  })
  return locationIndexOf([...entries, ...suburbs])
}

const released = await open(root)
const now =
  values.places === '0' ? released : await open(root, filledUp(released.places, Number(values.places)))
const before = values.before ? await open(resolve(values.before)) : undefined
// Whole and half typed codes and cities, of every fourth place of the older checkout.
const keywords = [...(before ?? now).places().byCode.values()]
  .filter((_, at) => at % 4 === 0)
  .flatMap(({ code, city }) => [
    code.toLowerCase(),
    city.en,
    city.en.slice(0, 3),
    city.zh,
    `${city.en.slice(1)}x`,
  ])
  .filter(keyword => keyword !== '')
const [after = [], earlier = []] = measure(before ? [now, before] : [now], keywords)
const line = (name: string, times: readonly number[]) =>
  console.log(
    `${name}: median ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`,
  )
console.log(`${keywords.length} keywords, ${now.places().byCode.size} places of our own`)
line('now', after)
if (before) {
  line(`before, ${before.places().byCode.size} places`, earlier)
  const ratio = percentile(after, 0.95) / percentile(earlier, 0.95)
  console.log(`p95 now ÷ before = ${ratio.toFixed(2)} (goal ${goal})`)
  process.exitCode = ratio <= goal ? 0 : 1
}
