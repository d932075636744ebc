import { destinationText } from '@dtms/contract/lane-name.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import type { InquiryInput } from '@dtms/contract/quote.ts'
import { goodsKindWords, quoteLegs, quoteWords } from '@dtms/contract/quote-words.ts'
import { businessTypes, goodsReadyTypes } from '@dtms/contract/reference.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import type { Inquiry } from '@dtms/pricing/inquiry.ts'
import { minorExponent, minorToNumber } from '@dtms/pricing/money.ts'
import { chinaMoment } from '#kernel/clock.ts'
import { decimals, measure, moneyFigure } from '#kernel/paper/figure-text.ts'
import type { Paper, PaperBlock, PaperRow } from '#kernel/paper.ts'
import { quoteInWords } from '../answer.ts'
import type { readStoredQuote } from '../kept/stored.ts'
import { loadTable } from './load-table.ts'
import { withPort } from './port-text.ts'
import { paperText } from './text.ts'

type Stored = Awaited<ReturnType<typeof readStoredQuote>>
type Told = ReturnType<typeof quoteInWords>

/** A frozen quote as it is printed: nothing on it is computed again. */
export const quotePaper = ({ inquiry, index }: Stored, house: string, language: Language): Paper => {
  const say = (word: keyof typeof paperText, values: Record<string, string | number> = {}) =>
    fill(paperText[word][language], values)
  const quote = quoteInWords(inquiry, index, inquiry.now, language)
  const { inquiry: asked } = readInquiry(inquiry.input as InquiryInput)
  const conditions = [
    say('untilWhy'),
    quoteWords.exclusions[language],
    ...(quote.estimate ? [quoteWords.estimateWhy[language]] : []),
    quoteWords.prohibition[language],
  ]
  return {
    house,
    title: say('title'),
    number: say('number', { id: quote.quoteId }),
    ...(quote.expired && { stamp: say('expired') }),
    foot: say('foot', { house, id: quote.quoteId }),
    blocks: [
      { kind: 'facts', facts: routeFacts(quote, inquiry.createdAt, language, say) },
      ...(asked ? loadBlocks(asked, language, say) : []),
      { kind: 'facts', facts: weightFacts(quote, say) },
      { kind: 'heading', text: say('charges') },
      chargesTable(quote, language, say),
      totalsOf(quote, say),
      ...lackingOf(quote, language, say),
      { kind: 'heading', text: say('conditions') },
      { kind: 'list', items: conditions },
    ],
  }
}

type Say = (word: keyof typeof paperText, values?: Record<string, string | number>) => string

const routeFacts = (quote: Told, createdAt: Date, language: Language, say: Say) => [
  { name: say('provider'), value: `${quote.provider.name} (${quote.provider.code})` },
  { name: say('service'), value: `${quote.service} (${quote.channel})` },
  { name: say('origin'), value: withPort(quote.originName, quote.startPortCode, quote.businessType) },
  {
    name: say('destination'),
    value: withPort(
      destinationText(quote.businessType, quote.destinationName),
      quote.destPortCode,
      quote.businessType,
    ),
  },
  { name: say('mode'), value: businessTypes[quote.businessType as 1][language] },
  { name: say('days'), value: daysOf(quote, say) },
  { name: say('issued'), value: chinaMoment(createdAt) },
  { name: say('until'), value: chinaMoment(new Date(quote.expirationTime)) },
]

const daysOf = ({ minDays, maxDays, daysUnit }: Told, say: Say): string => {
  if (maxDays === null) return say('noDays')
  const days = minDays === null || minDays === maxDays ? `${maxDays}` : `${minDays}–${maxDays}`
  return say(daysUnit === 'work' ? 'workDays' : 'calendarDays', { days })
}

