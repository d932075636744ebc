import { fill } from '@dtms/contract/language.ts'
import { unitPrice } from '#kernel/format/unit-price.ts'
import type { Said } from '#kernel/language.ts'
import type { Markup } from './queries.ts'
import { soldFor } from './sold-for.ts'
import type { markupText } from './text.ts'

type Words = Said<typeof markupText>

export const whoText = ({ customerId, customerName, group }: Markup, say: Words): string => {
  if (customerId !== null) return fill(say.customer, { name: customerName ?? customerId })
  return group === null ? say.everyone : fill(say.group, { name: group })
}

// Always with its sign: +12.5%, −$30.00.
// An amount without a currency is in that of each sheet.
export const markupValue = ({ percent, amount, currency }: Markup, say: Words): string => {
  const value = percent ?? amount ?? 0
  const sign = value < 0 ? '−' : '+'
  if (percent !== null) return `${sign}${Math.abs(percent)}%`
  const size = unitPrice(Math.abs(value), currency ?? '')
  return currency ? `${sign}${size}` : `${sign}${size}${say.inSheetCurrency}`
}

export const daysText = ({ validFrom, validTo }: Markup, say: Words): string => {
  if (validFrom !== null && validTo !== null) return `${validFrom} – ${validTo}`
  if (validFrom !== null) return fill(say.fromDay, { from: validFrom })
  return validTo === null ? say.always : fill(say.toDay, { to: validTo })
}

// What an example becomes. An amount in its own currency is added in that.
export const exampleText = (cost: string, markup: Markup, say: Words): string => {
  const { percent, amount, currency } = markup
  if (amount !== null && currency !== null)
    return `${soldFor(cost, { percent: null, amount: null }) ?? ''} ${markupValue(markup, say)}`
  return (
    soldFor(cost, {
      percent: percent === null ? null : String(percent),
      amount: amount === null ? null : String(amount),
    }) ?? ''
  )
}
