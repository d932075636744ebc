import type { Words } from '@dtms/contract/language.ts'
import type { Words as Explained, Quote, QuoteLine } from '@dtms/pricing/quote.ts'
import type { Refusal } from '@dtms/pricing/refusal.ts'
import type { Saying } from '@dtms/pricing/saying.ts'

// How quotes were kept at first, with their words beside them: still read, no longer written (thaw.ts).
export interface FrozenQuotes {
  v: 1
  texts: [zh: string, zhtw: string, en: string][]
  quotes: FrozenQuote[]
  refusals: FrozenRefusal[]
}

type TextIndex = number
type FrozenWords = TextIndex | [key: Saying['key'], ...figures: Saying['figures']][]

interface FrozenQuote extends Omit<Quote, 'provider' | 'service' | 'lines' | 'chargeable'> {
  provider: [code: string, name: TextIndex]
  service: TextIndex
  chargeable: Omit<Quote['chargeable'], 'rule'> & { rule: FrozenWords }
  lines: FrozenLine[]
}

type FrozenLine = [
  code: string,
  text: TextIndex,
  leg: QuoteLine['leg'],
  unit: QuoteLine['unit'],
  quantity: number,
  quantityScale: number,
  unitPriceE4: number,
  amountMinor: number,
  amountUsdMinor: number,
  note: FrozenWords,
]

interface FrozenRefusal extends Omit<Refusal, 'provider' | 'service'> {
  provider: [code: string, name: TextIndex]
  service: TextIndex
}

export const thawFirst = ({ texts, quotes, refusals }: FrozenQuotes) => {
  const named = texts.map(([zh, zhtw, en]): Words => ({ zh, zhtw, en }))
  const text = (index: TextIndex): Words => named[index] as Words
  const words = (frozen: FrozenWords): Explained =>
    typeof frozen === 'number' ? text(frozen) : frozen.map(([key, ...figures]) => ({ key, figures }))
  return {
    quotes: quotes.map(
      (quote): Quote => ({
        ...quote,
        provider: { code: quote.provider[0], name: text(quote.provider[1]) },
        service: text(quote.service),
        chargeable: { ...quote.chargeable, rule: words(quote.chargeable.rule) },
        totalCnyMinor: quote.totalCnyMinor,
        lines: quote.lines.map((line, charge) => ({
          charge,
          code: line[0],
          text: text(line[1]),
          leg: line[2],
          unit: line[3],
          quantity: line[4],
          quantityScale: line[5],
          unitPriceE4: line[6],
          amountMinor: line[7],
          amountUsdMinor: line[8],
          note: words(line[9]),
        })),
      }),
    ),
    refusals: refusals.map(
      (refusal): Refusal => ({
        ...refusal,
        provider: { code: refusal.provider[0], name: text(refusal.provider[1]) },
        service: text(refusal.service),
      }),
    ),
  }
}
