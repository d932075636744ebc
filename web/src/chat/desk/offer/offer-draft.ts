import type { FieldWord } from '@dtms/contract/field.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { overCost } from '@dtms/contract/trade-words/money.ts'
import { readDayInput } from '#ui/date/day-input.ts'
import type { OfferBody } from '../queries.ts'
import type { MadeOffer } from './made-offers.ts'

// A price while it is put together.
export interface DraftLine {
  key: number
  kind: 'discount' | 'charge'
  text: string
  leg: string
  // As typed: digits and a point.
  amount: string
}

export const validities = ['h24', 'h48', 'd7', 'day'] as const
type Validity = (typeof validities)[number]

export interface OfferDraft {
  lines: DraftLine[]
  reason: string
  validity: Validity
  // YYYY-MM-DD, for `day`.
  day: string
}

// pricing 2: the legs that a charge can belong to.
export const chargeLegs = [
  'pickup',
  'origin',
  'main',
  'destination',
  'customs',
  'delivery',
  'insurance',
] as const

// A new offer has the quoted price until something is added; one that replaces another starts with that one's
// additions.
export const draftOf = (replaced: MadeOffer | undefined): OfferDraft => ({
  lines: (replaced?.quote.lines ?? [])
    .filter(({ code }) => code === 'agreed')
    .map((line, key) => ({
      key,
      kind: line.amount < 0 ? 'discount' : 'charge',
      text: line.text,
      leg: line.leg,
      amount: String(Math.abs(line.amount)),
    })),
  reason: replaced?.reason ?? '',
  validity: 'h48',
  day: '',
})

export const newLine = (lines: readonly DraftLine[], kind: DraftLine['kind'], text: string): DraftLine => ({
  key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
  kind,
  text,
  leg: 'main',
  amount: '',
})

const signedAmount = ({ kind, amount }: DraftLine): number =>
  amount === '' ? 0 : kind === 'discount' ? -Number(amount) : Number(amount)

type SentLines = NonNullable<OfferBody['lines']>

export const sentLines = (lines: readonly DraftLine[]): SentLines =>
  lines.map(line => ({ text: line.text.trim(), leg: line.leg, amount: signedAmount(line) }))

// What the price would be already: lines that are still being written do not count yet.
export const previewLines = (lines: readonly DraftLine[], unnamed: string): SentLines =>
  sentLines(lines)
    .filter(({ amount }) => amount !== 0)
    .map(line => ({ ...line, text: line.text || unnamed }))

const cents = (amount: number) => Math.round(amount * 100) / 100

// So that the total becomes `wanted`: the first discount, or a new one, takes up what is between.
export const meetTotal = (
  lines: readonly DraftLine[],
  total: number,
  wanted: number,
  discountText: string,
): DraftLine[] => {
  const known = lines.find(({ kind }) => kind === 'discount')
  const line = known ?? newLine(lines, 'discount', discountText)
  const amount = cents(signedAmount(line) + wanted - total)
  if (amount === 0) return lines.filter(({ key }) => key !== line.key)
  const kind = amount > 0 ? 'charge' : 'discount'
  const met: DraftLine = { ...line, kind, amount: String(Math.abs(amount)) }
  return known ? lines.map(one => (one === known ? met : one)) : [...lines, met]
}

const hourMs = 3_600_000
const hoursOf = { h24: 24, h48: 48, d7: 7 * 24 } as const

// Empty where no day is given yet.
export const validUntil = (
  { validity, day }: Pick<OfferDraft, 'validity' | 'day'>,
  nowMs: number,
): string => {
  if (validity !== 'day') return new Date(nowMs + hoursOf[validity] * hourMs).toISOString()
  // Sent by Enter, the field was not left yet: its text is parsed here.
  const end = new Date(`${readDayInput(day)}T23:59:59`)
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}

// What is wrong before it is sent, by the names that the server gives the fields.
export const draftProblems = (draft: OfferDraft, nowMs: number): Record<string, FieldWord> => {
  const problems: Record<string, FieldWord> = {}
  sentLines(draft.lines).forEach(({ text, amount }, index) => {
    if (amount === 0) problems[`lines.${index}.amount`] = 'required'
    if (text === '') problems[`lines.${index}.text`] = 'required'
  })
  const until = validUntil(draft, nowMs)
  if (until === '') problems.validUntil = draft.day === '' ? 'required' : 'format'
  else if (Date.parse(until) <= nowMs) problems.validUntil = 'dayPast'
  if (draft.reason.trim() === '') problems.reason = 'required'
  return problems
}

/** In percent of the cost, as the floor is. */
export const marginPercent = (total: number, margin: number): number | undefined =>
  total === margin ? undefined : Math.round((margin / (total - margin)) * 10_000) / 100

export const overCostText = (total: number, margin: number, language: Language): string => {
  const percent = marginPercent(total, margin)
  return percent === undefined ? '' : fill(overCost[language], { percent })
}
