import type { Language } from '@dtms/contract/language.ts'
import type { PriceAnswer } from '@dtms/pricing/price.ts'
import type { Quote, QuoteLine, Words } from '@dtms/pricing/quote.ts'
import { silence } from '@dtms/pricing/sell.ts'
import { wireLine, wireRefusal } from '@dtms/pricing/wire.ts'
import { ByteWriter, type Taken } from '#kernel/byte-writer.ts'
import { writtenStart } from '#kernel/envelope.ts'
import { fits } from '#kernel/slotted.ts'
import { jsonBytes } from '#kernel/written-json.ts'
import { quoteInWords } from './answer.ts'
import type { LocatedEnd } from './locate.ts'
import { lineEnd, lineSlots, quoteSlots, type SheetText } from './quote-words.ts'
import { areSameWords, hasMoney, speakInto } from './speak-bytes.ts'

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
): Taken => {
  out.begin()
  out.latin1(writtenStart[language])
  out.latin1('{"inquiryId":"')
  out.latin1(asked.id)
  out.latin1('","quotes":[')
  const said: Said = { endsAt: 0, endsLength: 0, rule: undefined, ruleAt: 0, ruleLength: 0 }
  const { quotes, refusals } = priced
  for (let index = 0; index < quotes.length; index++) {
    if (index > 0) out.byte(comma)
    const quote = quotes[index] as Quote
    if (hasSlots(quote)) writeQuote(asked, quote, index, texts[index] as SheetText, said, language)
    else {
      const { origin, destination } = asked
      const inquiry = { ...asked, originName: origin.name, destinationName: destination.name, ...priced }
      out.latin1(jsonBytes(quoteInWords(inquiry, index, new Date(asked.nowMs), language)))
    }
  }
  out.latin1('],"refusals":')
  out.latin1(refusals.length === 0 ? '[]' : jsonBytes(refusals.map(one => wireRefusal(one, language))))
  out.latin1('}}')
  return out.take()
}

const comma = 0x2c

// What an earlier quote of the same answer says and this one says, too, is copied from there.
interface Said {
  endsAt: number
  endsLength: number
  rule: Words | undefined
  ruleAt: number
  ruleLength: number
}

// Whether the figures are of a size that a slot holds; all that ship on earth are.
const hasSlots = ({ totalMinor, totalUsdMinor, totalCnyMinor }: Quote): boolean =>
  fits(totalMinor) && fits(totalUsdMinor) && fits(totalCnyMinor ?? 0)

const writeQuote = (
  asked: Asked,
  quote: Quote,
  index: number,
  text: SheetText,
  said: Said,
  language: Language,
): void => {
  writeHead(quote, text, asked.nowMs, language)
  out.latin1(quote.chargeable.basis)
  out.put(between.rule)
  writeRule(quote, said, language)
  out.put(between.quoteId)
  out.latin1(asked.id)
  out.byte(hyphen)
  out.figure(index)
  out.put(quote.daysUnit === 'work' ? between.workDays : between.calendarDays)
  out.latin1(quote.fxRate)
  out.put(between.expiry)
  out.latin1(timeText(quote.expiresAtMs))
  out.put(between.startPort)
  writeCode(quote.origin.portCode)
  out.put(between.destPort)
  writeCode(quote.destination.portCode)
  writeEnds(asked, quote, said, language)
  writeNames(quote.lacking)
  out.put(between.tags)
  writeNames(quote.tags)
  out.put(between.lines)
  const { lines } = quote
  for (let at = 0; at < lines.length; at++) writeLine(lines[at] as QuoteLine, quote, text, language)
  if (lines.length > 0) out.back(1)
  out.put(between.end)
}

const hyphen = 0x2d
const ready = (text: string) => Buffer.from(text, 'latin1')
const between = {
  rule: ready('","rule":"'),
  quoteId: ready('"},"quoteId":"'),
  workDays: ready('","daysUnit":"work","fxRate":"'),
  calendarDays: ready('","daysUnit":"calendar","fxRate":"'),
  expiry: ready('","expirationTime":"'),
  startPort: ready('","startPortCode":'),
  destPort: ready(',"destPortCode":'),
  tags: ready(',"tags":'),
  lines: ready(',"lines":['),
  end: ready(']}'),
}

