import { gzipSync } from 'node:zlib'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const lane = async (query: Record<string, string>, as: object = {}) => {
  const { code, data } = await portal.call(quoteCalls.laneMap, { query }, as)
  expect(code).toBe(200)
  return data
}
const toOnt8 = { origin: 'CN-SHANGHAI', originCountry: 'CN', destination: 'ONT8', destinationCountry: 'US' }
// As a quote names them.
const bySea = { startPort: 'CNSHA', destPort: 'USLAX' }

test('a lane by sea consists of road, ship and road, with its distances', async () => {
  const { legs, points } = await lane({ ...toOnt8, ...bySea, businessType: '4' })
  expect(legs.map(({ kind, by }) => [kind, by])).toEqual([
    ['pickup', 'road'],
    ['main', 'sea'],
    ['delivery', 'road'],
  ])
  // The published table has 6,000 nautical miles from Shanghai to Los Angeles.
  expect(legs[1]).toMatchObject({ from: '上海', to: '洛杉矶', nm: 6000, km: 11112, via: [] })
  expect(legs[2]).toMatchObject({ to: '#ONT8', km: expect.closeTo(116, -1), nm: null })
  expect(points.map(({ code }) => code)).toEqual(['CNSHA', 'USLAX'])
})

test('the Pacific lies in the middle: America is right of China, and the lane is one line', async () => {
  const { points, paths, width } = await lane({ ...toOnt8, businessType: '4' })
  const [shanghai, losAngeles] = points
  expect(shanghai?.x).toBeLessThan(width / 3)
  expect(losAngeles?.x).toBeGreaterThan(width / 2)
  expect(paths[0]?.path.match(/M/g)).toHaveLength(1)
})

test('a warehouse gets an inset with the last miles; a port does not', async () => {
  const { inset } = await lane({ ...toOnt8, ...bySea, businessType: '3' })
  expect(inset?.points.map(({ name }) => name)).toEqual(['洛杉矶', '#ONT8'])
  expect(inset?.land).toMatch(/^M/)
  expect((await lane({ origin: 'CNSHA', destination: 'USLAX', businessType: '4' })).inset).toBeNull()
})

test.each(['1', '2'])('mode %s goes by the great circle between airports', async businessType => {
  const byAir = await lane({ ...toOnt8, businessType })
  expect(byAir.legs.find(({ kind }) => kind === 'main')).toMatchObject({ by: 'air' })
  expect(byAir.legs.map(({ kind }) => kind)).toEqual(['pickup', 'main', 'delivery'])
})

test('an airport that an old order names for a ship is not drawn', async () => {
  const query = {
    origin: 'CNYTN',
    destination: 'LAX',
    startPort: 'CNYTN',
    destPort: 'LAX',
    businessType: '4',
  }
  expect(await lane(query)).toMatchObject({ startPortCode: 'CNYTN', destPortCode: 'USLAX' })
})

test('without a quote and without a rate the nearest ports of the country are drawn', async () => {
  expect(await lane({ ...toOnt8, businessType: '4' })).toMatchObject({
    startPortCode: 'CNSHA',
    destPortCode: 'USLGB',
  })
})

test('a country without a port of the kind has none on the map either', async () => {
  const query = { origin: 'CNSHA', destination: 'CH-ZURICH', destinationCountry: 'CH', businessType: '4' }
  expect(await lane(query)).toMatchObject({ startPortCode: 'CNSHA', destPortCode: '' })
})

test('without a mode both ways are included', async () => {
  const { legs } = await lane(toOnt8)
  expect(legs.filter(({ kind }) => kind === 'main').map(({ by }) => by)).toEqual(['sea', 'air'])
})

test('Europe is reached through Suez, New York through Panama', async () => {
  const via = async (destination: string) =>
    (await lane({ origin: 'CNYTN', destination, businessType: '4' })).legs[0]?.via
  expect(await via('DEHAM')).toEqual(['suez'])
  expect(await via('USNYC')).toEqual(['panama'])
})

test('a postcode with only a known country is drawn there, without a road distance', async () => {
  const query = { origin: 'CNYTN', destinationCountry: 'TH', destinationZipcode: '10110', businessType: '4' }
  expect((await lane(query)).legs.map(({ kind }) => kind)).toEqual(['main'])
})

test('names follow the language of the caller', async () => {
  const { points } = await lane({ origin: 'PVG', destination: 'LAX', businessType: '2' }, { language: 'en' })
  expect(points.map(({ name }) => name)).toEqual(['Shanghai Pudong', 'Los Angeles'])
})

test('what is sent is small: numbers only, and below 17 KB', async () => {
  for (const query of [
    { ...toOnt8, businessType: '3' },
    { origin: 'CNYTN', destination: 'BRSSZ', businessType: '4' },
    { origin: 'CN-SHENZHEN', destination: 'LEJ1', businessType: '3' },
  ]) {
    const map = await lane(query)
    expect(gzipSync(JSON.stringify(map)).length).toBeLessThan(17_000)
    for (const path of [map.land, map.graticule, ...map.paths.map(one => one.path)])
      expect(path).toMatch(/^[MlCz\d .-]*$/)
  }
})

test.each([
  {},
  { origin: 'CNSHA' },
  { origin: 'CNSHA', destination: 'CNSHA' },
  { origin: 'CNSHA', destination: 'XXXXX' },
  { origin: '<svg>', destination: '#\u0000' },
  { originCountry: 'ZZ', destinationCountry: '??' },
])('an unknown lane is refused: %j', async query => {
  const { code } = await portal.call(quoteCalls.laneMap, { query: query as Record<string, string> })
  expect(code).toBe(400)
})
