import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { expect, test } from 'vitest'
import { openPortalForThisTest } from '../../../test/portal.ts'
import { countryCode, countryName } from './countries.ts'

test('countries come in the language of the caller', async () => {
  const portal = await openPortalForThisTest()
  for (const [language, name] of [
    ['zh', '德国'],
    ['zhtw', '德國'],
    ['en', 'Germany'],
  ] as const) {
    const { data } = await portal.call(referenceCalls.countries, {}, { language })
    expect(data).toHaveLength(249)
    expect(data).toContainEqual({
      ...{ code: 'DE', name, dialCode: '+49', currency: 'EUR', hasPostcodes: true },
      spellings: ['germany', '德国', '德國', 'deguo', 'deutschland', 'dg'],
    })
  }
})

test('Hong Kong, Macao and Taiwan are named as each language names them', () => {
  expect(['HK', 'MO', 'TW'].map(countryName)).toEqual([
    { zh: '中国香港', zhtw: '香港', en: 'Hong Kong' },
    { zh: '中国澳门', zhtw: '澳門', en: 'Macao' },
    { zh: '中国台湾', zhtw: '台灣', en: 'Taiwan' },
  ])
})

test('a file may name a country by a short Chinese name or by the one of an earlier release', () => {
  const named = (names: string) => [...new Set(names.split(' ').map(countryCode))]
  expect(named('中國香港 中国香港 香港')).toEqual(['HK'])
  expect(named('中國澳門 中国澳门 澳門 澳门')).toEqual(['MO'])
  expect(named('中國台灣 中國臺灣 中国台湾 台灣 臺灣 台湾')).toEqual(['TW'])
  expect(named('阿联酋 阿聯酋')).toEqual(['AE'])
  expect(countryCode('car')).toBeUndefined()
})

test('a country says whether its addresses have postcodes', async () => {
  const portal = await openPortalForThisTest()
  const { data } = await portal.call(referenceCalls.countries, {}, { language: 'en' })
  const has = Object.fromEntries(data.map(({ code, hasPostcodes }) => [code, hasPostcodes]))
  expect([has.US, has.HK]).toEqual([true, false])
})

test('a dictionary is read by its name, and nothing else is', async () => {
  const portal = await openPortalForThisTest()
  const read = (id: string) => portal.call(referenceCalls.dictionary, { params: { id } }, { language: 'en' })
  expect((await read('businessType')).data).toContainEqual({ value: '2', text: 'Air' })
  expect((await read('flowStatus')).data).toEqual([
    { value: '1', text: 'Awaiting review' },
    { value: '2', text: 'Accepted' },
    { value: '3', text: 'Rejected' },
    { value: '4', text: 'Revoked' },
    { value: '5', text: 'Cancelled' },
  ])
  expect((await read('constructor')).code).toBe(404)
  expect((await read('../Place')).code).toBe(404)
})
