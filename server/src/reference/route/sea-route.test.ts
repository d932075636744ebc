import { expect, test } from 'vitest'
import { readSeed } from '#kernel/seed.ts'
import { releasePlaces } from '../../../test/release-places.ts'
import { greatCircleNm, publishedSeaNm, seaRoute } from './sea-route.ts'

const places = releasePlaces()
const lanes = places.seaLanes()
const ports = [...places.byCode.values()].filter(({ kind }) => kind === 'sea')
const table = readSeed('sea-distances.csv').map(([from = '', to = '', nm, via = '']) => ({
  ...{ from, to, via },
  nm: Number(nm),
}))

test('every port of ours can be reached from Shanghai, and never by a shorter way than the great circle', () => {
  const shanghai = ports.find(({ code }) => code === 'CNSHA')
  for (const port of ports.filter(({ code }) => code !== 'CNSHA')) {
    const route = seaRoute(lanes, 'CNSHA', port.code)
    expect(route, port.code).toBeDefined()
    expect(route?.nm).toBeGreaterThanOrEqual(greatCircleNm(shanghai as typeof port, port) - 0.1)
  }
})

// The table was made elsewhere, by coarser lanes: short hops differ most. Half of all are within 3 %, nine in ten
// within 9 %, and none is off by more than a third.
test('distances agree with the published table', () => {
  const off = table
    .map(({ from, to, nm }) => Math.abs((seaRoute(lanes, from, to)?.nm ?? 0) / nm - 1))
    .sort((a, b) => a - b)
  expect(off.length).toBe(630)
  expect(off[off.length >> 1]).toBeLessThan(0.03)
  expect(off[Math.floor(off.length * 0.9)]).toBeLessThan(0.09)
  expect(off.at(-1)).toBeLessThan(0.34)
})

test('a ship takes the canal that the published table takes', () => {
  const wrong = table.filter(({ from, to, via }) => {
    const passed = seaRoute(lanes, from, to)?.via ?? []
    return via === 'direct' ? passed.includes('suez') : !passed.includes(via === 'Suez' ? 'suez' : 'panama')
  })
  // Halifax and Montréal lie equally far by either canal.
  expect(wrong.filter(({ to }) => to !== 'CAHAL' && to !== 'CAMTR')).toEqual([])
})

test('the Pacific is crossed over the date line, without going round the world', () => {
  const lons = seaRoute(lanes, 'CNSHA', 'USLAX')?.points.map(({ lon }) => lon) ?? []
  expect(lons.some(lon => lon > 140)).toBe(true)
  expect(lons.every(lon => lon > 115 || lon < -115)).toBe(true)
})

test('there and back are equally far', () => {
  expect(seaRoute(lanes, 'DEHAM', 'CNYTN')?.nm).toBeCloseTo(seaRoute(lanes, 'CNYTN', 'DEHAM')?.nm ?? 0, 6)
  expect(publishedSeaNm('USLAX', 'CNSHA')).toBe(publishedSeaNm('CNSHA', 'USLAX'))
})

test('a place that is no sea port has no way by sea', () => {
  expect(seaRoute(lanes, 'CNSHA', 'LAX')).toBeUndefined()
  expect(seaRoute(lanes, 'agulhas', 'CNSHA')).toBeUndefined()
})