const loadBlocks = (asked: Inquiry, language: Language, say: Say): PaperBlock[] => {
  const { load, goods, goodsName, goodsValueMinor, goodsCurrency, readyType } = asked
  const facts = [
    {
      name: say('goodsName'),
      value: goodsName || goods.map(kind => goodsKindWords[kind][language]).join(' '),
    },
    { name: say('ready'), value: goodsReadyTypes[readyType][language] },
    ...(goodsValueMinor === undefined
      ? []
      : [{ name: say('goodsValue'), value: valueText(goodsValueMinor, goodsCurrency) }]),
    ...(goodsName
      ? [{ name: say('goodsKind'), value: goods.map(kind => goodsKindWords[kind][language]).join(' ') }]
      : []),
  ]
  const pieces = load.pieces.map(({ quantity, lengthMm, widthMm, heightMm, weightG }) => ({
    quantity,
    lengthCm: lengthMm / 10,
    widthCm: widthMm / 10,
    heightCm: heightMm / 10,
    weightKg: weightG / 1000,
  }))
  const sum = { quantity: load.quantity, volumeCbm: load.volumeMm3 / 1e9, weightKg: load.grossG / 1000 }
  return [{ kind: 'heading', text: say('load') }, { kind: 'facts', facts }, loadTable(pieces, sum, language)]
}

const valueText = (minor: number, currency: string): string =>
  `${moneyFigure(minorToNumber(minor, minorExponent(currency)), currency)} ${currency}`

const weightFacts = ({ chargeable }: Told, say: Say) => {
  const unit = chargeable.unit === 'rt' ? 'RT' : chargeable.unit
  const [weight, billed] = [chargeable.chargeable, chargeable.billedAs].map(one => `${measure(one)} ${unit}`)
  return [
    {
      name: say('chargeable'),
      value: weight === billed ? `${weight}` : say('billedAs', { weight: `${weight}`, billed: `${billed}` }),
    },
    { name: say('rule'), value: chargeable.rule },
  ]
}

// Leg by leg, as the page shows it; amounts in the sheet's currency too where that is not the dollar.
const chargesTable = (quote: Told, language: Language, say: Say): PaperBlock => {
  const isForeign = quote.currency !== 'USD'
  const rows = Object.entries(quoteLegs).flatMap(([leg, name]): PaperRow[] => {
    const lines = quote.lines.filter(line => legOf(line.leg) === leg)
    if (lines.length === 0) return []
    const sum = lines.reduce((cents, line) => cents + Math.round(line.amountUsd * 100), 0) / 100
    return [
      { cells: [name[language], '', ...(isForeign ? [''] : []), decimals(sum)], group: true },
      ...lines.map(line => ({
        cells: [
          line.text,
          basisOf(line),
          ...(isForeign ? [decimals(line.amount)] : []),
          decimals(line.amountUsd),
        ],
      })),
    ]
  })
  return {
    kind: 'table',
    columns: [
      { title: say('charge'), share: 2.6 },
      { title: say('basis'), share: 3 },
      ...(isForeign ? [{ title: quote.currency, share: 1.2, figures: true }] : []),
      { title: 'USD', share: 1.2, figures: true },
    ],
    rows,
  }
}

const legOf = (leg: string) => (leg in quoteLegs ? leg : 'main')

const basisOf = ({ note, unit, unitPrice, quantity }: Told['lines'][number]): string => {
  if (note !== '') return note
  return unit === 'shipment' || unitPrice === 0
    ? ''
    : `${decimals(unitPrice, 4, 2)} × ${measure(quantity)} ${unit === 'rt' ? 'RT' : unit}`
}

const totalsOf = (quote: Told, say: Say): PaperBlock => ({
  kind: 'totals',
  totals: [
    { name: `${say('totals')} USD`, value: decimals(quote.totalAmount), large: true },
    ...(quote.totalAmountCny === null
      ? []
      : [{ name: `${say('totals')} CNY`, value: decimals(quote.totalAmountCny) }]),
    ...(quote.currency === 'USD'
      ? []
      : [{ name: say('rate', { rate: quote.fxRate, currency: quote.currency }), value: '' }]),
  ],
})

const lackingOf = ({ lacking }: Told, language: Language, say: Say): PaperBlock[] =>
  lacking.length === 0
    ? []
    : [
        {
          kind: 'text',
          text: say('lacking', {
            parts: lacking
              .map(leg => (leg in quoteLegs ? quoteLegs[leg as keyof typeof quoteLegs][language] : leg))
              .join(say('join')),
          }),
        },
      ]
