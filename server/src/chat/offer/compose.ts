import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { askedCurrency, valueMinor } from '@dtms/pricing/input/asked.ts'
import { sameText } from '@dtms/pricing/language.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { agreeQuote } from '@dtms/pricing/price/agree.ts'
import { legs } from '@dtms/pricing/sheet/part.ts'
import type { Leg } from '@dtms/pricing/sheet/sheet.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import type { StoredQuote } from '#quote/public.ts'

type EncodedCost = StoredQuote['costs'][number]

// A price composed by an agent: a customer's quote with added lines, each with its reason.
export interface Composed {
  quote: Quote
  costs: EncodedCost[]
  // In the quote's currency; undefined where the quote's own cost is not known.
  costMinor: number | undefined
}

interface AddedLine {
  text: string
  leg?: string | undefined
  amount: number
}

const maxAmount = 10_000_000

export const composeOffer = (
  stored: StoredQuote,
  lines: readonly AddedLine[],
  expiresAtMs: number,
): Composed => {
  const fields: Record<string, FieldReason> = {}
  const agreed = lines.map((line, index) => {
    const amountMinor = readDecimal(line.amount, stored.quote.exponent)
    if (line.text === '') fields[`lines.${index}.text`] = { word: 'required' }
    if (typeof amountMinor !== 'number' || amountMinor === 0 || Math.abs(line.amount) > maxAmount)
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
  const quote = agreeQuote(stored.quote, agreed, expiresAtMs, goodsOf(stored.input))
  if (!quote) throw refuse('chat.offer-nothing-left')
  const [cost] = stored.costs
  return {
    quote,
    // What was added costs the provider nothing: it changes the margin.
    costs: cost ? [keptCost(cost, stored.quote, agreed.length)] : [],
    costMinor: cost && costOf(cost, stored.quote),
  }
}

const goodsOf = (asked: InquiryInput) => {
  const currency = askedCurrency(asked)
  const minor = valueMinor(asked.inputData.GoodsValue, currency)
  return minor === undefined ? undefined : { valueMinor: minor, currency }
}

// Without a markup what was sold is the cost, line by line.
export const costOf = ([, , , markupId, ...lineCosts]: EncodedCost, quote: Quote): number =>
  markupId === null ? quote.totalMinor : lineCosts.reduce<number>((sum, cost) => sum + Number(cost), 0)

const keptCost = (cost: EncodedCost, quote: Quote, added: number): EncodedCost => {
  const [sheetId, version, lineNumber, markupId, ...lineCosts] = cost
  const own = markupId === null ? quote.lines.map(({ amountMinor }) => amountMinor) : lineCosts
  return [sheetId, version, lineNumber, markupId ?? 'agreed', ...own, ...new Array<number>(added).fill(0)]
}

export const marginOf = ({ quote, costMinor }: Composed) => ({
  cost: costMinor === undefined ? null : minorToNumber(costMinor, quote.exponent),
  margin: costMinor === undefined ? null : minorToNumber(quote.totalMinor - costMinor, quote.exponent),
})
