import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { wireQuote, wireRefusal } from '@dtms/pricing/output/wire.ts'
import { expect, test } from 'vitest'
import type { QuoteWords } from '../quote-words.ts'
import { decode } from './decode.ts'
import type { EncodedAnswer } from './format.ts'

// Rows as they were stored after 0.1.0, with their timing as a list, and what was shown of them.
interface Row {
  name: string
  answer: EncodedAnswer
  words: [id: string, words: QuoteWords][]
  shown: { quotes: unknown[]; refusals: unknown[] }
}
const file = join(import.meta.dirname, '../../../test/releases/quotes-v2.json.gz')
const rows: Row[] = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))

test.each(rows)('what was stored is shown as before: $name', ({ answer, words, shown }) => {
  const { quotes, refusals } = decode(answer, new Map(words))
  expect({
    quotes: quotes.map(quote => wireQuote(quote, 'en')),
    refusals: refusals.map(refusal => wireRefusal(refusal, 'en')),
  }).toEqual(shown)
})
