import { addressCalls } from '@dtms/contract/address/address.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { quoteNumber } from '@dtms/contract/quote/number.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoLogins, demoPassword } from '#account/demo.ts'
import { joinAs, signInAs, signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { digestOf } from '../account/password.ts'

let portal: Portal
let mine: string
let colleague: string
let other: string
let inquiryId: string
let quoteId: string
const body = {
  businessType: 2,
  inputData: {
    OriginType: 1,
    OriginAddressCode: 'SZX',
    DestinationType: 1,
    DestinationAddressCode: 'LAX',
    GoodsName: '100%棉 T-shirt 12" C\\D',
  },
  pieces: [{ quantity: 10, lengthCm: 67, widthCm: 60, heightCm: 40, weightKg: 18 }],
}

beforeAll(async () => {
  portal = await openPortal({ demo: true })
  await portal.rates.refresh()
  const owner = await signUpShipper(portal)
  mine = owner.token
  colleague = (await joinAs(portal, owner.token, { modules: [] })).token
  other = (await signUpShipper(portal)).token
  const { data } = await portal.call(quoteCalls.inquire, { body }, { token: mine })
  inquiryId = data.inquiryId
  quoteId = data.quotes[0]?.quoteId ?? ''
})
afterAll(() => portal.close())

const search = async (keyword: string, token = mine, language: 'zh' | 'en' = 'zh') =>
  (await portal.call(searchCalls.search, { query: { keyword } }, { token, language })).data

describe('an inquiry of mine', () => {
  test.each([...['洛杉矶', 'los angeles', 'szx', '棉 T-SHIRT', '100%'], ...['shirt 12"', 'c\\d', 'szx LAX']])(
    'is found by %s',
    async keyword => {
      expect((await search(keyword)).quotes).toMatchObject([{ id: inquiryId, businessType: 2 }])
    },
  )

  test('is not found by the names of its fields', async () => {
    for (const keyword of ['width', 'quantity', 'Origin', 'zhtw', '{', '":'])
      expect((await search(keyword)).quotes).toEqual([])
  })

  test('is found by its number and by that of a quote', async () => {
    for (const number of [inquiryId, inquiryId.toUpperCase(), quoteId, quoteNumber(quoteId)])
      expect((await search(number)).quotes).toMatchObject([{ id: inquiryId }])
  })

  test('names an Amazon warehouse with its #', async () => {
    const inputData = {
      ...{ OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: 'CN-SHANGHAI' },
      ...{ DestinationType: 3, FbaWarehouseCode: 'ONT8', GoodsName: 'LED' },
    }
    const fba = { ...body, businessType: 3, inputData }
    const { token } = await signUpShipper(portal)
    const { data } = await portal.call(quoteCalls.inquire, { body: fba }, { token })
    const [hit] = (await search(data.inquiryId, token, 'en')).quotes
    expect(hit?.title).toContain(' → #ONT8')
  })

  test('is named in the language of who asks, with what it takes to ask again', async () => {
    const [hit] = (await search('LAX', mine, 'en')).quotes
    expect(hit?.title).toMatch(/Shenzhen.* → Los Angeles/)
    expect(hit?.text).toMatch(/^\d{4}-\d\d-\d\d · USD [\d,]+\.\d\d$/)
    expect(hit?.input).toMatchObject({ inputData: { OriginAddressCode: 'SZX' } })
  })

  test('is of the day that it is in China', async () => {
    await sql`update inquiry set created_at = '2026-05-05T16:30:00Z' where id = ${inquiryId}`.execute(
      portal.db,
    )
    expect((await search(inquiryId)).quotes[0]?.text).toMatch(/^2026-05-06 · /)
  })

  test('is not found by another customer, not even by its number', async () => {
    for (const keyword of ['SZX', inquiryId, quoteId, quoteNumber(quoteId)])
      expect((await search(keyword, other)).quotes).toEqual([])
  })

  test('is not found any more once it was cleared', async () => {
    const { data } = await portal.call(quoteCalls.inquire, { body }, { token: other })
    expect((await search('SZX', other)).quotes).toHaveLength(1)
    await portal.call(quoteCalls.forget, { params: { id: data.inquiryId } }, { token: other })
    expect((await search('SZX', other)).quotes).toEqual([])
    for (const number of [data.inquiryId, quoteNumber(data.quotes[0]?.quoteId ?? '')])
      expect((await search(number, other)).quotes).toEqual([])
  })
})

describe('an address and a commodity of mine', () => {
  const address = {
    kind: 'consignee',
    company: 'Harbor Goods Inc',
    contact: 'Jane Roe',
    phone: '(213) 555-0100',
    country: 'US',
    city: 'Los Angeles',
    postcode: '90001',
    line1: '123 Main St',
  }
  const commodity = { sku: 'LED-77', nameZh: '灯带', nameEn: 'LED strip', hsCode: '940542' }
  beforeAll(async () => {
    await portal.call(addressCalls.add, { body: address as never }, { token: mine })
    await portal.call(commodityCalls.add, { body: commodity as never }, { token: mine })
  })

  test('are found by word, postcode and SKU, with the way to each', async () => {
    const [found] = (await search('harbor 90001')).addresses
    expect(found).toMatchObject({ title: 'Harbor Goods Inc', text: 'Jane Roe · Los Angeles · 90001 · US' })
    expect(found?.link).toBe(`/AddressDetails?open=${found?.id}`)
    const [strip] = (await search('led-77')).commodities
    expect(strip).toMatchObject({ title: '灯带', text: expect.stringContaining('LED-77') })
    expect(strip?.link).toBe(`/commodities?open=${strip?.id}`)
    expect((await search('led-77', mine, 'en')).commodities[0]?.title).toBe('LED strip')
  })

  test('are not found by a colleague without their modules, who finds the quotes all the same', async () => {
    const found = await search('L', colleague)
    expect(found).toMatchObject({ addresses: [], commodities: [], quotes: [{ id: inquiryId }] })
  })

  test('are not found by another customer', async () => {
    const found = await search('harbor', other)
    expect([...found.addresses, ...(await search('LED-77', other)).commodities]).toEqual([])
  })
})

test('an empty search finds nothing; every kind is in the response, even if empty', async () => {
  const nothing = { orders: [], quotes: [], bills: [], imports: [], addresses: [], commodities: [] }
  expect(await search('  ')).toEqual(nothing)
  expect(await search('%%%')).toEqual(nothing)
})

test('too long a word is refused at its field', async () => {
  const response = await portal.call(
    searchCalls.search,
    { query: { keyword: 'x'.repeat(101) } },
    { token: mine },
  )
  expect(response).toMatchObject({ code: 400, data: { fields: { keyword: expect.any(String) } } })
})

test('staff have nothing of a customer to search', async () => {
  const agent = demoLogins.find(({ roles }) => roles.includes('agent'))?.email ?? ''
  const token = await signInAs(portal, agent, digestOf(demoPassword))
  expect((await portal.call(searchCalls.search, { query: { keyword: 'SZX' } }, { token })).code).toBe(403)
})
