import type { Language } from '@dtms/contract/language.ts'
import { feeWaitsWords } from '@dtms/contract/order/event.ts'
import { flowStatus } from '@dtms/contract/order/order.ts'
import { type CancelRule, type CancelStage, cancelRuleAt } from '@dtms/contract/rate/cancel-policy.ts'
import { cancellationFee } from '@dtms/contract/trade-words/money.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { type CompiledFx, compileFx, convert } from '@dtms/pricing/number/fx.ts'
import { minorToNumber, percentOf } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { refuseField } from '#kernel/refuse.ts'

export interface SentFee {
  amount: number
  currency: string
}

interface OrderForFee {
  flow_status: number
  last_milestone: string | null
  received_at: Date | null
  departed_at: Date | null
  cancel_policy: CancelRule[] | null
  quote: Quote | null
}

// At the rate that was frozen with the quote; other currencies at today's.
const frozenFx = ({ currency, fxRate }: Quote, fx: CompiledFx): CompiledFx =>
  compileFx({ ...Object.fromEntries(fx.text), [currency]: fxRate })

const reachedBy = (order: OrderForFee): Record<CancelStage, boolean> => ({
  accepted: order.flow_status === flowStatus.adopt,
  // Every milestone is at or beyond the pickup.
  picked_up: order.last_milestone !== null,
  received: order.received_at !== null,
  departed: order.departed_at !== null,
})

/** What the frozen policy asks for a cancellation now, in minor units of the quote's currency. */
export const policyFee = (
  order: OrderForFee,
  fx: CompiledFx,
): { until: CancelStage; amountMinor: number } | undefined => {
  const { quote } = order
  const rule = quote && cancelRuleAt(order.cancel_policy ?? [], reachedBy(order))
  if (!rule) return undefined
  if (rule.amount == null)
    return { until: rule.until, amountMinor: percentOf(percentE4(rule.percent ?? 0), quote.totalMinor) }
  const currency = rule.currency ?? quote.currency
  const minor = minorOf(rule.amount, currency) ?? 0
  return {
    until: rule.until,
    amountMinor: convert(frozenFx(quote, fx), minor, currency, quote.currency) ?? 0,
  }
}

const percentE4 = (percent: number): number => Math.round(percent * 10_000)

const minorOf = (amount: number, currency: string): number | undefined => {
  const minor = readDecimal(amount, minorExponent(currency))
  return typeof minor === 'number' ? minor : undefined
}

/** What staff ask for, in the quote's currency and in dollars; refused at its field. */
export const feeOf = (quote: Quote, fee: SentFee, fx: CompiledFx) => {
  const rates = frozenFx(quote, fx)
  const currency = fee.currency.toUpperCase()
  if (!rates.perUsdE8.has(currency)) throw refuseField('fee.currency', 'currencyUnknown')
  const minor = minorOf(fee.amount, currency)
  if (minor === undefined) throw refuseField('fee.amount', 'moneyFormat')
  const amountMinor = convert(rates, minor, currency, quote.currency) ?? 0
  return { amountMinor, amountUsdMinor: convert(rates, amountMinor, quote.currency, 'USD') ?? 0 }
}

export const wireCancelFee = (order: OrderForFee, fx: CompiledFx) => {
  const isOpen = order.flow_status === flowStatus.wait || order.flow_status === flowStatus.adopt
  const fee = isOpen ? policyFee(order, fx) : undefined
  if (!fee || !order.quote) return null
  const { currency, exponent } = order.quote
  return { until: fee.until, amount: minorToNumber(fee.amountMinor, exponent), currency }
}

interface CancelEvent {
  action: string
  details: Record<string, unknown>
}

export const feeWords = ({ fee, feeWaits }: CancelEvent['details'], language: Language): string[] => [
  `${cancellationFee[language]} ${fee}`,
  ...(feeWaits === true ? [feeWaitsWords[language]] : []),
]
