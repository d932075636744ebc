import { destinationText } from '@dtms/contract/lane-name.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import {
  arrivalText,
  arrivalWords,
  cutOffWords,
  daysText,
  quotedCutOffText,
} from '@dtms/contract/quote/days.ts'
import { quoteNumber } from '@dtms/contract/quote/number.ts'
import { goodsKindWords, quoteLegs, quoteWords } from '@dtms/contract/quote/words.ts'
import { destinationTypes, goodsReadyTypes, originTypes } from '@dtms/contract/reference/reference.ts'
import type { Inquiry } from '@dtms/pricing/input/inquiry.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import { loadFigures, wirePiece } from '@dtms/pricing/load.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { chargeTable, chargeTotals, headTotals } from '#documents/pdf/charge-blocks.ts'
import { measure, moneyWithCurrency } from '#documents/pdf/figure-text.ts'
import { loadTable } from '#documents/pdf/load-table.ts'
import { withPort } from '#documents/pdf/port-text.ts'
import type { PdfBlock, PdfDocument, PdfParty } from '#documents/pdf.ts'
import { chinaMoment } from '#kernel/clock.ts'
import { quoteInWords } from '../in-words.ts'
import type { readStoredQuote } from '../stored/stored.ts'
import { quotePdfText } from './text.ts'

type Stored = Awaited<ReturnType<typeof readStoredQuote>>
type Told = ReturnType<typeof quoteInWords>

interface Context {
  brand: string
  issuer: PdfParty
  customer: string | undefined
  portName: (code: string) => string
}

/** A frozen quote as it is printed: nothing on it is computed again. */
export const quoteDocument = (
  { inquiry, index }: Stored,
  { brand, issuer, customer, portName }: Context,
  language: Language,
): PdfDocument => {
  const say = (word: keyof typeof quotePdfText, values: Record<string, string | number> = {}) =>
    fill(quotePdfText[word][language], values)
  const quote = quoteInWords(inquiry, index, inquiry.now, language)
  const { inquiry: asked } = readInquiry(inquiry.input)
  const number = quoteNumber(quote.quoteId)
  const conditions = [
    say('untilWhy'),
    quoteWords.exclusions[language],
    ...(quote.estimate ? [quoteWords.estimateWhy[language]] : []),
    quoteWords.prohibition[language],
  ]
  return {
    brand,
    issuer,
    title: say('title'),
    number: say('number', { id: number }),
    ...(quote.expired && { stamp: say('expired') }),
    foot: say('foot', { brand, id: number }),
    blocks: [
      headTotals(quote, language),
      {
        kind: 'facts',
        facts: [
          ...(customer ? [{ name: say('customer'), value: customer }] : []),
          ...routeFacts(
            quote,
            {
              portName,
              now: inquiry.createdAt,
              readyType: asked?.readyType,
              originType: asked?.origin.type,
              destinationType: asked?.destination.type,
            },
            language,
            say,
          ),
        ],
      },
      ...(asked ? loadBlocks(asked, quote, language, say) : []),
      { kind: 'facts', facts: weightFacts(quote, say) },
      { kind: 'heading', text: say('charges') },
      chargeTable(quote, language),
      { kind: 'totals', totals: chargeTotals(quote, language) },
      ...lackingOf(quote, asked, language, say),
      ...quote.optionsMissing.map(({ text }): PdfBlock => ({ kind: 'text', text })),
      { kind: 'heading', text: say('conditions') },
      { kind: 'list', items: conditions },
    ],
  }
}

type Say = (word: keyof typeof quotePdfText, values?: Record<string, string | number>) => string

interface Asked {
  portName: (code: string) => string
  now: Date
  readyType: Inquiry['readyType'] | undefined
  originType: Inquiry['origin']['type'] | undefined
  destinationType: Inquiry['destination']['type'] | undefined
}

