import type { Language } from '@dtms/contract/language.ts'
import type { PriceAnswer } from '@dtms/pricing/price.ts'
import type { Quote, QuoteLine, Words } from '@dtms/pricing/quote.ts'
import { type Saying, speakerIn } from '@dtms/pricing/saying.ts'
import { silence } from '@dtms/pricing/sell.ts'
import { wireLine, wireRefusal } from '@dtms/pricing/wire.ts'
import { ByteWriter } from '#kernel/byte-writer.ts'
import { writtenStart } from '#kernel/envelope.ts'
import { fits } from '#kernel/slotted.ts'
import { jsonBytes } from '#kernel/written-json.ts'
import { quoteInWords } from './answer.ts'
import type { LocatedEnd } from './locate.ts'
import { lineEnd, lineSlots, quoteSlots, type SheetText } from './quote-words.ts'

// Writes the answer of an inquiry as answer.ts would speak it; tests hold the two to each other. An answer has some
// hundred figures among many kilobytes of words that are the same for every inquiry: only the figures are spelled.
export interface Asked {
  id: string
  origin: LocatedEnd
  destination: LocatedEnd
  nowMs: number
}

// One for the process: an answer is written in one go.
const out = new ByteWriter()

export const writeAnswer = (
  asked: Asked,
  priced: PriceAnswer,
  texts: readonly SheetText[],
  language: Language,
): Buffer => {
  out.begin()
  out.latin1(writtenStart[language])
  out.latin1(`{"inquiryId":"${asked.id}","quotes":[`)
  const ends = priced.quotes[0] && endsText(asked, priced.quotes[0], language)
  for (let index = 0; index < priced.quotes.length; index++) {
    if (index > 0) out.latin1(',')
    const quote = priced.quotes[index] as Quote
    const text = texts[index] as SheetText
    if (hasSlots(quote)) writeQuote(asked, quote, index, text, ends ?? '', language)
    else {
      const { origin, destination } = asked
      const inquiry = { ...asked, originName: origin.name, destinationName: destination.name, ...priced }
      out.latin1(jsonBytes(quoteInWords(inquiry, index, new Date(asked.nowMs), language)))
    }
  }
  out.latin1('],"refusals":')
  out.latin1(
    priced.refusals.length === 0 ? '[]' : jsonBytes(priced.refusals.map(one => wireRefusal(one, language))),
  )
  out.latin1('}}')
  return out.take()
}

// Whether the figures are of a size that a slot holds; all that ship on earth are.
const hasSlots = ({ totalMinor, totalUsdMinor, totalCnyMinor }: Quote): boolean =>
  fits(totalMinor) && fits(totalUsdMinor) && fits(totalCnyMinor ?? 0)

const writeQuote = (
  { id, nowMs }: Asked,
  quote: Quote,
  index: number,
  text: SheetText,
  ends: string,
  language: Language,
): void => {
  const { chargeable, exponent, totalCnyMinor, minDays, maxDays } = quote
  const head = text.quote[language]
  const days = (slot: number, count: number | undefined) =>
    count === undefined ? head.fillWord(slot, 'null', 0) : head.fill(slot, count, 0)
  const yes = (slot: number, value: boolean) => head.fillWord(slot, value ? 'true' : 'false', value ? 1 : 2)
  days(quoteSlots.workDays, maxDays)
  days(quoteSlots.minDays, minDays)
  days(quoteSlots.maxDays, maxDays)
  head.fill(quoteSlots.totalAmount, quote.totalUsdMinor, 2)
  if (totalCnyMinor === undefined) head.fillWord(quoteSlots.totalAmountCny, 'null', 0)
  else head.fill(quoteSlots.totalAmountCny, totalCnyMinor, 2)
  head.fill(quoteSlots.currencyAmount, quote.totalMinor, exponent)
  yes(quoteSlots.expired, quote.expiresAtMs <= nowMs)
  yes(quoteSlots.estimate, quote.estimate)
  yes(quoteSlots.complete, quote.complete)
  head.fill(quoteSlots.gross, chargeable.grossG, 3)
  head.fill(quoteSlots.volumetric, chargeable.volumetricMilli, 3)
  head.fill(quoteSlots.chargeable, chargeable.chargeableMilli, 3)
  head.fill(quoteSlots.billedAs, chargeable.billedMilli, 3)
  out.put(head.bytes)
  out.latin1(chargeable.basis)
  out.latin1('","rule":"')
  speak(chargeable.rule, language, exponent)
  out.latin1('"},"quoteId":"')
  out.latin1(id)
  out.latin1('-')
  out.figure(index)
  out.latin1(
    quote.daysUnit === 'work' ? '","daysUnit":"work","fxRate":"' : '","daysUnit":"calendar","fxRate":"',
  )
  out.latin1(quote.fxRate)
  out.latin1('","expirationTime":"')
  out.latin1(timeText(quote.expiresAtMs))
  out.latin1('","startPortCode":')
  writeCode(quote.origin.portCode)
  out.latin1(',"destPortCode":')
  writeCode(quote.destination.portCode)
  out.latin1(ends)
  writeNames(quote.lacking)
  out.latin1(',"tags":')
  writeNames(quote.tags)
  out.latin1(',"lines":[')
  for (let at = 0; at < quote.lines.length; at++)
    writeLine(quote.lines[at] as QuoteLine, quote, text, language)
  if (quote.lines.length > 0) out.back(1)
  out.latin1(']}')
}

// Each with a comma behind it.
const writeLine = (line: QuoteLine, quote: Quote, text: SheetText, language: Language): void => {
  const own = text.lines[line.charge] as SheetText['lines'][number]
  if (line.unit !== own.usual.unit || !fits(line.unitPriceE4) || !fits(line.quantity)) {
    out.latin1(`${jsonBytes(wireLine(line, quote, language))},`)
    return
  }
  const start = own.text[language]
  start.fill(lineSlots.quantity, line.quantity, line.quantityScale)
  start.fill(lineSlots.unitPrice, line.unitPriceE4, 4)
  start.fill(lineSlots.amount, line.amountMinor, quote.exponent)
  start.fill(lineSlots.amountUsd, line.amountUsdMinor, 2)
  out.put(start.bytes)
  if (line.note === silence) return
  out.back(lineEnd.length)
  speak(line.note, language, quote.exponent)
  out.latin1(lineEnd)
}

// The two ends are the same for every quote of an inquiry.
const endsText = ({ origin, destination }: Asked, quote: Quote, language: Language): string =>
  `,"originName":${origin.text[language]},"originZipcode":${jsonBytes(quote.origin.postcode)},` +
  `"destinationName":${destination.text[language]},"destinationZipcode":${jsonBytes(quote.destination.postcode)},"lacking":`

const sayBytes = speakerIn(text => jsonBytes(text).slice(1, -1))
const speak = (words: Words, language: Language, exponent: number): void =>
  out.latin1(isSayings(words) ? sayBytes(words, language, exponent) : jsonBytes(words[language]).slice(1, -1))

export const isSayings = (words: Words): words is readonly Saying[] => Array.isArray(words)

// Port codes: mostly nothing.
const writeCode = (code: string): void => out.latin1(code === '' ? '""' : jsonBytes(code))

const writeNames = (names: readonly string[]): void =>
  out.latin1(names.length === 0 ? '[]' : `["${names.join('","')}"]`)

// Quotes end with their sheets, at the same few instants.
const times = new Map<number, string>()
const timeText = (ms: number): string => {
  let text = times.get(ms)
  if (text === undefined) {
    if (times.size >= 1_000) times.clear()
    text = new Date(ms).toISOString()
    times.set(ms, text)
  }
  return text
}
