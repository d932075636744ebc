import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemoRates } from '#rate/demo/fill.ts'
import { signUpShipper } from '../../../test/people.ts'
import { type Desk, openDesk } from '../../../test/rate-desk.ts'

// Nothing found is a request that the provider sees.
let desk: Desk
let agentOfYt: string
beforeAll(async () => {
  desk = await openDesk()
  await fillDemoRates(desk.portal.services)
  await desk.portal.rates.refresh()
  agentOfYt = await desk.hire('second.agent.yt@demo.test', ['agent'], 'YT')
})
afterAll(() => desk.close())

const browser = (secret: string) => ({ headers: { 'xms-guest': secret } })
const mine = browser('mine')
// No channel serves Nuuk; and none takes a piece of nine tonnes.
const nowhere = {
  ...{ OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: 'CN-SHANGHAI' },
  ...{ DestinationType: 4, DestinationCountryCode: 'GL', DestinationZipCode: '3900' },
}
const fromShenzhen = { OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: 'CN-SHENZHEN' }
const hamburg = {
  ...fromShenzhen,
  ...{ DestinationType: 4, DestinationCountryCode: 'DE', DestinationZipCode: '20095' },
}
const ask = async (inputData: object, as: object = mine, weightKg = 14, businessType?: number) => {
  const body = { inputData, pieces: [{ quantity: 1, lengthCm: 60, widthCm: 50, heightCm: 45, weightKg }] }
  const { data } = await desk.portal.call(
    quoteCalls.inquire,
    { body: { ...body, ...(businessType && { businessType }) } as never },
    as,
  )
  return data
}
const request = (id: string, body: object, as: object = mine) =>
  desk.portal.call(quoteCalls.request, { params: { id }, body: body as never }, as)
const listed = async (token: string, query: Record<string, string> = {}) =>
  (await desk.portal.call(quoteCalls.requests, { query } as never, { token })).data.list

test('if no provider serves the lane, the default provider gets the request, a mail and a notice', async () => {
  const { inquiryId, quotes } = await ask(nowhere)
  expect(quotes).toEqual([])
  const { code, data } = await request(inquiryId, {
    ...{ email: 'shipper@company.test', phone: '＋86 138 0000 0000', words: ' 求价 <b>格陵兰</b> ' },
  })
  expect([code, data]).toEqual([200, { providers: [{ code: 'HD', name: '华达国际' }] }])
  const mail = await desk.portal.mail.nth('agent@demo.test', 1)
  expect(mail.subject).toContain('上海')
  expect(mail.text).toContain('shipper@company.test · +86 138 0000 0000')
  expect(mail.html).toContain('&#60;b&#62;格陵兰')
  const [row] = await listed(desk.token.agent)
  expect(mail.text).toContain(`/desk/requests?open=${row?.id}`)
  expect(row).toMatchObject({
    ...{
      inquiryId,
      provider: { code: 'HD' },
      originName: '上海',
      words: '求价 <b>格陵兰</b>',
      answeredTime: null,
    },
    contact: { name: '', company: '', email: 'shipper@company.test', phone: '+86 138 0000 0000' },
  })
  expect(row?.refusals.length).toBeGreaterThan(0)
  expect(await listed(agentOfYt)).toEqual([])
})

test('why its channels refused names the place in words', async () => {
  const santos = { DestinationType: 1, DestinationCountryCode: 'BR', DestinationAddressCode: 'BRSSZ' }
  const { inquiryId } = await ask({ ...fromShenzhen, ...santos }, mine, 14, 4)
  await request(inquiryId, { email: 'port@company.test', phone: '', words: '' })
  const row = (await listed(desk.token.agent)).find(one => one.inquiryId === inquiryId)
  expect(row?.refusals.map(({ text }) => text)).toContain('不送达 桑托斯')
})

test('where a provider serves the lane but not this load, that provider is asked', async () => {
  const { inquiryId, refusals } = await ask(hamburg, mine, 9000, 2)
  expect(refusals.some(({ provider, reason }) => provider.code === 'YT' && reason !== 'no-service-to')).toBe(
    true,
  )
  const { data } = await request(inquiryId, { email: 'a@company.test', words: '' })
  expect(data.providers.map(({ code }) => code)).toEqual(['YT'])
  expect((await listed(agentOfYt)).map(row => row.inquiryId)).toContain(inquiryId)
  expect((await listed(desk.token.agent)).map(row => row.inquiryId)).not.toContain(inquiryId)
})

