import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@dtms/contract/language.ts'
import { quoteSchema } from '@dtms/contract/quote/quote.schema.ts'
import { compileSheet } from '@dtms/pricing/compile/sheet.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import { compileFx } from '@dtms/pricing/number/fx.ts'
import type { CostRecord, Quote } from '@dtms/pricing/output/quote.ts'
import { wireTiming } from '@dtms/pricing/output/wire.ts'
import { compileMarkups, type Markup } from '@dtms/pricing/price/margin.ts'
import { type PriceAnswer, priceInquiry } from '@dtms/pricing/price/price.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { shelve } from '@dtms/pricing/sheet/shelf.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeFigure } from '#kernel/bytes/figure.ts'
import { jsonBytes, readWritten, WrittenJson } from '#kernel/bytes/written-json.ts'
import { markups, sheets, wires } from '../../../../pricing/test/arbitrary.ts'
import { NOW, wireOf } from '../../../../pricing/test/fixture.ts'
import { answerInWords } from '../answer.ts'
import { decode } from '../kept/decode.ts'
import { writeRow } from '../kept/write-kept.ts'
import type { Located } from '../locate.ts'
import { sheetText } from '../quote-words.ts'
import { writeAnswer } from './write-answer.ts'

const id = '019a0000-0000-7000-8000-000000000000'
const end = (zh: string, zhtw: string, en: string) => ({
  location: { type: 1 },
  name: { zh, zhtw, en },
  text: { zh: jsonBytes(zh), zhtw: jsonBytes(zhtw), en: jsonBytes(en) },
  words: jsonBytes({ zh, zhtw, en }),
})
const origin = end('深圳 "南山"', '深圳', 'Shenzhen')
const destination = end('洛杉矶', '洛杉磯', 'Los Angeles\\')

const price = (
  list: readonly RateSheet[],
  wire: unknown,
  nowMs: number,
  fx: object,
  rules: Markup[] = [],
) => {
  const read = readInquiry(wire)
  if (!read.inquiry) throw new Error(`cannot be read: ${JSON.stringify(read.errors)}`)
  return priceInquiry({
    sheets: shelve(list.map(sheet => compileSheet(sheet, { sheetId: id, version: 3 }))),
    inquiry: read.inquiry,
    nowMs,
    fx: compileFx(fx as Record<string, string>),
    markups: compileMarkups(rules),
    providers: new Map([['HD', { name: { zh: '华达', zhtw: '華達', en: 'Huada' }, quoteDays: 14 }]]),
  })
}

// The one that is written must say what the one that is spoken says, have the contract's form and nothing
// beyond it, and read back from what is kept as it was priced.
const expectSame = (priced: PriceAnswer, nowMs: number) => {
  const spoken = { id, originName: origin.name, destinationName: destination.name, ...priced }
  const texts = priced.quotes.map((quote, index) => sheetText(quote, priced.costs[index] as CostRecord))
  for (const language of languages) {
    const written = writeAnswer({ id, origin, destination, nowMs }, priced, texts, language)
    const answer = readWritten(new WrittenJson<unknown>(written))
    expect(answer).toEqual(JSON.parse(JSON.stringify(answerInWords(spoken, new Date(nowMs), language))))
    expect(quoteSchema.inquire.output.parse(answer)).toEqual(answer)
  }
  const inquiry = { businessType: 2 } as Located['inquiry']
  const owner = { customerId: undefined, personId: undefined, guest: Buffer.from([1, 255]) }
  const input = { inputData: { GoodsName: '茶 "tea"' } }
  const row = fieldsOf(
    writeRow({ id, owner, input, located: { inquiry, origin, destination }, priced, texts }).bytes,
  )
  expect(row).toMatchObject({
    ...{ id, customerId: null, personId: null, guest: '01ff', businessType: 2, input },
    ...{ originName: origin.name, destinationName: destination.name, quoteCount: priced.quotes.length },
    lowestUsdMinor:
      priced.quotes.length === 0 ? null : Math.min(...priced.quotes.map(quote => quote.totalUsdMinor)),
  })
  const words = new Map(texts.map(text => [text.id, JSON.parse(Buffer.from(text.json, 'latin1').toString())]))
  expect(decode(row.answer, words)).toEqual({ quotes: priced.quotes, refusals: priced.refusals })
  // Quotes of version 0.1 kept the upper end of their calendar days alone.
  for (const [index, kept] of row.answer.quotes.entries()) {
    const before = { ...row.answer, quotes: [kept.slice(0, 24).concat({ ...kept[24], timing: undefined })] }
    const [quote] = decode(before, words).quotes
    expect(quote).toEqual({ ...priced.quotes[index], timing: undefined })
    expect(wireTiming(quote as Quote).calendarDays?.max).toBe(priced.quotes[index]?.calendarDays)
  }
  expect(row.costs).toEqual(
    priced.costs.map(({ lineNumber, markupId, lineCostsMinor }) =>
      markupId === undefined ? [id, 3, lineNumber, null] : [id, 3, lineNumber, markupId, ...lineCostsMinor],
    ),
  )
}

