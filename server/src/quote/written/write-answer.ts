import type { Language } from '@dtms/contract/language.ts'
import type { Quote, QuoteLine, Timing } from '@dtms/pricing/output/quote.ts'
import { silence } from '@dtms/pricing/output/saying.ts'
import { wireLine, wireOptions, wireRefusal, wireTiming } from '@dtms/pricing/output/wire.ts'
import type { PriceAnswer } from '@dtms/pricing/price/price.ts'
import { ByteWriter, type Taken } from '#kernel/bytes/byte-writer.ts'
import { type Form, fits } from '#kernel/bytes/form.ts'
import { jsonBytes } from '#kernel/bytes/written-json.ts'
import { writtenStart } from '#kernel/http/envelope.ts'
import { quoteInWords } from '../answer.ts'
import type { LocatedEnd } from '../locate.ts'
import { formOf, type SheetText } from '../quote-words.ts'
import { headSlots, lineEnd, type QuoteForm } from './quote-form.ts'
import { isSameLoadText } from './same-load-text.ts'
import { isSayings, speakInto } from './speak-bytes.ts'

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
  const said: Said = { quote: undefined, at: 0, endsLength: 0, length: 0 }
  const { quotes, refusals } = priced
  for (let index = 0; index < quotes.length; index++) {
    if (index > 0) out.byte(comma)
    const quote = quotes[index] as Quote
    if (writeQuote(asked, quote, index, texts[index] as SheetText, said, language)) continue
    const { origin, destination } = asked
    const inquiry = { ...asked, originName: origin.name, destinationName: destination.name, ...priced }
    out.latin1(jsonBytes(quoteInWords(inquiry, index, new Date(asked.nowMs), language)))
  }
  out.latin1('],"refusals":')
  out.latin1(refusals.length === 0 ? '[]' : jsonBytes(refusals.map(one => wireRefusal(one, language))))
  out.latin1('}}')
  return out.take()
}

const comma = 0x2c

// What an earlier quote of the same answer says of the load and the two ends, which this one mostly says, too: it is
// copied from there.
interface Said {
  quote: Quote | undefined
  at: number
  // Of the two ends, which are always the same, and with the load behind them.
  endsLength: number
  length: number
}

// Whether the figures are of a size that a slot holds; all that ship on earth are.
const hasSlots = ({ totalMinor, totalUsdMinor, totalCnyMinor }: Quote): boolean =>
  fits(totalMinor) && fits(totalUsdMinor) && fits(totalCnyMinor ?? 0)

// Whether it could be written; if not, nothing of it was.
const writeQuote = (
  asked: Asked,
  quote: Quote,
  index: number,
  text: SheetText,
  said: Said,
  language: Language,
): boolean => {
  const form = formOf(text, language)
  if (!hasSlots(quote) || !fillHead(form.head, quote, asked.nowMs)) return false
  writeHead(form.head, quote)
  out.latin1(asked.id)
  out.byte(hyphen)
  out.figure(index)
  if (said.quote && isSameLoadText(said.quote, quote)) out.again(said.at, said.length)
  else {
    const at = out.written
    if (said.quote) out.again(said.at, said.endsLength)
    else writeEnds(asked, quote, language)
    said.quote = quote
    said.at = at
    said.endsLength = out.written - at
    writeLoad(quote, language)
    said.length = out.written - at
  }
  const plain = isPlain(quote)
  if (plain && quote.lacking.length === 0 && quote.tags.length === 0) out.put(between.plain)
  else {
    writeNames(quote.lacking)
    out.put(between.tags)
    writeNames(quote.tags)
    if (plain) out.put(between.lines)
    else out.latin1(`,${jsonBytes(wireOptions(quote, language)).slice(1, -1)},"lines":[`)
  }
  writeLines(quote, form, language)
  out.latin1(']}')
  return true
}

// No service was ticked, so nothing is insured.
const isPlain = ({ options, optionsMissing }: Quote): boolean =>
  options?.length === 0 && optionsMissing?.length === 0

const hyphen = 0x2d
const ready = (text: string) => Buffer.from(text, 'latin1')
const nothingTicked = ',"options":[],"optionsMissing":[],"insured":null'
const between = {
  inKg: ready(',"chargeable":{"unit":"kg","gross":'),
  inRt: ready(',"chargeable":{"unit":"rt","gross":'),
  tags: ready(',"tags":'),
  lines: ready(`${nothingTicked},"lines":[`),
  plain: ready(`[],"tags":[]${nothingTicked},"lines":[`),
}

const fillHead = (head: Form, quote: Quote, nowMs: number): boolean => {
  const { minDays, maxDays } = quote
  fillDays(head, headSlots.workDays, maxDays)
  fillDays(head, headSlots.minDays, minDays)
  fillDays(head, headSlots.maxDays, maxDays)
  head.quoted(headSlots.daysUnit, quote.daysUnit)
  fillYes(head, headSlots.expired, quote.expiresAtMs <= nowMs)
  fillYes(head, headSlots.estimate, quote.estimate)
  fillYes(head, headSlots.complete, quote.complete)
  return (
    head.word(headSlots.timing, timingText(quote)) &&
    head.quoted(headSlots.fxRate, quote.fxRate) &&
    head.quoted(headSlots.expirationTime, timeText(quote.expiresAtMs)) &&
    head.quoted(headSlots.startPortCode, quote.origin.portCode) &&
    head.quoted(headSlots.destPortCode, quote.destination.portCode)
  )
}

