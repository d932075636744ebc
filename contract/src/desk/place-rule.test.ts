import { describe, expect, test } from 'vitest'
import { type EntryKind, entryKinds } from './place.ts'
import { entryProblems, tidyCode } from './place-rule.ts'

const good: Record<EntryKind, Record<string, string>> = {
  fba: { code: 'ONT8', country: 'US', postcode: '92551' },
  sea: {
    ...{ code: 'CNYTN', country: 'CN', cityEn: 'Shenzhen', lat: '22.57', lon: '114.27' },
    ...{ nameZh: '盐田', nameZhtw: '鹽田', nameEn: 'Yantian' },
  },
  air: {
    ...{ code: 'SZX', country: 'CN', cityEn: 'Shenzhen', lat: '22.64', lon: '113.81' },
    ...{ nameZh: '深圳宝安', nameZhtw: '深圳寶安', nameEn: 'Shenzhen Bao’an' },
  },
  hs: { code: '8518.30', nameZh: '耳机', nameZhtw: '耳機', nameEn: 'Earphones' },
}

test.each(entryKinds)('an entry of kind %s that is whole has no problem', kind => {
  expect(entryProblems(kind, good[kind])).toEqual({})
})

describe('a code has the format of its kind', () => {
  test.each([
    ['sea', ['CNYTN', 'cnytn', ' CNSHA ', 'CNA23']],
    ['air', ['SZX', 'lax', 'ＬＡＸ']],
    ['fba', ['ONT8', '#ont8', 'HAJ1', 'XUSD', 'LBA10']],
    ['hs', ['851830', '8518.30', '8518 30 00 00', '8518300000123']],
  ] as const)('%s takes %o', (kind, codes) => {
    for (const code of codes) {
      const country = kind === 'sea' ? 'CN' : good[kind].country
      expect(entryProblems(kind, { ...good[kind], code, ...(country && { country }) })).toEqual({})
    }
  })

  test.each([
    ['sea', ['YTN', 'CNYT1', 'CNYT0', 'C1YTN', 'CNYTNX', '盐田']],
    ['air', ['SZ', 'SZX1', 'S2X', '深圳']],
    ['fba', ['8ONT', 'ONT', 'ONT888', 'ON-8', '仓库']],
    ['hs', ['85183', '85183x', '85183000001234', '']],
  ] as const)('%s refuses %o', (kind, codes) => {
    for (const code of codes) expect(entryProblems(kind, { ...good[kind], code })).toHaveProperty('code')
  })
})

test('a port’s code begins with its country', () => {
  expect(entryProblems('sea', { ...good.sea, country: 'US' })).toEqual({ code: 'locodeCountry' })
})

test('coordinates lie on the globe', () => {
  const problems = (lat: string, lon: string) => entryProblems('air', { ...good.air, lat, lon })
  expect(problems('-90', '180')).toEqual({})
  expect(problems('90.01', '-180.5')).toEqual({ lat: 'lat', lon: 'lon' })
  expect(problems('22,5', '1e2')).toEqual({ lat: 'lat', lon: 'lon' })
  expect(problems('', '')).toEqual({ lat: 'required', lon: 'required' })
})

test('names are required in three languages, the English one in Latin letters', () => {
  expect(entryProblems('sea', { ...good.sea, nameZh: ' ', nameZhtw: '', nameEn: '盐田' })).toEqual({
    nameZh: 'required',
    nameZhtw: 'required',
    nameEn: 'latin',
  })
})

test('a code is stored as its authority writes it', () => {
  expect(tidyCode('fba', ' #ont8 ')).toBe('ONT8')
  expect(tidyCode('hs', '8518.30-00')).toBe('85183000')
})
