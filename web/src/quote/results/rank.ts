import { money } from '#kernel/format/money.ts'
import type { Offer } from '../queries.ts'

// How offers are put in order (pricing 3.12): what lacks a leg comes after what is complete, whatever it costs.
export const orders = ['cheapest', 'fastest', 'arrival', 'value', 'expiry'] as const
export type Order = (typeof orders)[number]

// PRODUCT 7.2: offers are compared by calendar days, at their upper end. One without days is the slowest.
export const maxCalendarDays = ({ calendarDays }: Pick<Offer, 'calendarDays'>): number =>
  calendarDays?.max ?? Number.POSITIVE_INFINITY

// Best value weighs price six to four against time, each in proportion to the best of the list.
const valueScore = (offers: readonly Offer[]): ((offer: Offer) => number) => {
  const bestDays = Math.max(Math.min(...offers.map(maxCalendarDays)), 1)
  const bestPrice = Math.min(...offers.map(offer => offer.totalAmount))
  return offer =>
    6 * offer.totalAmount * bestDays + 4 * Math.max(maxCalendarDays(offer), 1) * Math.max(bestPrice, 0.01)
}

const scoreOf = (order: Order, offers: readonly Offer[]): ((offer: Offer) => number) => {
  if (order === 'fastest') return maxCalendarDays
  if (order === 'arrival') return latestArrival
  if (order === 'value') return valueScore(offers.filter(offer => offer.complete || !anyComplete(offers)))
  if (order === 'expiry') return offer => -Date.parse(offer.expirationTime)
  return offer => offer.totalAmount
}

// By the later day, which a shipper plans with. Without a day of readiness there is none: then by days.
const latestArrival = (offer: Offer): number =>
  offer.arrival ? Date.parse(offer.arrival.to) : maxCalendarDays(offer) * dayMs
const dayMs = 86_400_000

const anyComplete = (offers: readonly Offer[]): boolean => offers.some(offer => offer.complete)

// The server decides which is the fastest or the best value: tab and tag must not name two different offers.
const tagOf: Partial<Record<Order, string>> = {
  cheapest: 'cheapest',
  fastest: 'fastest',
  value: 'best-value',
}

export const ordered = (offers: readonly Offer[], order: Order): Offer[] => {
  const score = scoreOf(order, offers)
  const isTagged = ({ tags }: Offer) => Number(tags.some(tag => tag === tagOf[order]))
  return [...offers].sort(
    (a, b) =>
      Number(b.complete) - Number(a.complete) ||
      isTagged(b) - isTagged(a) ||
      // Infinity less infinity is no number: two without days are equally slow.
      score(a) - score(b) ||
      a.totalAmount - b.totalAmount ||
      a.channel.localeCompare(b.channel),
  )
}

export const winner = (offers: readonly Offer[], order: Order): Offer | undefined => {
  const [first] = ordered(offers, order)
  // An offer without days is never the fastest.
  return first && order !== 'cheapest' && first.calendarDays === null ? undefined : first
}

export interface Filter {
  // What is hidden: everything else, also what a later answer brings, is shown.
  modes: ReadonlySet<number>
  providers: ReadonlySet<string>
  maxDays: number | undefined
  completeOnly: boolean
}

export const noFilter: Filter = {
  modes: new Set(),
  providers: new Set(),
  maxDays: undefined,
  completeOnly: false,
}

export const passes = (offer: Offer, { modes, providers, maxDays, completeOnly }: Filter): boolean =>
  !modes.has(offer.businessType) &&
  !providers.has(offer.provider.code) &&
  (maxDays === undefined || maxCalendarDays(offer) <= maxDays) &&
  (!completeOnly || offer.complete)

// Useful limits: those that include some and exclude some.
export const dayLimits = (offers: readonly Offer[]): number[] => {
  const days = offers.map(maxCalendarDays)
  return [7, 14, 21, 30, 45].filter(limit => days.some(one => one <= limit) && days.some(one => one > limit))
}

// The same total in yuan, frozen with the quote; without words where the server had no rate.
export const inCny = ({ totalAmountCny }: Pick<Offer, 'totalAmountCny'>): string | undefined =>
  totalAmountCny === null ? undefined : money(totalAmountCny, 'CNY')