const writeHead = (quote: Quote, text: SheetText, nowMs: number, language: Language): void => {
  const { chargeable, exponent, totalCnyMinor, minDays, maxDays } = quote
  const head = text.quote[language]
  const { slots } = head
  out.slotted(head)
  fillDays(slots[quoteSlots.workDays] as number, maxDays)
  fillDays(slots[quoteSlots.minDays] as number, minDays)
  fillDays(slots[quoteSlots.maxDays] as number, maxDays)
  out.fill(slots[quoteSlots.totalAmount] as number, quote.totalUsdMinor, 2)
  if (totalCnyMinor === undefined) out.fillWord(slots[quoteSlots.totalAmountCny] as number, 'null')
  else out.fill(slots[quoteSlots.totalAmountCny] as number, totalCnyMinor, 2)
  out.fill(slots[quoteSlots.currencyAmount] as number, quote.totalMinor, exponent)
  fillYes(slots[quoteSlots.expired] as number, quote.expiresAtMs <= nowMs)
  fillYes(slots[quoteSlots.estimate] as number, quote.estimate)
  fillYes(slots[quoteSlots.complete] as number, quote.complete)
  out.fill(slots[quoteSlots.gross] as number, chargeable.grossG, 3)
  out.fill(slots[quoteSlots.volumetric] as number, chargeable.volumetricMilli, 3)
  out.fill(slots[quoteSlots.chargeable] as number, chargeable.chargeableMilli, 3)
  out.fill(slots[quoteSlots.billedAs] as number, chargeable.billedMilli, 3)
}

const fillDays = (slot: number, count: number | undefined): void => {
  if (count === undefined) out.fillWord(slot, 'null')
  else out.fill(slot, count, 0)
}

const fillYes = (slot: number, value: boolean): void => out.fillWord(slot, value ? 'true' : 'false')

// Each with a comma behind it.
const writeLine = (line: QuoteLine, quote: Quote, text: SheetText, language: Language): void => {
  const own = text.lines[line.charge] as SheetText['lines'][number]
  const { usual } = own
  if (line.unit !== usual.unit || !fits(line.unitPriceE4) || !fits(line.quantity)) {
    out.latin1(`${jsonBytes(wireLine(line, quote, language))},`)
    return
  }
  const isOne = usual.quantity === 'one'
  const isFilled = line.unitPriceE4 === usual.unitPriceE4 && (!isOne || line.quantity === 1)
  const start = isFilled ? own.filled[language] : own.open[language]
  const { slots } = start
  out.slotted(start)
  if (!isFilled) out.fill(slots[lineSlots.unitPrice] as number, line.unitPriceE4, 4)
  if (!isFilled || !isOne) out.fill(slots[lineSlots.quantity] as number, line.quantity, line.quantityScale)
  out.fill(slots[lineSlots.amount] as number, line.amountMinor, quote.exponent)
  out.fill(slots[lineSlots.amountUsd] as number, line.amountUsdMinor, 2)
  if (line.note === silence) return
  out.back(lineEnd.length)
  speakInto(out, line.note, language, quote.exponent)
  out.latin1(lineEnd)
}

// Offers of one inquiry mostly say the same of the same load.
const writeRule = ({ chargeable, exponent }: Quote, said: Said, language: Language): void => {
  // Money in it is written by the currency's decimals, which two quotes may not have in common: then it differs.
  if (said.rule !== undefined && areSameWords(said.rule, chargeable.rule)) {
    out.again(said.ruleAt, said.ruleLength)
    return
  }
  const from = out.written
  speakInto(out, chargeable.rule, language, exponent)
  said.rule = hasMoney(chargeable.rule) ? undefined : chargeable.rule
  said.ruleAt = from
  said.ruleLength = out.written - from
}

// The two ends are the same for every quote of an inquiry.
const writeEnds = ({ origin, destination }: Asked, quote: Quote, said: Said, language: Language): void => {
  if (said.endsLength > 0) {
    out.again(said.endsAt, said.endsLength)
    return
  }
  said.endsAt = out.written
  out.latin1(
    `,"originName":${origin.text[language]},"originZipcode":${jsonBytes(quote.origin.postcode)},` +
      `"destinationName":${destination.text[language]},"destinationZipcode":${jsonBytes(quote.destination.postcode)},"lacking":`,
  )
  said.endsLength = out.written - said.endsAt
}

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
