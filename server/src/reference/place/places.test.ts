import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuRatio } from '../../../test/cpu.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const search = async (keyword: string, more: Record<string, string> = {}) => {
  const { code, data } = await portal.call(referenceCalls.places, { query: { keyword, ...more } })
  expect(code).toBe(200)
  return data
}
const codes = async (keyword: string, more?: Record<string, string>) =>
  (await search(keyword, more)).map(place => place.code)

test('a place has its name and city in the language of the caller', async () => {
  const inLanguage = async (language: 'zh' | 'zhtw' | 'en') => {
    const query = { keyword: 'CNYTN' }
    const { data } = await portal.call(referenceCalls.places, { query }, { language })
    return data[0]
  }
  const fields = {
    kind: 'sea',
    code: 'CNYTN',
    country: 'CN',
    region: '',
    postcode: '',
    lat: 22.57,
    lon: 114.27,
  }
  expect(await inLanguage('zh')).toEqual({ ...fields, name: '盐田', city: '深圳' })
  expect(await inLanguage('zhtw')).toEqual({ ...fields, name: '鹽田', city: '深圳' })
  expect(await inLanguage('en')).toEqual({ ...fields, name: 'Yantian (Shenzhen)', city: 'Shenzhen' })
})

test('a place that was found by a slip of the keyword says so, one that is written right does not', async () => {
  const cities = { country: 'DE', kind: 'city' }
  const [slip] = await search('Hamburgg', cities)
  expect(slip).toMatchObject({ code: 'DE-HAMBURG', mistyped: true })
  for (const right of ['Hamburg', '汉堡', 'hambu', 'München'])
    for (const place of await search(right, cities)) expect(place).not.toHaveProperty('mistyped')
})

test('whoever asks needs no session', async () => {
  const response = await portal.request(`${referenceCalls.places.path}?keyword=SZX`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    code: 200,
    data: expect.arrayContaining([expect.objectContaining({ code: 'SZX', name: '深圳宝安' })]),
  })
})

test.each([
  ['CNYTN', 'CNYTN'],
  ['cnytn', 'CNYTN'],
  ['YTN', 'CNYTN'],
  ['YANTIAN', 'CNYTN'],
  ['鹽田', 'CNYTN'],
  ['盐田', 'CNYTN'],
  ['lax', 'LAX'],
  ['ＬＡＸ', 'LAX'],
  ['ont8', 'ONT8'],
  ['#ONT8', 'ONT8'],
  ['CN-SHANGHAI', 'CN-SHANGHAI'],
  [' cn-shanghai ', 'CN-SHANGHAI'],
  ['ＣＮ－ＳＨＡＮＧＨＡＩ', 'CN-SHANGHAI'],
  ['CN-SHANGH', 'CN-SHANGHAI'],
  ['US-90001', 'US-90001'],
  ['US-CA-LOS-ANGELES', 'US-CA-LOS-ANGELES'],
  ['shenzhen', 'CN-SHENZHEN'],
  ['深圳', 'CN-SHENZHEN'],
  ['hong kong', 'HKHKG'],
  ['hongkong', 'HKHKG'],
  ['香港', 'HKHKG'],
  ['90001', 'US-90001'],
  ['90001-1234', 'US-900011234'],
  ['M5V', 'CA-M5V'],
  ['m5v2t6', 'CA-M5V2T6'],
  ['st. louis', 'US-MO-SAINT-LOUIS'],
  ['zürich', 'ZRH'],
  ['xian', 'CN-XIAN'],
  ['洛杉磯', 'USLAX'],
  ['luoshanji', 'USLAX'],
  ['springfield', 'US-IL-SPRINGFIELD'],
  ['rotterdm', 'NLRTM'],
  ['sptingfield', 'US-IL-SPRINGFIELD'],
  ['sprignfield', 'US-IL-SPRINGFIELD'],
  ['springfeld', 'US-IL-SPRINGFIELD'],
  ['los angelos', 'USLAX'],
])('%s finds %s first', async (keyword, code) => {
  expect((await codes(keyword))[0]).toBe(code)
})

test('pinyin initials find a city, its airport and its ports', async () => {
  const inShenzhen = ['SZX', 'CN-SHENZHEN', 'CNYTN', 'CNSHK', 'CNCWN']
  const found = await codes('sz', { country: 'CN', limit: '50' })
  expect(found.filter(code => inShenzhen.includes(code))).toEqual(inShenzhen)
  const ports = await codes('sz', { kind: 'sea', country: 'CN' })
  expect(ports.filter(code => inShenzhen.includes(code))).toEqual(['CNYTN', 'CNSHK', 'CNCWN'])
})

