import type { Mode } from '@dtms/contract/mode.ts'
import { expect, test } from 'vitest'
import { compilePlaces } from '../compile/places.ts'
import type { Location } from '../input/inquiry.ts'
import type { PlaceFormat } from '../sheet/sheet.ts'
import { choosePort } from './port.ts'

const shenzhen = { id: 'SZ', country: 'CN', ports: ['cnytn', 'szx', 'cnshk', 'hkg'] }
const choose = (mode: Mode, location: Omit<Location, 'type'>, place: PlaceFormat = shenzhen) =>
  choosePort(compilePlaces([place], mode), 0, { type: 2, ...location }, mode)

test.each([
  [1, 'SZX'],
  [2, 'SZX'],
  [3, 'CNYTN'],
  [4, 'CNYTN'],
] as const)('of a place with seaports and airports mode %s names the first of its kind: %s', (mode, port) => {
  expect(choose(mode, { country: 'CN' })).toBe(port)
})

test("a port that the shipper names is used if it is of the mode's kind", () => {
  expect(choose(4, { country: 'CN', port: 'CNSHK' })).toBe('CNSHK')
  expect(choose(2, { country: 'CN', port: 'CNSHK' })).toBe('SZX')
})

const gateways = { sea: 'DEHAM', air: 'FRA', inCountry: new Set(['DEHAM', 'DEBRV', 'FRA', 'MUC']) }

test('a place of the sheet without such ports leaves it to what is known of the country', () => {
  const germany = { id: 'DE', country: 'DE' }
  expect(choose(4, { country: 'DE', gateways }, germany)).toBe('DEHAM')
  expect(choose(1, { country: 'DE', gateways }, germany)).toBe('FRA')
  expect(choose(4, { country: 'DE' }, germany)).toBe('')
})

test('of ports of several countries the one of the goods’ own country is named', () => {
  const europe = { id: 'EU', ports: ['AMS', 'NLRTM', 'MUC', 'DEBRV'] }
  expect(choose(2, { country: 'DE', gateways }, europe)).toBe('MUC')
  expect(choose(4, { country: 'DE', gateways }, europe)).toBe('DEBRV')
})

test('a port that the tables know is used, whatever the sheet names first', () => {
  const inGermany = { id: 'DE', country: 'DE', ports: ['DEBRV', 'DEHAM'] }
  expect(choose(4, { country: 'DE', port: 'DEHAM', gateways }, inGermany)).toBe('DEHAM')
  expect(choose(4, { country: 'DE', gateways }, inGermany)).toBe('DEBRV')
  // A port of the sheet’s own place counts, also one beyond the border.
  const atBorder = { id: 'DE', country: 'DE', ports: ['NLRTM', 'DEHAM'] }
  expect(choose(4, { country: 'DE', gateways }, atBorder)).toBe('NLRTM')
})

test('of a place without a country the first port is named where the tables know none, and none where it lists none', () => {
  expect(choose(4, { country: 'DE' }, { id: 'EU', ports: ['NLRTM', 'DEBRV'] })).toBe('NLRTM')
  expect(choose(4, { country: 'DE', gateways }, { id: 'EU', ports: ['AMS'] })).toBe('DEHAM')
})

test('a word that looks like a port is none where the tables do not know it', () => {
  const place = { id: 'US', country: 'US' }
  const known = { sea: 'USMIA', air: 'MIA', inCountry: new Set(['USMIA', 'MIA']) }
  expect(choose(4, { country: 'US', port: 'MIAMI', gateways: known }, place)).toBe('USMIA')
})