// What a lane's plan says is the same object for every load on it. From behind the name of the first field.
const timings = new WeakMap<Timing, string>()
const timingText = (quote: Quote): string => {
  const known = quote.timing && timings.get(quote.timing)
  if (known !== undefined) return known
  const text = jsonBytes(wireTiming(quote)).slice('{"calendarDays":'.length, -1)
  if (quote.timing) timings.set(quote.timing, text)
  return text
}

const writeHead = (head: Form, { totalMinor, totalUsdMinor, totalCnyMinor, exponent }: Quote): void => {
  const { starts } = head
  out.form(head)
  out.fill(starts[headSlots.totalAmount] as number, totalUsdMinor, 2)
  out.fill(starts[headSlots.currencyAmount] as number, totalMinor, exponent)
  if (totalCnyMinor === undefined) out.fillWord(starts[headSlots.totalAmountCny] as number, 'null')
  else out.fill(starts[headSlots.totalAmountCny] as number, totalCnyMinor, 2)
}

const fillDays = (head: Form, slot: number, count: number | undefined): void => {
  if (count === undefined) head.word(slot, 'null')
  else head.fill(slot, count, 0)
}

const fillYes = (head: Form, slot: number, value: boolean): boolean =>
  head.word(slot, value ? 'true' : 'false')

// Lines that say nothing of their own stand one behind the other and are copied together.
const writeLines = (quote: Quote, form: QuoteForm, language: Language): void => {
  const { lines } = quote
  let from = 0
  let bounded = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as QuoteLine
    // Charges that do not apply are left out: what follows them is another run.
    if (at > from && line.charge !== (lines[at - 1] as QuoteLine).charge + 1) {
      writeRun(quote, form, from, at, bounded, language)
      from = at
      bounded = 0
    }
    if (line.note === silence) continue
    if (isAtMinimum(line)) bounded |= 1 << line.charge
    else {
      if (at > from) writeRun(quote, form, from, at, bounded, language)
      writeNoted(quote, line, form, language)
      from = at + 1
      bounded = 0
    }
  }
  if (lines.length > from) writeRun(quote, form, from, lines.length, bounded, language)
  if (lines.length > 0) out.back(1)
}

// A surcharge's minimum is the same for every load, and so is what is said of it.
const isAtMinimum = ({ charge, note }: QuoteLine): boolean =>
  charge > 0 && charge < 31 && isSayings(note) && note.length === 1 && note[0]?.key === 'minimum'

const writeRun = (
  quote: Quote,
  form: QuoteForm,
  from: number,
  to: number,
  bounded: number,
  language: Language,
): void => {
  const { lines } = quote
  if (form.run(lines, from, to, bounded).write(out, lines, from)) return
  for (let at = from; at < to; at++) writeSpoken(quote, lines[at] as QuoteLine, language)
}

// One with a note of its own: the line as it is without, up to the note.
const writeNoted = (quote: Quote, line: QuoteLine, form: QuoteForm, language: Language): void => {
  const silent = { ...line, note: silence }
  if (!form.run([silent], 0, 1, 0).write(out, [silent], 0)) {
    writeSpoken(quote, line, language)
    return
  }
  out.back(lineEnd.length)
  speakInto(out, line.note, language, quote.exponent)
  out.latin1(lineEnd)
}

const writeSpoken = (quote: Quote, line: QuoteLine, language: Language): void =>
  out.latin1(`${jsonBytes(wireLine(line, quote, language))},`)

// From behind the number of the quote.
const writeEnds = ({ origin, destination }: Asked, quote: Quote, language: Language): void => {
  out.latin1('","originName":')
  out.latin1(origin.text[language])
  out.latin1(',"originZipcode":')
  out.latin1(jsonBytes(quote.origin.postcode))
  out.latin1(',"destinationName":')
  out.latin1(destination.text[language])
  out.latin1(',"destinationZipcode":')
  out.latin1(jsonBytes(quote.destination.postcode))
}

// Up to what it lacks.
const writeLoad = ({ chargeable, exponent }: Quote, language: Language): void => {
  out.put(chargeable.unit === 'kg' ? between.inKg : between.inRt)
  out.figure(chargeable.grossG, 3)
  out.latin1(',"volumetric":')
  out.figure(chargeable.volumetricMilli, 3)
  out.latin1(',"chargeable":')
  out.figure(chargeable.chargeableMilli, 3)
  out.latin1(',"billedAs":')
  out.figure(chargeable.billedMilli, 3)
  out.latin1(',"basis":"')
  out.latin1(chargeable.basis)
  out.latin1('","rule":"')
  speakInto(out, chargeable.rule, language, exponent)
  out.latin1('"},"lacking":')
}

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
