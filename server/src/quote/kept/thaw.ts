import type { Words } from '@dtms/contract/language.ts'
import { partsIn } from '@dtms/pricing/part.ts'
import type { Quote, QuoteLine, Tag } from '@dtms/pricing/quote.ts'
import type { Refusal } from '@dtms/pricing/refusal.ts'
import type { Saying } from '@dtms/pricing/saying.ts'
import { silence } from '@dtms/pricing/saying.ts'
import type { LineWords, QuoteWords } from '../quote-words.ts'
import { type FrozenQuotes, thawWhole } from './frozen-whole.ts'

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
  // A number alone: the upper end, of quotes before there was more.
  timing: number | null | KeptTiming,
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

// By name, because few quotes have it: what became of the services that were ticked.
export type KeptMore = Pick<Quote, 'options' | 'optionsMissing' | 'insured'>

export type KeptTiming = [
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

export const thaw = (
  answer: FrozenQuotes | KeptAnswer,
  wordsById: ReadonlyMap<string, QuoteWords>,
): { quotes: Quote[]; refusals: Refusal[] } => {
  if (answer.v !== 2) return thawWhole(answer)
  const quotes = answer.quotes.map(kept => {
    const words = wordsById.get(kept[0])
    if (!words) throw new Error(`the words of a quote are missing: ${kept[0]}`)
    return thawQuote(kept, words, answer.ends)
  })
  return { quotes, refusals: answer.refusals }
}

const thawQuote = (kept: KeptQuote, words: QuoteWords, ends: KeptAnswer['ends']): Quote => {
  const [, totalMinor, totalUsdMinor, totalCnyMinor, fxRate, { expiresAtMs }, minDays, maxDays, isWorkDays] =
    kept
  const [timing, isEstimate, covers, lacking, tags, originPort, destinationPort] = kept.slice(
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
    lines: thawLines(kept, words),
    totalMinor,
    totalUsdMinor,
    totalCnyMinor: totalCnyMinor ?? undefined,
    fxRate,
    expiresAtMs,
    minDays: minDays ?? undefined,
    maxDays: maxDays ?? undefined,
    daysUnit: isWorkDays ? 'work' : 'calendar',
    ...thawTiming(timing),
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
      rule: thawSayings(rule),
    },
    origin: { name: originName, postcode: originPostcode, portCode: originPort },
    destination: { name, postcode, portCode: destinationPort },
  }
}

const thawTiming = (kept: KeptQuote[9]): Pick<Quote, 'calendarDays' | 'timing'> => {
  if (!Array.isArray(kept)) return { calendarDays: kept ?? undefined }
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

const thawLines = (kept: KeptQuote, words: QuoteWords): QuoteLine[] => {
  const [lines, shares] = kept.slice(22) as [KeptQuote[22], (number[] | null)?]
  const chargeable = { one: 1, chargeable: kept[18], gross: kept[16], other: 0 }
  const thawed: QuoteLine[] = []
  for (const [charge, line] of lines.entries()) {
    if (line === null) continue
    const usual = words.lines[charge] as LineWords
    const asUsual = [chargeable[usual.quantity], usual.scale, usual.unitPriceE4, usual.unit] as const
    const [amountMinor, quantity, quantityScale, unitPriceE4, unit, note] =
      typeof line === 'number'
        ? [line, ...asUsual]
        : isBounded(line)
          ? [line[0], ...asUsual, [[line[1], line[0]]] satisfies KeptSayings]
          : line
    thawed.push({
      charge,
      code: usual.code,
      text: usual.text,
      leg: usual.leg,
      unit,
      quantity,
      quantityScale,
      unitPriceE4,
      amountMinor,
      amountUsdMinor: shares?.[thawed.length] ?? amountMinor,
      note: note === undefined ? silence : thawSayings(note),
    })
  }
  return thawed
}

const isBounded = (line: Exclude<KeptLine, number>): line is [number, 'minimum' | 'maximum'] =>
  line.length === 2

const thawSayings = (kept: KeptSayings): Words | readonly Saying[] =>
  Array.isArray(kept) ? kept.map(([key, ...figures]) => ({ key, figures })) : kept

// The provider's side of a quote: what cannot be told from the quote itself. Without a markup what was sold is
// the cost, line by line.
export type KeptCost = [
  sheetId: string,
  sheetVersion: number,
  lineNumber: number,
  markupId: string | null,
  ...lineCostsMinor: number[],
]
