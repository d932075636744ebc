import type { Words } from '@dtms/contract/language.ts'
import type { Message } from '@dtms/pricing/output/message.ts'
import type { Quote, QuoteLine, Tag } from '@dtms/pricing/output/quote.ts'
import type { Refusal } from '@dtms/pricing/price/refusal.ts'

// The storage format of an answer (encode.ts writes it, decode.ts reads it): every figure, and for each quote a
// reference to its sheet's texts. An explanation is stored as its figures and formatted when it is read.
export interface EncodedResult {
  v: 2
  quotes: EncodedQuote[]
  // Names and postcodes of origin and destination; empty where there is no quote.
  ends: [originName: string, originPostcode: string, name: string, postcode: string] | []
  refusals: readonly Refusal[]
}

export type EncodedQuote = [
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
  calendarDays: number | null | EncodedTiming,
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
  rule: EncodedMessages,
  // By the number of the charge; null where it does not apply.
  lines: (EncodedLine | null)[],
  // The cents of each line, where they are not its amount.
  shares?: number[] | null,
  more?: EncodedMore | null,
]

// By name, behind what 0.1.0 reads: a reader skips the names that it does not know.
export type EncodedMore = Partial<Omit<Quote, (typeof quoteColumnNames)[number]>>

// What of a quote has its own column, or follows from the words of its sheet. 0.1.0 reads these: no later field
// is added here, it is stored by its name.
const quoteColumnNames = [
  ...(['provider', 'channel', 'businessType', 'service', 'currency', 'exponent'] as const),
  ...(['totalMinor', 'totalUsdMinor', 'totalCnyMinor', 'fxRate', 'expiresAtMs'] as const),
  ...(['minDays', 'maxDays', 'daysUnit', 'calendarDays', 'estimate', 'covers', 'lacking'] as const),
  ...(['complete', 'tags', 'origin', 'destination', 'chargeable', 'lines'] as const),
] satisfies (keyof Quote)[]
export const quoteColumns: ReadonlySet<string> = new Set(quoteColumnNames)

export type EncodedTiming = [
  calendarDays: number | null,
  minCalendarDays: number | null,
  arrival: [from: string, to: string] | null,
  cutOff: [weekday: number, time: string, timeZone: string] | null,
]

// Only the amount if everything else equals the sheet's texts, with the bound that it reached if that is the only
// difference. Amounts are in minor units.
export type EncodedLine =
  | number
  | [amountMinor: number, bound: 'minimum' | 'maximum']
  | [
      amountMinor: number,
      quantity: number,
      quantityScale: number,
      unitPriceE4: number,
      unit: QuoteLine['unit'],
      note?: EncodedMessages,
      more?: EncodedLineMore,
    ]

export type EncodedLineMore = Partial<Omit<QuoteLine, (typeof lineColumnNames)[number]>>

// The same for a line.
const lineColumnNames = [
  ...(['charge', 'code', 'text', 'leg', 'unit', 'quantity', 'quantityScale'] as const),
  ...(['unitPriceE4', 'amountMinor', 'amountUsdMinor', 'note'] as const),
] satisfies (keyof QuoteLine)[]
export const lineColumns: ReadonlySet<string> = new Set(lineColumnNames)

export type EncodedMessages = Words | [key: Message['key'], ...figures: Message['figures']][]

export const tagNames: readonly Tag[] = ['cheapest', 'fastest', 'best-value']

// The provider's side of a quote: what cannot be derived from the quote itself. Without a markup the sold amount is
// the cost, line by line.
export type EncodedCost = [
  sheetId: string,
  sheetVersion: number,
  lineNumber: number,
  markupId: string | null,
  ...lineCostsMinor: number[],
]
