import type { Words } from '@dtms/contract/language.ts'
import { sameText } from '@dtms/pricing/language.ts'
import type { Message } from '@dtms/pricing/output/message.ts'
import type { Words as Explained, Quote, QuoteLine } from '@dtms/pricing/output/quote.ts'
import type { Refusal } from '@dtms/pricing/price/refusal.ts'

// The first storage format of quotes, with their texts beside them: still read, no longer written (decode.ts).
export interface StoredV1 {
  v: 1
  texts: [zh: string, zhtw: string, en: string][]
  quotes: FrozenQuote[]
  refusals: FrozenRefusal[]
}

type TextIndex = number
type FrozenWords = TextIndex | [key: Message['key'], ...figures: Message['figures']][]

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

// For quotes without an inquiry: their lines belong to no rate sheet.
export const encodeV1 = (quotes: readonly Quote[], refusals: readonly Refusal[]): StoredV1 => {
  const texts: StoredV1['texts'] = []
  const known = new Map<Words, TextIndex>()
  const keep = (text: Words): TextIndex => {
    const index = known.get(text)
    if (index !== undefined) return index
    known.set(text, texts.length)
    return texts.push([text.zh, text.zhtw, text.en]) - 1
  }
  const words = (explained: Explained): FrozenWords =>
    'zh' in explained ? keep(explained) : explained.map(({ key, figures }) => [key, ...figures])
  return {
    v: 1,
    texts,
    quotes: quotes.map(quote => ({
      ...quote,
      provider: [quote.provider.code, keep(quote.provider.name)],
      service: keep(quote.service),
      chargeable: { ...quote.chargeable, rule: words(quote.chargeable.rule) },
      lines: quote.lines.map(line => [
        line.code,
        keep(line.text),
        line.leg,
        line.unit,
        line.quantity,
        line.quantityScale,
        line.unitPriceE4,
        line.amountMinor,
        line.amountUsdMinor,
        words(line.note),
      ]),
    })),
    refusals: refusals.map(refusal => ({
      ...refusal,
      provider: [refusal.provider.code, keep(refusal.provider.name)],
      service: keep(refusal.service),
    })),
  }
}

export const decodeV1 = ({ texts, quotes, refusals }: StoredV1) => {
  const named = texts.map(([zh, zhtw, en]): Words => ({ zh, zhtw, en }))
  const text = (index: TextIndex, otherwise: string): Words => named[index] ?? sameText(otherwise)
  const words = (frozen: FrozenWords): Explained =>
    // Another format is of a later version and ignored.
    typeof frozen === 'number'
      ? text(frozen, '')
      : Array.isArray(frozen)
        ? frozen.flatMap(one =>
            Array.isArray(one) ? [{ key: one[0], figures: one.slice(1) as Message['figures'] }] : [],
          )
        : []
  return {
    quotes: quotes.map(
      (quote): Quote => ({
        ...quote,
        provider: { code: quote.provider[0], name: text(quote.provider[1], quote.provider[0]) },
        service: text(quote.service, quote.channel),
        chargeable: { ...quote.chargeable, rule: words(quote.chargeable.rule) },
        totalCnyMinor: quote.totalCnyMinor,
        lines: quote.lines
          .filter(line => Array.isArray(line))
          .map((line, charge) => ({
            charge,
            code: line[0],
            text: text(line[1], line[0]),
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
        provider: { code: refusal.provider[0], name: text(refusal.provider[1], refusal.provider[0]) },
        service: text(refusal.service, refusal.channel),
      }),
    ),
  }
}
