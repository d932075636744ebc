import type { Words } from '@dtms/contract/language.ts'
import type { Quote, QuoteLine, Tag } from '@dtms/pricing/output/quote.ts'
import type { Saying } from '@dtms/pricing/output/saying.ts'
import { silence } from '@dtms/pricing/output/saying.ts'
import type { Refusal } from '@dtms/pricing/price/refusal.ts'
import { partsIn } from '@dtms/pricing/sheet/part.ts'
import type { LineWords, QuoteWords } from '../quote-words.ts'
import { decodeV1, type StoredV1 } from './decode-v1.ts'

// How an answer is kept (written by write-kept.ts): every figure, and for each quote the words that its sheet had.
// An explanation is kept as its figures; its sentence is spoken when it is read.
export interface KeptAnswer {
  v: 2
  quotes: KeptQuote[]
  // Names and postcodes of origin and destination; empty where there is no quote.
  ends: [originName: string, originPostcode: string, name: string, postcode: string] | []
  refusals: Refusal[]
}

export type KeptQuote = [
  wordsId: string,
  totalMinor: number,
  totalUsdMinor: number,
  totalCnyMinor: number | null,
  fxRate: string,
  // By its name, because it is what one looks for in a row.
  expiry: { expiresAtMs: number },
  minDays: number | null,
  maxDays: number | null,
  isWorkDays: 0 | 1,
  // The upper end alone, as 0.1.0 reads it; a list on quotes between 0.1.0 and the next release.
  calendarDays: number | null | KeptTiming,
  isEstimate: 0 | 1,
  covers: number,
  lacking: number,
  tags: number,
  originPort: string,
  destinationPort: string,
  grossG: number,
  volumetricMilli: number,
  chargeableMilli: number,
  billedMilli: number,
  basis: Quote['chargeable']['basis'],
  rule: KeptSayings,
  // By the number of the charge; null where it does not apply.
  lines: (KeptLine | null)[],
  // The cents of each line, where they are not its amount.
  shares?: number[] | null,
  more?: KeptMore,
]

// By name, behind what 0.1.0 reads: a reader skips the names that it does not know.
export type KeptMore = Pick<Quote, 'options' | 'optionsMissing' | 'insured' | 'timing'>

type KeptTiming = [
  calendarDays: number | null,
  minCalendarDays: number | null,
  arrival: [from: string, to: string] | null,
  cutOff: [weekday: number, time: string, timeZone: string] | null,
]

// The amount alone where all else is as the words say, with the bound that it reached where that is all there is to
// say. Amounts are in minor units.
type KeptLine =
  | number
  | [amountMinor: number, bound: 'minimum' | 'maximum']
  | [
      amountMinor: number,
      quantity: number,
      quantityScale: number,
      unitPriceE4: number,
      unit: QuoteLine['unit'],
      note?: KeptSayings,
    ]

type KeptSayings = Words | [key: Saying['key'], ...figures: Saying['figures']][]

export const tagNames: readonly Tag[] = ['cheapest', 'fastest', 'best-value']

export const decode = (
  answer: StoredV1 | KeptAnswer,
  wordsById: ReadonlyMap<string, QuoteWords>,
): { quotes: Quote[]; refusals: Refusal[] } => {
  if (answer.v !== 2) return decodeV1(answer)
  const quotes = answer.quotes.map(kept => {
    const words = wordsById.get(kept[0])
    if (!words) throw new Error(`the words of a quote are missing: ${kept[0]}`)
    return decodeQuote(kept, words, answer.ends)
  })
  return { quotes, refusals: answer.refusals }
}

const decodeQuote = (kept: KeptQuote, words: QuoteWords, ends: KeptAnswer['ends']): Quote => {
  const [, totalMinor, totalUsdMinor, totalCnyMinor, fxRate, { expiresAtMs }, minDays, maxDays, isWorkDays] =
    kept
  const [calendarDays, isEstimate, covers, lacking, tags, originPort, destinationPort] = kept.slice(
    9,
  ) as Rest<KeptQuote>
  const [grossG, volumetricMilli, chargeableMilli, billedMilli, basis, rule] = kept.slice(16) as Measured
  const [originName = '', originPostcode = '', name = '', postcode = ''] = ends
  const more: KeptMore = kept[24] ?? {}
  return {
    provider: words.provider,
    channel: words.channel,
    businessType: words.businessType,
    service: words.service,
    currency: words.currency,
    exponent: words.exponent,
    lines: decodeLines(kept, words),
    totalMinor,
    totalUsdMinor,
    totalCnyMinor: totalCnyMinor ?? undefined,
    fxRate,
    expiresAtMs,
    minDays: minDays ?? undefined,
    maxDays: maxDays ?? undefined,
    daysUnit: isWorkDays ? 'work' : 'calendar',
    ...decodeTiming(calendarDays, more.timing),
    estimate: isEstimate === 1,
    covers,
    lacking: partsIn(lacking),
    complete: lacking === 0 && !more.optionsMissing?.length,
    tags: tagNames.filter((_, index) => (tags & (1 << index)) !== 0),
    options: more.options ?? [],
    optionsMissing: more.optionsMissing ?? [],
    insured: more.insured,
    chargeable: {
      unit: words.unit,
      grossG,
      volumetricMilli,
      chargeableMilli,
      billedMilli,
      basis,
      rule: decodeMessages(rule),
    },
    origin: { name: originName, postcode: originPostcode, portCode: originPort },
    destination: { name, postcode, portCode: destinationPort },
  }
}

