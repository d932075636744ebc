import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import type { Queryable } from '#kernel/database.ts'
import { readQuoteId } from '../in-words.ts'
import type { EncodedCost } from '../stored/format.ts'
import { marginPercent } from './margin.ts'
import { storedCosts } from './sql.ts'

// Without a markup what was sold is the cost, line by line.
const lineCosts = ([, , , markupId, ...costs]: EncodedCost, quote: Quote): number[] =>
  markupId === null ? quote.lines.map(({ amountMinor }) => amountMinor) : costs.map(Number)

/** What a stored quote is expected to cost and earn, in its currency. The quote is the one that was booked. */
export const quoteCost = async (db: Queryable, quoteId: string, quote: Quote) => {
  const found = readQuoteId(quoteId)
  const stored = found && (await storedCosts(db, found.inquiryId))?.[found.index]
  const costs = stored && lineCosts(stored, quote)
  const costMinor = costs?.reduce((sum, cost) => sum + cost, 0)
  const { currency, totalMinor, exponent } = quote
  const money = (minor: number) => minorToNumber(minor, exponent)
  return {
    currency,
    sell: money(totalMinor),
    cost: costMinor === undefined ? null : money(costMinor),
    margin: costMinor === undefined ? null : money(totalMinor - costMinor),
    marginPercent: marginPercent(totalMinor, costMinor),
    // The costs of a spot quote are lines of their own, which are not those of its price.
    lineCosts: costs?.length === quote.lines.length ? costs.map(money) : [],
  }
}