test('a customer need not give contact details', async () => {
  const newUser = await signUpShipper(desk.portal)
  const { inquiryId } = await ask(nowhere, { token: newUser.token })
  expect((await request(inquiryId, { words: '' }, { token: newUser.token })).code).toBe(200)
  const [row] = await listed(desk.token.agent)
  expect(row?.contact).toMatchObject({ company: '测试贸易有限公司', email: newUser.email, name: '李海' })
})

describe('what is nearest and would be served', () => {
  const nearest = async (id: string, as: object = mine) =>
    (await desk.portal.call(quoteCalls.nearest, { params: { id } }, as)).data

  test('is every mode, where one alone has nothing', async () => {
    const { inquiryId, quotes } = await ask(hamburg, mine, 14, 3)
    expect(quotes).toEqual([])
    const [first] = await nearest(inquiryId)
    expect(first).toMatchObject({ change: 'all-modes', from: null, to: null })
    // What it promises is what asking so gives.
    const { quotes: others } = await ask(hamburg)
    expect([first?.count, first?.lowestAmount]).toEqual([
      others.length,
      Math.min(...others.map(({ totalAmount }) => totalAmount)),
    ])
  })

  test('is smaller pieces, where they are too heavy', async () => {
    const { inquiryId, quotes } = await ask(hamburg, mine, 100, 1)
    expect(quotes).toEqual([])
    expect((await nearest(inquiryId)).map(({ change }) => change)).toContain('smaller-pieces')
  })

  test('is empty if no change helps, and visible to its owner only', async () => {
    const { inquiryId } = await ask(nowhere)
    expect(await nearest(inquiryId)).toEqual([])
    const { code } = await desk.portal.call(
      quoteCalls.nearest,
      { params: { id: inquiryId } },
      browser('another'),
    )
    expect(code).toBe(404)
  })
})

describe('a request', () => {
  test('needs an e-mail or a phone number of a guest, each of its format', async () => {
    const { inquiryId } = await ask(nowhere)
    for (const [body, field] of [
      [{ words: 'hello' }, 'email'],
      [{ email: 'no address' }, 'email'],
      [{ phone: 'call me' }, 'phone'],
      [{ phone: '1'.repeat(31) }, 'phone'],
      [{ email: 'a@company.test', words: 'x'.repeat(1001) }, 'words'],
    ] as const) {
      const { code, data } = await request(inquiryId, body)
      expect([code, data]).toEqual([400, { fields: { [field]: expect.any(String) } }])
    }
    expect((await request(inquiryId, { phone: '0755-1234 5678' })).code).toBe(200)
  })

  test('is made once, also by fifty presses at the same moment', async () => {
    const eager = browser('eager')
    const { inquiryId } = await ask(nowhere, eager)
    const presses = await Promise.all(
      Array.from({ length: 50 }, () => request(inquiryId, { email: 'once@company.test' }, eager)),
    )
    const codes = presses.map(({ code }) => code)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    // The others come too late, or too often.
    expect(codes.every(code => [200, 409, 429].includes(code))).toBe(true)
    expect((await listed(desk.token.admin)).filter(row => row.inquiryId === inquiryId)).toHaveLength(1)
  })

  test('can be made by its owner only', async () => {
    const { inquiryId } = await ask(nowhere)
    const body = { email: 'a@company.test' }
    for (const [id, as] of [
      [inquiryId, browser('another')],
      [inquiryId, { token: desk.token.shipper }],
      ['00000000-0000-0000-0000-000000000000', mine],
      ['nonsense', mine],
    ] as const)
      expect((await request(id, body, as)).code).toBe(404)
  })

  test('is marked as answered by its own provider alone', async () => {
    const { inquiryId } = await ask(nowhere)
    await request(inquiryId, { email: 'a@company.test' })
    const row = (await listed(desk.token.agent, { answered: '0' })).find(one => one.inquiryId === inquiryId)
    const reply = (token: string | undefined, id = row?.id ?? '') =>
      desk.portal.call(quoteCalls.replyToRequest, { params: { id } }, { token })
    expect((await reply(agentOfYt)).code).toBe(404)
    expect((await reply(desk.token.shipper)).code).toBe(403)
    expect((await reply(desk.token.finance)).code).toBe(403)
    expect((await reply(undefined)).code).toBe(602)
    expect((await reply(desk.token.agent)).code).toBe(200)
    expect((await reply(desk.token.agent)).code).toBe(200)
    expect((await listed(desk.token.agent, { answered: '1' })).map(({ id }) => id)).toContain(row?.id)
    expect((await listed(desk.token.agent, { answered: '0' })).map(({ id }) => id)).not.toContain(row?.id)
    expect((await reply(desk.token.agent, '00000000-0000-0000-0000-000000000000')).code).toBe(404)
  })
})
