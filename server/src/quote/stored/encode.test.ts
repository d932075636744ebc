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
import { type PriceResult, priceInquiry } from '@dtms/pricing/price/price.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { shelve } from '@dtms/pricing/sheet/sheet-index.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markups, sheets, wires } from '../../../../pricing/test/arbitrary.ts'
import { NOW, wireOf } from '../../../../pricing/test/fixture.ts'
import { resultInWords } from '../in-words.ts'
import { sheetText } from '../quote-words.ts'
import { decode } from './decode.ts'
import { encode, encodeCost } from './encode.ts'
import type { EncodedQuote, EncodedResult } from './format.ts'

const id = '019a0000-0000-7000-8000-000000000000'
const names = {
  originName: { zh: '深圳 "南山"', zhtw: '深圳', en: 'Shenzhen' },
  destinationName: { zh: '洛杉矶', zhtw: '洛杉磯', en: 'Los Angeles\\' },
}

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

const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

// The response has the fields of the contract and no other. What is stored reads back as it was priced.
const expectSame = (priced: PriceResult, nowMs: number) => {
  for (const language of languages) {
    const inWords = throughJson(resultInWords({ id, ...names, ...priced }, new Date(nowMs), language))
    expect(quoteSchema.inquire.output.parse(inWords)).toEqual(inWords)
  }
  const texts = priced.quotes.map((quote, index) => sheetText(quote, priced.costs[index] as CostRecord))
  const stored: EncodedResult = throughJson(encode(priced, texts))
  const words = new Map(texts.map(text => [text.id, throughJson(text.words)]))
  expect(decode(stored, words)).toEqual({ quotes: priced.quotes, refusals: priced.refusals })
  // Quotes of version 0.1 stored only the upper end of their calendar days.
  for (const [index, kept] of stored.quotes.entries()) {
    const before: EncodedQuote = [...kept]
    before[24] = { ...kept[24], timing: undefined }
    const [quote] = decode({ ...stored, quotes: [before] }, words).quotes
    expect(quote).toEqual({ ...priced.quotes[index], timing: undefined })
    expect(wireTiming(quote as Quote).calendarDays?.max).toBe(priced.quotes[index]?.calendarDays)
  }
  expect(priced.costs.map(encodeCost)).toEqual(
    priced.costs.map(({ lineNumber, markupId, lineCostsMinor }) =>
      markupId === undefined ? [id, 3, lineNumber, null] : [id, 3, lineNumber, markupId, ...lineCostsMinor],
    ),
  )
}

const folder = join(import.meta.dirname, '../../../../pricing/examples')
const examples = readdirSync(folder).filter(name => name.endsWith('.json'))

test.each(examples)('the example %s reads back as it was priced', name => {
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

test('so is a quote that has expired', () => {
  const example = JSON.parse(readFileSync(join(folder, 'air.json'), 'utf8'))
  const priced = price([example.sheet], example.inquiry, Date.parse(example.now), example.fx)
  expectSame(priced, Date.parse('2027-01-01T00:00:00Z'))
})

test('a renamed provider has its new name', () => {
  const example = JSON.parse(readFileSync(join(folder, 'air.json'), 'utf8'))
  const priced = price([example.sheet], example.inquiry, Date.parse(example.now), example.fx)
  expectSame(priced, Date.parse(example.now))
  const name = { zh: '新', zhtw: '新', en: 'New' }
  const renamed = priced.quotes.map(quote => ({ ...quote, provider: { ...quote.provider, name } }))
  expectSame({ ...priced, quotes: renamed }, Date.parse(example.now))
})

test('a field without a column is stored by its name, on a quote and on a line', () => {
  const example = JSON.parse(readFileSync(join(folder, 'air.json'), 'utf8'))
  const nowMs = Date.parse(example.now)
  const priced = price([example.sheet], example.inquiry, nowMs, example.fx)
  const quotes = priced.quotes.map(quote => ({
    ...quote,
    carrier: { code: 'CA' },
    lines: quote.lines.map(line => ({ ...line, taxed: true })),
  }))
  expectSame({ ...priced, quotes }, nowMs)
})
