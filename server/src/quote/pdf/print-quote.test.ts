import { quoteNumber } from '@dtms/contract/quote/number.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { quoteLegs, quoteWords } from '@dtms/contract/quote/words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfPages } from '../../../test/pdf-text.ts'
import { seatShipper } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ demo: true })
  await portal.rates.refresh()
})
afterAll(() => portal.close())

const mine = { 'xms-guest': 'the browser of somebody' }
const body = {
  inputData: {
    ...{ OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: 'CN-SHANGHAI' },
    ...{ DestinationType: 3, FbaWarehouseCode: 'ONT8', GoodsName: 'LED 台灯 檯燈', GoodsValue: 4800 },
  },
  pieces: [{ quantity: 12, lengthCm: 60, widthCm: 50, heightCm: 45, weightKg: 14 }],
}
const quoteOf = async (businessType: number, changes: object = {}) => {
  const inputData = { ...body.inputData, ...changes }
  const { data } = await portal.call(
    quoteCalls.inquire,
    { body: { ...body, inputData, businessType } as typeof body },
    { headers: mine },
  )
  const [quote] = data.quotes
  if (!quote) throw new Error('no quote')
  return quote
}
const pdf = (id: string, language: 'zh' | 'zhtw' | 'en', headers: Record<string, string> = mine) =>
  portal.request(quoteCalls.quotePdf.path.replace(':id', id), { language, headers })
const amount = (number: number) =>
  number.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test.each([
  ['zh', '浦东, PVG'],
  ['en', 'Shanghai Pudong, PVG'],
] as const)('a port has its name beside its code (%s)', async (language, port) => {
  const { quoteId } = await quoteOf(2, {
    DestinationType: 4,
    DestinationZipCode: '90001',
    DestinationCountryCode: 'US',
  })
  const response = await pdf(quoteId, language)
  const text = pdfPages(Buffer.from(await response.arrayBuffer())).join(' ')
  expect(text).toContain(port)
})

test.each([
  ['zh', '运费报价单', '提货', '有效至'],
  ['zhtw', '運費報價單', '提貨', '有效至'],
  ['en', 'Freight quotation', 'Pickup', 'Valid until'],
] as const)('a quote is printed with all its content (%s)', async (language, title, pickup, until) => {
  const { quoteId } = await quoteOf(4)
  const response = await pdf(quoteId, language)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toMatch(/attachment.*-LCL-US-\d{4}-\d{2}-\d{2}\.pdf$/)
  const bytes = Buffer.from(await response.arrayBuffer())
  // Only the glyphs that are used: the two fonts whole are 21 MB.
  expect(bytes.length).toBeLessThan(120_000)
  const text = pdfPages(bytes).join('\n')
  const flat = text.replaceAll('\n', '')
  const { data: quote } = await portal.call(
    quoteCalls.quote,
    { params: { id: quoteId } },
    { language, headers: mine },
  )
  for (const said of [
    ...[
      title,
      pickup,
      until,
      quoteNumber(quoteId),
      quote.provider.name,
      quote.service,
      quote.originName,
      'ONT8',
      'LED 台灯 檯燈',
    ],
    ...[amount(quote.totalAmount), amount(quote.totalAmountCny ?? 0), '60 × 50 × 45', quote.chargeable.rule],
    ...quote.lines.flatMap(line => [line.text, amount(line.amountUsd)]),
  ])
    expect(text).toContain(said)
  // Sentences break into lines.
  expect(flat.replaceAll(' ', '')).toContain(quoteWords.prohibition[language].replaceAll(' ', ''))
  expect(flat).toContain('$2000')
  // What the web page says of the price is on its paper too.
  for (const leg of quote.excluded)
    expect(flat.replaceAll(' ', '')).toContain(
      quoteLegs[leg as keyof typeof quoteLegs][language].replaceAll(' ', ''),
    )
  expect(quote.excluded).toContain('duty')
  expect(text).not.toContain('�')
  expect(text).toMatch(/1 \/ \d/)
})

test('a quote in yuan shows both currencies and the rate that it froze', async () => {
  const quote = await quoteOf(3)
  expect(quote.currency).toBe('CNY')
  const text = pdfPages(Buffer.from(await (await pdf(quote.quoteId, 'en')).arrayBuffer())).join('\n')
  expect(text).toContain(`1 USD = ${quote.fxRate} CNY`)
  for (const line of quote.lines) expect(text).toContain(amount(line.amount))
})

test('the value of the goods has the decimals of its currency', async () => {
  const { quoteId } = await quoteOf(4, { GoodsValue: 520_000, GoodsCurrency: 'JPY' })
  const text = pdfPages(Buffer.from(await (await pdf(quoteId, 'en')).arrayBuffer())).join('\n')
  expect(text).toContain('JPY 520,000')
})

test('foreign and unknown quotes are not printed', async () => {
  const { quoteId } = await quoteOf(4)
  for (const [id, headers] of [
    [quoteId, { 'xms-guest': 'another' }],
    [quoteId.replace(/-\d+$/, '-99'), mine],
    ['nonsense', mine],
  ] as const)
    expect(await (await pdf(id, 'en', headers)).json()).toMatchObject({ code: 404 })
})

test('many are printed at once, and inquiries are answered meanwhile', async () => {
  const { quoteId } = await quoteOf(4)
  let printed = 0
  const print = async () => {
    const bytes = await (await pdf(quoteId, 'zh')).arrayBuffer()
    printed++
    return bytes
  }
  const papers = Array.from({ length: 30 }, print)
  await quoteOf(2)
  // Waiting documents do not block the event loop.
  expect(printed).toBeLessThan(30)
  for (const paper of await Promise.all(papers))
    expect(Buffer.from(paper).subarray(0, 5).toString()).toBe('%PDF-')
})

test('names the customer whose quote it is', async () => {
  const { token } = await seatShipper(portal, { company: '报价客户有限公司' })
  const { data } = await portal.call(
    quoteCalls.inquire,
    { body: { ...body, businessType: 4 } as typeof body },
    { token },
  )
  const response = await portal.request(
    quoteCalls.quotePdf.path.replace(':id', data.quotes[0]?.quoteId ?? ''),
    {
      language: 'en',
      token,
    },
  )
  const text = pdfPages(Buffer.from(await response.arrayBuffer())).join(' ')
  for (const said of ['Quoted for', '报价客户有限公司']) expect(text).toContain(said)
})
