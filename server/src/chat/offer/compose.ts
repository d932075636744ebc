import { agreeQuote } from '@dtms/pricing/agree.ts'
import { readDecimal } from '@dtms/pricing/decimal.ts'
import { sameText } from '@dtms/pricing/language.ts'
import { minorToNumber } from '@dtms/pricing/money.ts'
import type { Quote } from '@dtms/pricing/quote.ts'
import { type Leg, legs } from '@dtms/pricing/sheet.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import type { FrozenCost, StoredQuote } from '#quote/public.ts'

// The price that an agent puts together: a quote of the customer's with lines of his own, each with its reason.
export interface Composed {
  quote: Quote
  costs: FrozenCost[]
  // In the quote's currency; undefined where the quote's own cost is not known.
  costMinor: number | undefined
}

interface AddedLine {
  text: string
  leg?: string | undefined
  amount: number
}

const mostAmount = 10_000_000

export const composeOffer = (
  stored: StoredQuote,
  lines: readonly AddedLine[],
  expiresAtMs: number,
): Composed => {
  const fields: Record<string, FieldReason> = {}
  const agreed = lines.map((line, index) => {
    const amountMinor = readDecimal(line.amount, stored.quote.exponent)
    if (line.text === '') fields[`lines.${index}.text`] = { word: 'required' }
    if (typeof amountMinor !== 'number' || amountMinor === 0 || Math.abs(line.amount) > mostAmount)
      fields[`lines.${index}.amount`] = { word: 'format' }
    const leg = legs.find(name => name === line.leg) ?? ('main' satisfies Leg)
    return {
      code: 'agreed',
      text: sameText(line.text),
      leg,
      amountMinor: typeof amountMinor === 'number' ? amountMinor : 0,
    }
  })
  if (Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
  const quote = agreeQuote(stored.quote, agreed, expiresAtMs)
  if (!quote) throw refuse('chat.offer-nothing-left')
  const [cost] = stored.costs
  return {
    quote,
    // What was added costs the provider nothing: it changes the margin.
    costs: cost ? [[...cost, ...agreed.map(() => 0)]] : [],
    costMinor: cost && costOf(cost),
  }
}

export const costOf = ([, , , , ...lineCosts]: FrozenCost): number =>
  lineCosts.reduce<number>((sum, cost) => sum + Number(cost), 0)

export const marginOf = ({ quote, costMinor }: Composed) => ({
  cost: costMinor === undefined ? null : minorToNumber(costMinor, quote.exponent),
  margin: costMinor === undefined ? null : minorToNumber(quote.totalMinor - costMinor, quote.exponent),
})
