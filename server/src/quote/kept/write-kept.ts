import type { CostRecord, Quote, QuoteEnd, QuoteLine, Timing } from '@dtms/pricing/output/quote.ts'
import type { PriceAnswer } from '@dtms/pricing/price/price.ts'
import { parts } from '@dtms/pricing/sheet/part.ts'
import { ByteWriter, type Taken } from '#kernel/bytes/byte-writer.ts'
import { CopyRow } from '#kernel/bytes/copy-row.ts'
import { jsonBytes } from '#kernel/bytes/written-json.ts'
import type { Located } from '../locate.ts'
import type { LineWords, SheetText } from '../quote-words.ts'
import type { Owner } from '../sql.ts'
import { isSameLoadText } from '../written/same-load-text.ts'
import { type KeptMore, tagNames } from './decode.ts'
import { writeKeptLine, writeKeptSayings, writeKeptWord } from './kept-line.ts'

// Writes the row that is kept of an inquiry, as it is copied into the database; decode.ts reads its answer back.
export interface KeptRow {
  id: string
  owner: Owner
  input: unknown
  located: Located
  priced: PriceAnswer
  texts: readonly SheetText[]
}

const out = new ByteWriter()
const row = new CopyRow(out)

// In the order of the columns that sql.ts names.
export const writeRow = ({ id, owner, input, located, priced, texts }: KeptRow): Taken => {
  const { quotes, costs } = priced
  row.begin(12)
  row.uuid(id)
  row.uuid(owner.customerId)
  row.uuid(owner.personId)
  row.bytes(owner.guest)
  row.smallint(located.inquiry.businessType)
  row.open()
  out.utf8(JSON.stringify(input))
  row.close()
  row.open()
  out.latin1(located.origin.words)
  row.close()
  row.open()
  out.latin1(located.destination.words)
  row.close()
  row.open()
  const lowestUsdMinor = writeQuotes(priced, texts)
  row.close()
  row.open()
  writeCosts(costs, texts)
  row.close()
  row.integer(quotes.length)
  row.bigint(lowestUsdMinor)
  return row.take()
}

// The same two columns as texts, for quotes that are kept by an ordinary statement.
export const keptTexts = (priced: PriceAnswer, texts: readonly SheetText[]) => {
  out.begin()
  const lowestUsdMinor = writeQuotes(priced, texts)
  const answer = textTaken()
  writeCosts(priced.costs, texts)
  return { answer, costs: textTaken(), lowestUsdMinor: lowestUsdMinor ?? null }
}

const textTaken = (): string => {
  const taken = out.take()
  const text = taken.bytes.toString('utf8')
  taken.release()
  return text
}

const writeCosts = (costs: readonly CostRecord[], texts: readonly SheetText[]): void => {
  out.byte(bracket)
  for (let index = 0; index < costs.length; index++) {
    if (index > 0) out.byte(comma)
    writeCost(costs[index] as CostRecord, texts[index] as SheetText)
  }
  out.byte(closed)
}

const comma = 0x2c
const bracket = 0x5b
const closed = 0x5d

// As KeptAnswer; the lowest total of them, in cents.
const writeQuotes = ({ quotes, refusals }: PriceAnswer, texts: readonly SheetText[]): number | undefined => {
  let lowestUsdMinor: number | undefined
  const said: Said = { quote: undefined, at: 0, length: 0 }
  out.latin1('{"v":2,"quotes":[')
  for (let index = 0; index < quotes.length; index++) {
    const quote = quotes[index] as Quote
    if (lowestUsdMinor === undefined || quote.totalUsdMinor < lowestUsdMinor)
      lowestUsdMinor = quote.totalUsdMinor
    if (index > 0) out.byte(comma)
    writeQuote(quote, texts[index] as SheetText, said)
  }
  out.latin1('],"ends":')
  writeEnds(quotes[0])
  out.latin1(',"refusals":')
  out.latin1(refusals.length === 0 ? '[]}' : `${jsonBytes(refusals)}}`)
  return lowestUsdMinor
}

