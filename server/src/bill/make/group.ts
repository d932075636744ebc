import { quoteLegs } from '@dtms/contract/quote/words.ts'
import type { FreeCharge } from './sql.ts'

// Which charges make which bill.

/** One group for each customer, provider and currency: each makes a bill. */
export const groupsOf = (charges: readonly FreeCharge[]): FreeCharge[][] => [
  ...Map.groupBy(charges, one => `${one.customer_id} ${one.provider_id} ${one.currency}`).values(),
]

// Sorted, so that two clerks who make bills at once never wait for each other in a ring.
export const accountsOf = (charges: readonly FreeCharge[]) =>
  [...new Set(charges.map(one => `${one.customer_id} ${one.provider_id}`))].sort().map(key => {
    const [customerId = '', providerId = ''] = key.split(' ')
    return { customerId, providerId }
  })

export const orderIdsOf = (charges: readonly FreeCharge[]): string[] => charges.map(one => one.order_id)

export const sumOf = (charges: readonly FreeCharge[]): number =>
  charges.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0)

export const sumUsdOf = (charges: readonly FreeCharge[]): number =>
  charges.reduce((sum, { amount_usd_minor }) => sum + Number(amount_usd_minor), 0)

const legOrder = Object.keys(quoteLegs)

/** The lines of a bill: order by order, in the order of the journey. */
export const inLineOrder = (charges: readonly FreeCharge[]): FreeCharge[] =>
  charges.toSorted(
    (a, b) =>
      (a.order_id < b.order_id ? -1 : a.order_id > b.order_id ? 1 : 0) ||
      legOrder.indexOf(a.leg) - legOrder.indexOf(b.leg),
  )