// A row in the binary form of COPY, read back.
const fieldsOf = (bytes: Buffer) => {
  expect([bytes[0], bytes.readInt32BE(1), bytes.readInt16BE(5)]).toEqual([0x64, bytes.length - 1, 12])
  const fields: (Buffer | null)[] = []
  let at = 7
  while (at < bytes.length) {
    const length = bytes.readInt32BE(at)
    fields.push(length < 0 ? null : bytes.subarray(at + 4, at + 4 + length))
    at += 4 + Math.max(length, 0)
  }
  const text = (index: number) => fields[index]?.toString() ?? ''
  return {
    id: fields[0]?.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    ...{ customerId: fields[1], personId: fields[2], guest: fields[3]?.toString('hex') },
    ...{ businessType: fields[4]?.readInt16BE(), input: JSON.parse(text(5)) },
    ...{ originName: JSON.parse(text(6)), destinationName: JSON.parse(text(7)) },
    ...{ answer: JSON.parse(text(8)), costs: JSON.parse(text(9)), quoteCount: fields[10]?.readInt32BE() },
    lowestUsdMinor: fields[11] ? Number(fields[11].readBigInt64BE()) : null,
  }
}

const folder = join(import.meta.dirname, '../../../../pricing/examples')
const names = readdirSync(folder).filter(name => name.endsWith('.json'))

test.each(names)('the example %s is written as it is spoken, and read back as it was priced', name => {
  const example = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const nowMs = Date.parse(example.now)
  const list = [example.sheet, { ...example.sheet, channel: '第二 "channel"' }]
  expectSame(price(list, example.inquiry, nowMs, example.fx, example.markups), nowMs)
})

test('so are sheets, loads and margins at random', () => {
  const rates = { CNY: '7.1234', JPY: '151.5', KWD: '0.307' }
  fc.assert(
    fc.property(fc.array(sheets(), { minLength: 1, maxLength: 4 }), wires, markups, (list, wire, rules) => {
      const named = list.map((sheet, index) => ({ ...sheet, channel: `C${index}` }))
      const priced = price(named, wireOf(wire as Parameters<typeof wireOf>[0]), NOW, rates, rules)
      expectSame(priced, NOW)
    }),
    { numRuns: 150 },
  )
})

test('a quote that is over when it is written says so', () => {
  const example = JSON.parse(readFileSync(join(folder, 'air.json'), 'utf8'))
  const priced = price([example.sheet], example.inquiry, Date.parse(example.now), example.fx)
  expectSame(priced, Date.parse('2027-01-01T00:00:00Z'))
})

test('a renamed provider is named anew', () => {
  const example = JSON.parse(readFileSync(join(folder, 'air.json'), 'utf8'))
  const priced = price([example.sheet], example.inquiry, Date.parse(example.now), example.fx)
  expectSame(priced, Date.parse(example.now))
  const name = { zh: '新', zhtw: '新', en: 'New' }
  const renamed = priced.quotes.map(quote => ({ ...quote, provider: { ...quote.provider, name } }))
  expectSame({ ...priced, quotes: renamed }, Date.parse(example.now))
})

test('amounts beyond all slots are written all the same', () => {
  const example = JSON.parse(readFileSync(join(folder, 'air.json'), 'utf8'))
  const nowMs = Date.parse(example.now)
  const priced = price([example.sheet], example.inquiry, nowMs, example.fx)
  const [quote] = priced.quotes
  const lines = quote?.lines.map(line => ({ ...line, amountMinor: 3e12, unitPriceE4: 3e14 })) ?? []
  for (const totalUsdMinor of [5e12, 100])
    expectSame({ ...priced, quotes: [{ ...(quote as Quote), totalUsdMinor, lines }] }, nowMs)
})

test('a figure is spelled as its quotient', () => {
  const bytes = Buffer.alloc(40)
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 9e12 }), fc.integer({ min: 0, max: 4 }), (units, scale) => {
      const end = writeFigure(bytes, 0, units, scale)
      expect(bytes.toString('latin1', 0, end)).toBe(String(units / 10 ** scale))
    }),
    { numRuns: 3_000 },
  )
})
