import type { Message } from '@dtms/pricing/output/message.ts'
import { silence } from '@dtms/pricing/output/message.ts'
import type { CostRecord, Quote, QuoteLine, Words } from '@dtms/pricing/output/quote.ts'
import type { PriceResult } from '@dtms/pricing/price/price.ts'
import { parts } from '@dtms/pricing/sheet/part.ts'
import type { LineWords, SheetText } from '../quote-words.ts'
import {
  type EncodedCost,
  type EncodedLine,
  type EncodedMessages,
  type EncodedQuote,
  type EncodedResult,
  lineColumns,
  quoteColumns,
  tagNames,
} from './format.ts'

// A quote as it is stored; decode.ts reads it back. A field without its own column is stored by its name, so
// that a new one needs no edit here.
export const encode = ({ quotes, refusals }: PriceResult, texts: readonly SheetText[]): EncodedResult => ({
  v: 2,
  quotes: quotes.map((quote, index) => encodeQuote(quote, texts[index] as SheetText)),
  ends: quotes[0] ? endsOf(quotes[0]) : [],
  refusals,
})

const endsOf = ({ origin, destination }: Quote): EncodedResult['ends'] => [
  origin.name,
  origin.postcode,
  destination.name,
  destination.postcode,
]

const encodeQuote = (quote: Quote, { id, words }: SheetText): EncodedQuote => {
  const { lines, chargeable } = quote
  const inDollars = lines.every(line => line.amountUsdMinor === line.amountMinor)
  return [
    id,
    quote.totalMinor,
    quote.totalUsdMinor,
    quote.totalCnyMinor ?? null,
    quote.fxRate,
    { expiresAtMs: quote.expiresAtMs },
    quote.minDays ?? null,
    quote.maxDays ?? null,
    quote.daysUnit === 'work' ? 1 : 0,
    quote.calendarDays ?? null,
    quote.estimate ? 1 : 0,
    quote.covers,
    bitsOf(quote.lacking, parts),
    bitsOf(quote.tags, tagNames),
    quote.origin.portCode,
    quote.destination.portCode,
    chargeable.grossG,
    chargeable.volumetricMilli,
    chargeable.chargeableMilli,
    chargeable.billedMilli,
    chargeable.basis,
    encodeMessages(chargeable.rule),
    encodeLines(quote, words.lines),
    inDollars ? null : lines.map(line => line.amountUsdMinor),
    fieldsBeyond(quoteColumns, quote),
  ]
}

// Charges that do not apply leave their places empty.
const encodeLines = (quote: Quote, defaults: readonly LineWords[]): (EncodedLine | null)[] => {
  const encoded: (EncodedLine | null)[] = []
  for (const line of quote.lines) {
    while (encoded.length < line.charge) encoded.push(null)
    encoded.push(encodeLine(line, quote, defaults[line.charge] as LineWords))
  }
  return encoded
}

const encodeLine = (line: QuoteLine, quote: Quote, defaults: LineWords): EncodedLine => {
  const { amountMinor, quantity, quantityScale, unitPriceE4, unit, note } = line
  const more = fieldsBeyond(lineColumns, line)
  const isDefault =
    !more &&
    unitPriceE4 === defaults.unitPriceE4 &&
    unit === defaults.unit &&
    quantityScale === defaults.scale &&
    quantity === defaultQuantity(defaults, quote)
  if (isDefault && note === silence) return amountMinor
  if (isDefault && isBound(note, amountMinor)) return [amountMinor, note[0].key]
  const columns = [amountMinor, quantity, quantityScale, unitPriceE4, unit] as const
  if (more) return [...columns, encodeMessages(note), more]
  return note === silence ? [...columns] : [...columns, encodeMessages(note)]
}

// NaN is equal to nothing: such a quantity is always stored.
const defaultQuantity = ({ quantity }: LineWords, { chargeable }: Quote): number => {
  if (quantity === 'one') return 1
  if (quantity === 'chargeable') return chargeable.chargeableMilli
  return quantity === 'gross' ? chargeable.grossG : Number.NaN
}

// That it costs its own minimum or maximum, and nothing else.
const isBound = (
  note: Words,
  amountMinor: number,
): note is readonly [Message & { key: 'minimum' | 'maximum' }] => {
  if (!isMessages(note) || note.length !== 1) return false
  const { key, figures } = note[0] as Message
  return (key === 'minimum' || key === 'maximum') && figures.length === 1 && figures[0] === amountMinor
}

const isMessages = (words: Words): words is readonly Message[] => Array.isArray(words)

const encodeMessages = (words: Words): EncodedMessages =>
  isMessages(words) ? words.map(({ key, figures }) => [key, ...figures]) : words

/** The fields of a thing that have no column of their own, by their names; null where there are none. */
const fieldsBeyond = <Thing extends object>(
  columns: ReadonlySet<string>,
  thing: Thing,
): Partial<Thing> | null => {
  let more: Partial<Thing> | null = null
  for (const name in thing) {
    if (columns.has(name) || thing[name] === undefined) continue
    more ??= {}
    more[name] = thing[name]
  }
  return more
}

const bitsOf = <Name>(names: readonly Name[], all: readonly Name[]): number =>
  names.reduce((bits, name) => bits | (1 << all.indexOf(name)), 0)

/** What the staff may see of how a quote was priced. Without a markup what is sold is the cost. */
export const encodeCost = ({ sheet, lineNumber, markupId, lineCostsMinor }: CostRecord): EncodedCost =>
  markupId === undefined
    ? [sheet.sheetId, sheet.version, lineNumber, null]
    : [sheet.sheetId, sheet.version, lineNumber, markupId, ...lineCostsMinor]
