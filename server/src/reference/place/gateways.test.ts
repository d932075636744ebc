import { expect, test } from 'vitest'
import { releasePlaces } from '../../../test/release-places.ts'
import { greatCircleNm } from '../route/sea-route.ts'
import { findPlace } from './find-place.ts'
import { gatewaysAt } from './gateways.ts'

const places = releasePlaces()

// PRODUCT 7.3 (2): the nearest of the kind in the country, by great circle.
test.each([
  ['CN-DONGGUAN', 'CNDGG', 'SZX'],
  ['CN-523000', 'CNDGG', 'SZX'],
  ['CN-SHANGHAI', 'CNSHA', 'PVG'],
  ['CN-YIWU', 'CNHGH', 'YIW'],
  ['DE-BIELEFELD', 'DEBRE', 'PAD'],
  ['DE-72070', 'DEBRE', 'STR'],
  ['US-TX-DALLAS', 'USHOU', 'DAL'],
  ['US-80202', 'USSUW', 'DEN'],
  ['US-90001', 'USLGB', 'LAX'],
  ['US-10001', 'USNYC', 'LGA'],
  ['FR-75001', 'FRURO', 'CDG'],
])('%s has the port %s and the airport %s', (code, sea, air) => {
  const place = findPlace(places, code)
  expect(gatewaysAt(places, place?.country ?? '', place)).toMatchObject({ sea, air })
})

test('a port with little use is chosen where it is the nearest; a code without ships or flights is not', () => {
  const ports = [...places.byCode.values()].filter(({ kind }) => kind === 'sea' || kind === 'air')
  const wrong: string[] = []
  for (const code of ['CN-DONGGUAN', 'DE-BIELEFELD', 'US-TX-DALLAS', 'JP-TOKYO', 'AU-SYDNEY']) {
    const place = findPlace(places, code)
    if (!place) throw new Error(code)
    const at = { lat: place.lat ?? 0, lon: place.lon ?? 0 }
    const chosen = gatewaysAt(places, place.country, place)
    for (const kind of ['sea', 'air'] as const) {
      const best = places.byCode.get(chosen[kind])
      if (!best) throw new Error(code)
      const nm = greatCircleNm(at, best)
      for (const port of ports)
        if (port.kind === kind && port.country === place.country && port.weight > 1)
          if (greatCircleNm(at, port) < nm) wrong.push(`${code}: ${port.code} is nearer than ${best.code}`)
      if (best.weight <= 1) wrong.push(`${code}: ${best.code} is used by no ship or flight`)
    }
  }
  expect(wrong).toEqual([])
})

test('itself, where the place is a port; the country’s first by weight, where no place is known; else none', () => {
  expect(gatewaysAt(places, 'DE', places.byCode.get('DEBRV'))).toMatchObject({ sea: 'DEBRV' })
  expect(gatewaysAt(places, 'DE', undefined)).toMatchObject({ sea: 'DEHAM', air: 'FRA' })
  // A country without a seaport has a river port in the table.
  expect(gatewaysAt(places, 'HU', findPlace(places, 'HU-1011'))).toMatchObject({ sea: 'HUBUD', air: 'BUD' })
  expect(gatewaysAt(places, 'LI', undefined)).toMatchObject({ sea: '', air: '' })
})
