import { expect, test } from 'vitest'
import type { Language } from '../language.ts'
import { type Zone, zoneName } from './zone.ts'

const names: Readonly<Record<string, Record<Language, string>>> = {
  US: { zh: '美国', zhtw: '美國', en: 'United States' },
  DE: { zh: '德国', zhtw: '德國', en: 'Germany' },
}
const named = (zone: Zone, language: Language = 'en') =>
  zoneName(zone, language, code => names[code]?.[language])

test('a zone of a city is called by the city, in the reader’s spelling', () => {
  const zone = { id: 'GZ', country: 'CN', cities: ['Guangzhou', '广州', '廣州'] }
  expect((['en', 'zh', 'zhtw'] as const).map(language => named(zone, language))).toEqual([
    'Guangzhou',
    '广州',
    '廣州',
  ])
  expect(named({ id: 'X', cities: ['Lyon'] }, 'zh')).toBe('Lyon')
  expect(named({ id: 'X', cities: ['Lyon', 'Paris'] }, 'zh')).toBe('Lyon、Paris')
})

test('a zone of a country says which part of it', () => {
  expect(named({ id: 'US', country: 'US' })).toBe('United States')
  expect(named({ id: 'US-W', country: 'US', postalPrefixes: ['8', '9'], ports: ['LAX'] }, 'zh')).toBe(
    '美国，邮编前缀 8、9',
  )
  expect(named({ id: 'FBA', country: 'US', warehouses: ['ONT8', 'ONT2', 'LGB8', 'LAX9', 'SBD1'] })).toBe(
    'United States, warehouses ONT8, ONT2, LGB8, LAX9 and 1 more',
  )
})

test('ports alone tell their country, unless they are of two', () => {
  expect(named({ id: 'DE-P', ports: ['FRA', 'DEHAM'] })).toBe('Germany, ports FRA, DEHAM')
  expect(named({ id: 'EU', ports: ['DEHAM', 'NLRTM'] })).toBe('DEHAM, NLRTM')
})

test('a name that someone wrote out stays, and nothing is known of nothing', () => {
  expect(named({ id: '美西', country: 'US', postalPrefixes: ['9'] })).toBe('美西')
  expect(named({ id: 'Z1' })).toBe('')
  expect(named({ id: 7, country: 'QQ', ports: 'no list', cities: [3] })).toBe('QQ')
})
