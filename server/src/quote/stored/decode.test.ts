import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { wireQuote, wireRefusal } from '@dtms/pricing/output/wire.ts'
import { expect, test } from 'vitest'
import type { QuoteWords } from '../quote-words.ts'
import { decode } from './decode.ts'
import type { EncodedResult } from './format.ts'

// Rows as they were stored after 0.1.0, with their timing as a list, and what was shown of them.
interface Row {
  name: string
  answer: EncodedResult
  words: [id: string, words: QuoteWords][]
  shown: { quotes: unknown[]; refusals: unknown[] }
}
const file = join(import.meta.dirname, '../../../test/releases/quotes-v2.json.gz')
const rows: Row[] = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))

// An explanation is stored as its key and figures: its figures stay, its words are those of the present.
const explanations = ['rule', 'note', 'text']
const withFigures = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one) =>
    explanations.includes(key) && typeof one === 'string'
      ? one.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g)
      : one,
  )

// Worked out from what was stored, and not shown then.
const asShownThen = ({ excluded: _since, ...quote }: ReturnType<typeof wireQuote>) => quote

test.each(rows)('what was stored is shown as before: $name', ({ answer, words, shown }) => {
  const { quotes, refusals } = decode(answer, new Map(words))
  const now = {
    quotes: quotes.map(quote => asShownThen(wireQuote(quote, 'en'))),
    refusals: refusals.map(refusal => wireRefusal(refusal, 'en')),
  }
  expect(withFigures(now)).toEqual(withFigures(shown))
})
