// What leaves the engine for the wire (PRODUCT 5): numbers in the currency itself, words in one language.
import type { Language, Text } from '../language.ts'
import { minorToNumber } from '../number/money.ts'
import { excludedFrom, formatMissing, insuredBy, wireInsured } from '../price/option.ts'
import { type EndNames, formatRefusal, type Refusal } from '../price/refusal.ts'
import { formatMessages, textOf } from './message.ts'
import type { Quote, QuoteLine, Words } from './quote.ts'

const isText = (words: Words): words is Text => 'zh' in words

const speak = (words: Words, language: Language, currency: string): string =>
  isText(words) ? words[language] : formatMessages(words, language, currency)

// pricing 3.11: the texts are frozen too, in all three languages, so that a later wording changes no old quote.
/** The quote as it is stored: plain JSON, whole numbers, every sentence in three languages. */
export const freezeQuote = (quote: Quote): Quote => ({
  ...quote,
  lines: quote.lines.map(line => ({ ...line, note: frozen(line.note, quote.currency) })),
  chargeable: { ...quote.chargeable, rule: frozen(quote.chargeable.rule, quote.currency) },
})

export const frozen = (words: Words, currency: string): Text =>
  isText(words) ? words : textOf(words, currency)

// PRODUCT 7.2: what offers are compared by.
export const wireTiming = (quote: Quote) => ({
  calendarDays:
    quote.calendarDays === undefined
      ? null
      : { min: quote.timing?.minCalendarDays ?? fewestDays(quote), max: quote.calendarDays },
  arrival: quote.timing?.arrival ?? null,
  cutOff: quote.timing?.cutOff ?? null,
})

/** The lower end if only the upper one was stored: this many working days take at least this many calendar days. */
const fewestDays = ({ minDays = 0, daysUnit, calendarDays = 0 }: Quote): number =>
  Math.min(
    calendarDays,
    daysUnit === 'work' ? minDays + 2 * Math.floor(Math.max(minDays - 1, 0) / 5) : minDays,
  )

/** A quote on the wire. The caller adds quoteId, and fields that it may have got since (QuoteFields of the contract). */
export function wireQuote(quote: Quote, language: Language) {
  const { chargeable, origin, destination } = quote
  const { calendarDays, arrival, cutOff } = wireTiming(quote)
  const { options, optionsMissing, insured } = wireOptions(quote, language)
  // Without a spread, which takes V8 longer than all else here.
  return {
    businessType: quote.businessType,
    // pricing 3.10: workDays is the upper end of the range.
    workDays: quote.maxDays ?? null,
    minDays: quote.minDays ?? null,
    maxDays: quote.maxDays ?? null,
    daysUnit: quote.daysUnit,
    calendarDays,
    arrival,
    cutOff,
    totalAmount: minorToNumber(quote.totalUsdMinor, 2),
    totalAmountCny: quote.totalCnyMinor === undefined ? null : minorToNumber(quote.totalCnyMinor, 2),
    currency: quote.currency,
    currencyAmount: minorToNumber(quote.totalMinor, quote.exponent),
    fxRate: quote.fxRate,
    expirationTime: new Date(quote.expiresAtMs).toISOString(),
    originName: origin.name,
    originZipcode: origin.postcode,
    startPortCode: origin.portCode,
    destinationName: destination.name,
    destinationZipcode: destination.postcode,
    destPortCode: destination.portCode,
    provider: { code: quote.provider.code, name: quote.provider.name[language] },
    channel: quote.channel,
    service: quote.service[language],
    estimate: quote.estimate,
    complete: quote.complete,
    lacking: quote.lacking,
    excluded: [...excludedFrom(quote)],
    tags: quote.tags,
    options,
    optionsMissing,
    insured,
    chargeable: {
      unit: chargeable.unit,
      gross: minorToNumber(chargeable.grossG, 3),
      volumetric: minorToNumber(chargeable.volumetricMilli, 3),
      chargeable: minorToNumber(chargeable.chargeableMilli, 3),
      billedAs: minorToNumber(chargeable.billedMilli, 3),
      basis: chargeable.basis,
      rule: speak(chargeable.rule, language, quote.currency),
    },
    lines: quote.lines.map(line => wireLine(line, quote, language)),
  }
}

/** What of the ticked services is in the price, and what the goods are insured for. */
export const wireOptions = (quote: Quote, language: Language) => ({
  options: [...(quote.options ?? [])],
  optionsMissing: (quote.optionsMissing ?? []).map(missing => ({
    ...missing,
    text: formatMissing(missing, language),
  })),
  insured: wireInsured(insuredBy(quote)),
})

export const wireLine = (line: QuoteLine, quote: Quote, language: Language) => ({
  code: line.code,
  text: line.text[language],
  leg: line.leg,
  quantity: minorToNumber(line.quantity, line.quantityScale),
  unit: line.unit,
  unitPrice: minorToNumber(line.unitPriceE4, 4),
  amount: minorToNumber(line.amountMinor, quote.exponent),
  currency: quote.currency,
  amountUsd: minorToNumber(line.amountUsdMinor, 2),
  note: speak(line.note, language, quote.currency),
})

export type WireQuote = ReturnType<typeof wireQuote>

export const wireRefusal = (refusal: Refusal, language: Language, ends?: EndNames) => ({
  provider: { code: refusal.provider.code, name: refusal.provider.name[language] },
  channel: refusal.channel,
  businessType: refusal.businessType,
  service: refusal.service[language],
  reason: refusal.reason,
  text: formatRefusal(refusal, language, ends),
})

export type WireRefusal = ReturnType<typeof wireRefusal>