const routeFacts = (quote: Told, asked: Asked, language: Language, say: Say) => [
  { name: say('provider'), value: `${quote.provider.name} (${quote.provider.code})` },
  { name: say('service'), value: `${quote.service} (${quote.channel})` },
  {
    name: say('origin'),
    value: [
      withPort(quote.originName, quote.startPortCode, quote.businessType, asked.portName),
      asked.originType && originTypes[asked.originType][language],
    ]
      .filter(Boolean)
      .join(' · '),
  },
  {
    name: say('destination'),
    value: [
      withPort(
        destinationText(quote.businessType, quote.destinationName),
        quote.destPortCode,
        quote.businessType,
        asked.portName,
      ),
      asked.destinationType && destinationTypes[asked.destinationType][language],
    ]
      .filter(Boolean)
      .join(' · '),
  },
  { name: say('mode'), value: modes[quote.businessType].name[language] },
  { name: say('days'), value: daysText(quote, language) || say('noDays') },
  ...(quote.arrival ? [{ name: arrivalWords[language], value: arrivalText(quote.arrival) }] : []),
  ...(quote.cutOff
    ? [{ name: cutOffWords[language], value: quotedCutOffText(quote.cutOff, language, asked) }]
    : []),
  { name: say('issued'), value: chinaMoment(asked.now) },
  { name: say('until'), value: chinaMoment(new Date(quote.expirationTime)) },
]

const loadBlocks = (asked: Inquiry, { insured }: Told, language: Language, say: Say): PdfBlock[] => {
  const { load, goods, goodsName, goodsValueMinor, goodsCurrency, readyType } = asked
  const facts = [
    {
      name: say(goodsName ? 'goodsName' : 'goodsKind'),
      value: goodsName || goods.map(kind => goodsKindWords[kind][language]).join(' '),
    },
    { name: say('ready'), value: goodsReadyTypes[readyType][language] },
    ...(goodsValueMinor === undefined
      ? []
      : [{ name: say('goodsValue'), value: valueText(goodsValueMinor, goodsCurrency) }]),
    ...(insured
      ? [
          {
            name: say('insured'),
            value: moneyWithCurrency(insured.amount, insured.currency),
          },
        ]
      : []),
    ...(goodsName
      ? [{ name: say('goodsKind'), value: goods.map(kind => goodsKindWords[kind][language]).join(' ') }]
      : []),
  ]
  const table = loadTable(load.pieces.map(wirePiece), loadFigures(load), language)
  return [{ kind: 'heading', text: say('load') }, { kind: 'facts', facts }, table]
}

const valueText = (minor: number, currency: string): string =>
  moneyWithCurrency(minorToNumber(minor, minorExponent(currency)), currency)

const weightFacts = ({ chargeable }: Told, say: Say) => {
  const unit = chargeable.unit === 'rt' ? 'RT' : chargeable.unit
  const [weight, billed] = [chargeable.chargeable, chargeable.billedAs].map(one => `${measure(one)} ${unit}`)
  return [
    {
      name: say('chargeable'),
      value: weight === billed ? `${weight}` : say('billedAs', { weight: `${weight}`, billed: `${billed}` }),
    },
    // A spot quote has none.
    ...(chargeable.rule ? [{ name: say('rule'), value: chargeable.rule }] : []),
  ]
}

// What the price leaves out: beside other offers, or because it was not asked for. A port needs no pickup or delivery.
const lackingOf = (
  { lacking, excluded, optionsMissing }: Told,
  asked: Inquiry | undefined,
  language: Language,
  say: Say,
): PdfBlock[] => {
  const isNeedless = (leg: string) =>
    (leg === 'pickup' && asked?.origin.type === 1) || (leg === 'delivery' && asked?.destination.type === 1)
  const named = new Set<string>(optionsMissing.map(({ option }) => (option === 'ddp' ? 'duty' : option)))
  const legs = [...new Set([...lacking, ...excluded.filter(leg => !isNeedless(leg) && !named.has(leg))])]
  if (legs.length === 0) return []
  const parts = legs.map(leg => (leg in quoteLegs ? quoteLegs[leg as keyof typeof quoteLegs][language] : leg))
  return [{ kind: 'text', text: say('lacking', { parts: parts.join(say('join')) }) }]
}