// In the order of KeptQuote (decode.ts).
const writeQuote = (quote: Quote, text: SheetText, said: Said): void => {
  const { lines } = quote
  out.put(text.keptStart)
  out.item(quote.totalMinor)
  out.item(quote.totalUsdMinor)
  whole(quote.totalCnyMinor)
  out.latin1(termsOf(quote, text))
  out.item(quote.estimate ? 1 : 0)
  out.item(quote.covers)
  out.item(quote.lacking.length === 0 ? 0 : bitsOf(quote.lacking, parts))
  out.item(quote.tags.length === 0 ? 0 : bitsOf(quote.tags, tagNames))
  writeLoad(quote, said)
  let next = 0
  let inDollars = true
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as QuoteLine
    if (line.amountUsdMinor !== line.amountMinor) inDollars = false
    // Charges that do not apply leave their places empty.
    for (; next < line.charge; next++) out.latin1('null,')
    next++
    writeKeptLine(out, line, quote, text.words.lines[line.charge] as LineWords)
  }
  if (lines.length > 0) out.back(1)
  out.byte(closed)
  const more = moreOf(quote)
  if (!inDollars) out.latin1(`,[${lines.map(line => line.amountUsdMinor)}]`)
  else if (more) out.latin1(',null')
  if (more) out.latin1(`,${more}`)
  out.byte(closed)
}

// What a lane's plan says of its timing is the same object for every load on it.
const timings = new WeakMap<Timing, string>()
const moreOf = ({ options, optionsMissing, insured, timing }: Quote): string => {
  if (options?.length || optionsMissing?.length)
    return jsonBytes({ options, optionsMissing, insured, timing } satisfies KeptMore)
  if (!timing) return ''
  const known = timings.get(timing)
  if (known !== undefined) return known
  const json = jsonBytes({ timing } satisfies KeptMore)
  timings.set(timing, json)
  return json
}

// From the exchange rate to the calendar days: what quotes of one sheet nearly always have in common.
const termsOf = (quote: Quote, text: SheetText): string => {
  const { fxRate, expiresAtMs, minDays, maxDays, daysUnit, calendarDays } = quote
  const last = text.keptTerms
  if (
    last?.expiresAtMs === expiresAtMs &&
    last.minDays === minDays &&
    last.maxDays === maxDays &&
    last.calendarDays === calendarDays &&
    last.daysUnit === daysUnit &&
    last.fxRate === fxRate
  )
    return last.json
  const isWork = daysUnit === 'work' ? 1 : 0
  const days = `${minDays ?? null},${maxDays ?? null},${isWork},${calendarDays ?? null}`
  const json = `${jsonBytes(fxRate)},{"expiresAtMs":${expiresAtMs}},${days},`
  text.keptTerms = { fxRate, expiresAtMs, minDays, maxDays, daysUnit, calendarDays, json }
  return json
}

// What an earlier quote of the same answer says of the load, and this one mostly says, too: copied from there.
interface Said {
  quote: Quote | undefined
  at: number
  length: number
}

const writeLoad = (quote: Quote, said: Said): void => {
  const { chargeable, origin, destination } = quote
  const before = said.quote
  if (
    before?.origin.portCode === origin.portCode &&
    before.destination.portCode === destination.portCode &&
    isSameLoadText(before, quote)
  ) {
    out.again(said.at, said.length)
    return
  }
  said.quote = quote
  said.at = out.written
  code(origin.portCode)
  code(destination.portCode)
  out.item(chargeable.grossG)
  out.item(chargeable.volumetricMilli)
  out.item(chargeable.chargeableMilli)
  out.item(chargeable.billedMilli)
  writeKeptWord(out, chargeable.basis)
  out.byte(comma)
  writeKeptSayings(out, chargeable.rule)
  out.latin1(',[')
  said.length = out.written - said.at
}

const whole = (value: number | undefined): void => {
  if (value === undefined) out.latin1('null,')
  else out.item(value)
}

const code = (text: string): void => out.latin1(text === '' ? '"",' : `${jsonBytes(text)},`)

// The two ends of a lane are the same objects for every inquiry on it.
const endTexts = new WeakMap<QuoteEnd, string>()
const endText = (end: QuoteEnd): string => {
  let text = endTexts.get(end)
  if (text === undefined) {
    text = `${jsonBytes(end.name)},${jsonBytes(end.postcode)}`
    endTexts.set(end, text)
  }
  return text
}

const writeEnds = (first: Quote | undefined): void => {
  out.byte(bracket)
  if (first !== undefined) {
    out.latin1(endText(first.origin))
    out.byte(comma)
    out.latin1(endText(first.destination))
  }
  out.byte(closed)
}

const writeCost = ({ lineNumber, markupId, lineCostsMinor }: CostRecord, text: SheetText): void => {
  out.put(text.costStart)
  out.figure(lineNumber)
  // Without a markup what is sold is the cost.
  out.latin1(markupId === undefined ? ',null]' : `,${jsonBytes(markupId)},${lineCostsMinor}]`)
}

const bitsOf = (names: readonly string[], all: readonly string[]): number => {
  let bits = 0
  for (let at = 0; at < names.length; at++) bits |= 1 << all.indexOf(names[at] as string)
  return bits
}
