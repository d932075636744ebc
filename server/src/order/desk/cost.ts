import type { Language } from '@dtms/contract/language.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { refuse } from '#kernel/refuse.ts'
import type { OrderContext } from '../context.ts'
import type { Actor } from '../scope.ts'
import { orderOf } from '../show/sql.ts'

/** What the order is expected to cost and earn: of the quote that it was placed with, before any measure. */
export const orderCost = async (context: OrderContext, actor: Actor, id: string, language: Language) => {
  const order = await orderOf(context.db, actor.scope, id)
  if (!order?.quote || !order.quote_id) throw refuse('thing.not-found')
  const { quote } = order
  const { lineCosts, ...cost } = await context.quotes.costOf(order.quote_id, quote)
  return {
    ...cost,
    lines: lineCosts.map((lineCost, index) => ({
      text: quote.lines[index]?.text[language] ?? '',
      sell: minorToNumber(quote.lines[index]?.amountMinor ?? 0, quote.exponent),
      cost: lineCost,
    })),
  }
}
