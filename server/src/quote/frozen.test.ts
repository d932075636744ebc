import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileSheet } from '@dtms/pricing/compile/sheet.ts'
import { compileFx } from '@dtms/pricing/fx.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import { priceInquiry } from '@dtms/pricing/price.ts'
import { shelve } from '@dtms/pricing/shelf.ts'
import { wireQuote, wireRefusal } from '@dtms/pricing/wire.ts'
import { expect, test } from 'vitest'
import { freeze, thaw } from './frozen.ts'

const example = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../pricing/examples/${name}.json`), 'utf8'))

const priced = (name: string) => {
  const { sheet, inquiry, now, fx } = example(name)
  const read = readInquiry(inquiry)
  if (!read.inquiry) throw new Error('the example cannot be read')
  const sheets = shelve([compileSheet(sheet), compileSheet({ ...sheet, channel: 'SECOND' })])
  return priceInquiry({ sheets, inquiry: read.inquiry, nowMs: Date.parse(now), fx: compileFx(fx) })
}

test.each(['express', 'air', 'ocean-lcl', 'fba', 'insurance', 'refusal-battery'])(
  'what is kept of %s reads back to the letter, in three languages',
  name => {
    const { quotes, refusals } = priced(name)
    const kept = JSON.parse(JSON.stringify(freeze(quotes, refusals)))
    const read = thaw(kept)
    for (const language of ['zh', 'zhtw', 'en'] as const) {
      expect(read.quotes.map(quote => wireQuote(quote, language))).toEqual(
        quotes.map(quote => wireQuote(quote, language)),
      )
      expect(read.refusals.map(refusal => wireRefusal(refusal, language))).toEqual(
        refusals.map(refusal => wireRefusal(refusal, language)),
      )
    }
  },
)

test('a name that many lines share is kept once', () => {
  const { quotes } = priced('air')
  const { texts } = freeze(quotes, [])
  expect(texts.length).toBeLessThan(quotes.length * (quotes[0]?.lines.length ?? 0))
})
