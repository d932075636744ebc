import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { expect, test } from 'vitest'
import { openPortalForThisTest } from '../../../test/portal.ts'

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
