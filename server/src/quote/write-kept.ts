import { parts } from '@dtms/pricing/part.ts'
import type { PriceAnswer } from '@dtms/pricing/price.ts'
import type { CostRecord, Quote, QuoteLine, Words } from '@dtms/pricing/quote.ts'
import { silence } from '@dtms/pricing/sell.ts'
import { ByteWriter } from '#kernel/byte-writer.ts'
import { jsonBytes } from '#kernel/written-json.ts'
import type { Located } from './locate.ts'
import type { LineWords, SheetText } from './quote-words.ts'
import type { Owner } from './sql.ts'
import { tagNames } from './thaw.ts'
import { isSayings } from './write-answer.ts'

// Writes the row that is kept of an inquiry, as JSON for the statement that inserts it; thaw.ts reads its answer back.
export interface KeptRow {
  id: string
  owner: Owner
  input: unknown
  located: Located
  priced: PriceAnswer
  texts: readonly SheetText[]
}

const out = new ByteWriter()

export const writeRow = ({ id, owner, input, located, priced, texts }: KeptRow): Buffer => {
  const { quotes, refusals, costs } = priced
  out.begin()
  const uuid = (value: string | undefined) => (value === undefined ? 'null' : `"${value}"`)
  out.latin1(
    `{"id":"${id}","customer_id":${uuid(owner.customerId)},"person_id":${uuid(owner.personId)},"guest":"\\\\x`,
  )
  out.latin1(owner.guest.toString('hex'))
  out.latin1(`","business_type":${located.inquiry.businessType ?? 'null'},"input":`)
  out.latin1(jsonBytes(input))
  out.latin1(',"origin_name":')
  out.latin1(located.origin.words)
  out.latin1(',"destination_name":')
  out.latin1(located.destination.words)
  out.latin1(',"answer":{"v":2,"quotes":[')
  let lowestUsdMinor: number | undefined
  for (let index = 0; index < quotes.length; index++) {
    const quote = quotes[index] as Quote
    if (lowestUsdMinor === undefined || quote.totalUsdMinor < lowestUsdMinor)
      lowestUsdMinor = quote.totalUsdMinor
    if (index > 0) out.latin1(',')
    writeQuote(quote, texts[index] as SheetText)
  }
  out.latin1('],"ends":')
  out.latin1(endsText(quotes[0]))
  out.latin1(',"refusals":')
  out.latin1(refusals.length === 0 ? '[]' : jsonBytes(refusals))
  out.latin1('},"costs":[')
  for (let index = 0; index < costs.length; index++) {
    if (index > 0) out.latin1(',')
    writeCost(costs[index] as CostRecord, texts[index] as SheetText)
  }
  out.latin1(`],"quote_count":${quotes.length},"lowest_usd_minor":${lowestUsdMinor ?? 'null'}}`)
  return out.take()
}

// In the order of KeptQuote (thaw.ts).
const writeQuote = (quote: Quote, text: SheetText): void => {
  const { chargeable, lines } = quote
  out.latin1('["')
  out.latin1(text.id)
  out.latin1('",')
  whole(quote.totalMinor)
  whole(quote.totalUsdMinor)
  whole(quote.totalCnyMinor)
  out.latin1('"')
  out.latin1(quote.fxRate)
  out.latin1('",{"expiresAtMs":')
  out.figure(quote.expiresAtMs)
  out.latin1('},')
  whole(quote.minDays)
  whole(quote.maxDays)
  whole(quote.daysUnit === 'work' ? 1 : 0)
  whole(quote.calendarDays)
  whole(quote.estimate ? 1 : 0)
  whole(quote.covers)
  whole(bitsOf(quote.lacking, parts))
  whole(bitsOf(quote.tags, tagNames))
  code(quote.origin.portCode)
  code(quote.destination.portCode)
  whole(chargeable.grossG)
  whole(chargeable.volumetricMilli)
  whole(chargeable.chargeableMilli)
  whole(chargeable.billedMilli)
  out.latin1(`"${chargeable.basis}",`)
  writeSayings(chargeable.rule)
  out.latin1(',[')
  let next = 0
  let inDollars = true
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as QuoteLine
    if (line.amountUsdMinor !== line.amountMinor) inDollars = false
    // Charges that do not apply leave their places empty.
    for (; next < line.charge; next++) out.latin1('null,')
    next++
    writeLine(line, quote, (text.lines[line.charge] as SheetText['lines'][number]).usual)
  }
  if (lines.length > 0) out.back(1)
  out.latin1(']')
  if (!inDollars) out.latin1(`,[${lines.map(line => line.amountUsdMinor)}]`)
  out.latin1(']')
}

// Each with a comma behind it.
const writeLine = (line: QuoteLine, quote: Quote, usual: LineWords): void => {
  const isSilent = line.note === silence
  const isUsual =
    isSilent &&
    line.unitPriceE4 === usual.unitPriceE4 &&
    line.unit === usual.unit &&
    line.quantityScale === usual.scale &&
    line.quantity === usualQuantity(usual, quote)
  if (isUsual) {
    out.item(line.amountMinor)
    return
  }
  out.latin1('[')
  whole(line.amountMinor)
  whole(line.quantity)
  whole(line.quantityScale)
  whole(line.unitPriceE4)
  out.latin1(`"${line.unit}"`)
  if (!isSilent) {
    out.latin1(',')
    writeSayings(line.note)
  }
  out.latin1('],')
}

// NaN is equal to nothing: such a quantity is always kept.
const usualQuantity = ({ quantity }: LineWords, { chargeable }: Quote): number => {
  if (quantity === 'one') return 1
  if (quantity === 'chargeable') return chargeable.chargeableMilli
  return quantity === 'gross' ? chargeable.grossG : Number.NaN
}

const whole = (value: number | undefined): void => {
  if (value === undefined) out.latin1('null,')
  else out.item(value)
}

const code = (text: string): void => out.latin1(text === '' ? '"",' : `${jsonBytes(text)},`)

const writeSayings = (words: Words): void => {
  if (!isSayings(words)) {
    out.latin1(jsonBytes(words))
    return
  }
  out.latin1('[')
  for (let index = 0; index < words.length; index++) {
    const { key, figures } = words[index] as (typeof words)[number]
    out.latin1(index === 0 ? '["' : ',["')
    out.latin1(key)
    out.latin1('"')
    for (const figure of figures) {
      out.latin1(',')
      if (typeof figure === 'number') out.figure(figure)
      else out.latin1(jsonBytes(figure))
    }
    out.latin1(']')
  }
  out.latin1(']')
}

const endsText = (first: Quote | undefined): string =>
  first === undefined
    ? '[]'
    : jsonBytes([
        first.origin.name,
        first.origin.postcode,
        first.destination.name,
        first.destination.postcode,
      ])

const writeCost = ({ lineNumber, markupId, lineCostsMinor }: CostRecord, text: SheetText): void => {
  out.put(text.costStart)
  out.figure(lineNumber)
  // Without a markup what is sold is the cost.
  out.latin1(markupId === undefined ? ',null]' : `,${jsonBytes(markupId)},${lineCostsMinor}]`)
}

const bitsOf = (names: readonly string[], all: readonly string[]): number => {
  let bits = 0
  for (const name of names) bits |= 1 << all.indexOf(name)
  return bits
}