const decodeTiming = (
  kept: KeptQuote[9],
  timing: Quote['timing'],
): Pick<Quote, 'calendarDays' | 'timing'> => {
  if (!Array.isArray(kept)) return { calendarDays: kept ?? undefined, ...(timing && { timing }) }
  const [calendarDays, minCalendarDays, arrival, cutOff] = kept
  return {
    calendarDays: calendarDays ?? undefined,
    timing: {
      minCalendarDays: minCalendarDays ?? undefined,
      arrival: arrival ? { from: arrival[0], to: arrival[1] } : undefined,
      cutOff: cutOff ? { weekday: cutOff[0], time: cutOff[1], timeZone: cutOff[2] } : undefined,
    },
  }
}

type Rest<Kept extends unknown[]> = Kept extends [
  ...[unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown],
  ...infer Left,
]
  ? Left
  : never
type Measured = [number, number, number, number, Quote['chargeable']['basis'], KeptSayings]

const decodeLines = (kept: KeptQuote, words: QuoteWords): QuoteLine[] => {
  const [lines, shares] = kept.slice(22) as [KeptQuote[22], (number[] | null)?]
  const chargeable = { one: 1, chargeable: kept[18], gross: kept[16], other: 0 }
  const decoded: QuoteLine[] = []
  for (const [charge, kept] of lines.entries()) {
    const line = readLine(kept)
    if (line === undefined) continue
    const usual = words.lines[charge] ?? unknownCharge
    const asUsual = [chargeable[usual.quantity], usual.scale, usual.unitPriceE4, usual.unit] as const
    const [amountMinor, quantity, quantityScale, unitPriceE4, unit, note] =
      typeof line === 'number'
        ? [line, ...asUsual]
        : isBounded(line)
          ? [line[0], ...asUsual, [[line[1], line[0]]] satisfies KeptSayings]
          : line
    decoded.push({
      charge,
      code: usual.code,
      text: laterText(kept) ?? usual.text,
      leg: usual.leg,
      unit,
      quantity,
      quantityScale,
      unitPriceE4,
      amountMinor,
      amountUsdMinor: shares?.[decoded.length] ?? amountMinor,
      note: note === undefined ? silence : decodeMessages(note),
    })
  }
  return decoded
}

// Of a line in a form of a later version only the amount and the text are read, where it has them.
type LaterLine = { amountMinor?: unknown; text?: Words }
const readLine = (kept: KeptLine | LaterLine | null): KeptLine | undefined => {
  if (kept === null || typeof kept === 'number' || Array.isArray(kept)) return kept ?? undefined
  return typeof kept.amountMinor === 'number' ? kept.amountMinor : undefined
}
const laterText = (kept: KeptLine | LaterLine | null): Words | undefined =>
  kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? kept.text : undefined

// A charge that the sheet's words do not name.
const unknownCharge: LineWords = {
  ...{ code: 'OTHER', text: { zh: '其他费用', zhtw: '其他費用', en: 'Other charge' }, leg: 'main' },
  ...{ unit: 'shipment', scale: 0, quantity: 'one', unitPriceE4: 0 },
}

const isBounded = (line: Exclude<KeptLine, number>): line is [number, 'minimum' | 'maximum'] =>
  line.length === 2

// A message of an unknown form says nothing; one of an unknown key is passed over when it is said.
const decodeMessages = (kept: KeptSayings): Words | readonly Saying[] => {
  if (!Array.isArray(kept)) return 'zh' in kept ? kept : silence
  return kept.flatMap(one =>
    Array.isArray(one) ? [{ key: one[0], figures: one.slice(1) as Saying['figures'] }] : [],
  )
}

// The provider's side of a quote: what cannot be told from the quote itself. Without a markup what was sold is
// the cost, line by line.
export type KeptCost = [
  sheetId: string,
  sheetVersion: number,
  lineNumber: number,
  markupId: string | null,
  ...lineCostsMinor: number[],
]