test('a better kind of match comes before a more used place', async () => {
  // Exact code, exact name, beginning of a code, of a name, initials, pinyin, a later word, inside, a slip.
  const order = async (keyword: string, ...expected: string[]) => {
    const found = await codes(keyword, { limit: '50' })
    const places = expected.map(code => found.indexOf(code))
    expect(places, `${keyword}: ${found.join(' ')}`).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  await order('ont', 'ONT', 'ONT8', 'US-CA-ONTARIO')
  await order('nb', 'NBO', 'CNNGB')
  await order('ham', 'DEHAM', 'HAM2', 'DE-HAMBURG')
  await order('long beach', 'USLGB', 'US-CA-LONG-BEACH', 'US-MS-LONG-BEACH')
  await order('ny', 'USNYC', 'US-NY-NYACK', 'US-NY-NEW-YORK', 'US-NY-WEST-NYACK')
  await order('munich', 'MUC', 'US-MN-NEW-MUNICH')
  await order('york', 'US-PA-YORK', 'US-SC-YORK', 'USNYC')
})

test('a small town of just that name comes before larger ones that only begin so', async () => {
  expect((await codes('union', { limit: '5' })).every(code => /^US-[A-Z]{2}-UNION$/.test(code))).toBe(true)
})

test('kinds and country narrow the search', async () => {
  expect(await codes('lax', { kind: 'sea' })).toEqual(['USLAX'])
  const both = await search('los angeles', { kind: 'air, sea' })
  expect(both.map(place => place.kind).slice(0, 2)).toEqual(['sea', 'air'])
  expect(both.filter(({ kind }) => kind !== 'sea' && kind !== 'air')).toEqual([])
  const canadian = await search('london', { country: 'ca' })
  expect(new Set(canadian.map(place => place.country))).toEqual(new Set(['CA']))
})

test('no keyword gives the most used places of the kind', async () => {
  const ports = await search('', { kind: 'sea' })
  expect(ports.map(place => place.kind)).toEqual(Array(10).fill('sea'))
  expect(
    ports
      .slice(0, 4)
      .map(place => place.code)
      .sort(),
  ).toEqual(['CNSHA', 'CNYTN', 'HKHKG', 'USLAX'])
  expect((await codes('', { kind: 'fba', limit: '1' }))[0]).toBe('ONT8')
  expect(await search('', { kind: 'city', country: 'US', limit: '400' })).toHaveLength(50)
})

test('a postcode of a country without a table is a place when its format fits', async () => {
  const [place] = await search('１０１１０', { country: 'TH' })
  expect(place).toEqual({
    ...{ kind: 'city', code: 'TH-10110', name: '10110 泰国', city: '', region: '', country: 'TH' },
    ...{ postcode: '10110', lat: null, lon: null },
  })
  expect(await search('1011', { country: 'TH' })).toEqual([])
  expect((await search('sw1a1aa', { country: 'GB' }))[0]?.postcode).toBe('SW1A 1AA')
  expect(await search('10115', { country: 'DE', kind: 'sea' })).toEqual([])
})

test('a postcode finds its town, its city by prefix, and the warehouses that have it', async () => {
  expect((await search('90001'))[0]).toMatchObject({
    name: '洛杉矶, CA',
    region: 'CA',
    lat: 33.97,
    lon: -118.25,
  })
  expect((await search('10115', { country: 'DE' }))[0]).toMatchObject({ code: 'DE-10115', city: '柏林' })
  expect((await search('523000'))[0]).toMatchObject({ code: 'CN-523000', city: '东莞' })
  expect((await search('518000', { country: 'CN' }))[0]).toMatchObject({ city: '深圳', postcode: '518000' })
  expect(await codes('518', { country: 'CN' })).toEqual(['CN-SHENZHEN'])
  expect(await codes('92551')).toEqual(['US-92551', 'ONT8', 'ONT6'])
  expect((await codes('900')).slice(0, 2)).toEqual(['US-90001', 'US-90002'])
})

test.each([
  [{ keyword: 'x'.repeat(1000) }, { keyword: '不超过60个字符' }],
  [{ keyword: 'a\0b' }, { keyword: '格式不正确' }],
  [{ keyword: '', kind: 'sea,rail' }, { kind: '请从列表中选择' }],
  [{ keyword: '', kind: '__proto__' }, { kind: '请从列表中选择' }],
  [{ keyword: '', country: 'Germany' }, { country: '请从列表中选择' }],
  [{ keyword: '', country: 'XX' }, { country: '请从列表中选择' }],
  [{ keyword: '', limit: '-1' }, { limit: '格式不正确' }],
  [{ keyword: '', limit: '0' }, { limit: '格式不正确' }],
])('wrong input %o is refused at its place', async (query, fields) => {
  expect(await portal.call(referenceCalls.places, { query })).toMatchObject({ code: 400, data: { fields } })
})

test('a parameter given twice is refused, and one left empty counts as none', async () => {
  const ask = async (search: string) =>
    (await portal.request(`${referenceCalls.places.path}?${search}`)).json()
  for (const field of ['keyword', 'kind', 'country', 'limit'])
    expect(await ask(`${field}=1&${field}=2`)).toMatchObject({
      code: 400,
      data: { fields: { [field]: expect.any(String) } },
    })
  expect(await ask('keyword=SZX&kind=&country=')).toMatchObject({
    code: 200,
    data: expect.arrayContaining([expect.objectContaining({ code: 'SZX' })]),
  })
  expect(await ask('')).toMatchObject({ code: 200, data: Array(10).fill({}) })
  expect(await ask('keyword[x]=a&__proto__=b')).toMatchObject({ code: 200 })
})

test.each(['%', '###', '\\', "'; drop table account; --", '(.*)+$', '🚢', '　', 'constructor'])(
  'the keyword %s is only a keyword',
  async keyword => {
    expect(Array.isArray(await search(keyword))).toBe(true)
  },
)

test.each([
  ['', 200],
  ['de+x', 400],
])('a country of 15,000 blanks and "%s" costs no more than one of letters', async (tail, code) => {
  const blanks = '+'.repeat(15_000) + tail
  const ask = async (country: string) => {
    const response = await portal.request(`${referenceCalls.places.path}?keyword=a&country=${country}`)
    return (await response.json()) as { code: number }
  }
  expect(await ask(blanks)).toMatchObject({ code })
  const ratio = await cpuRatio(
    async () => expect((await ask(blanks)).code).toBe(code),
    async () => expect((await ask('x'.repeat(15_000))).code).toBe(400),
  )
  expect(ratio).toBeLessThan(20)
})
