import { neededParts } from './coverage.ts'
import type { Inquiry } from './inquiry.ts'
import { partsIn } from './part.ts'
import type { Quote, Tag } from './quote.ts'

/** A quote and what belongs to it, ranked together. */
export interface Ranked<Beside> {
  readonly quote: Quote
  readonly beside: Beside
}

// pricing 3.12: a quote lacking a leg that another includes says so, and comparison by total lists it after those
// that are complete; cheapest, fastest and best value are tagged.
export function rankQuotes<Beside>(offers: readonly Ranked<Beside>[], inquiry: Inquiry): Ranked<Beside>[] {
  const needed = neededParts(
    inquiry,
    offers.map(offer => offer.quote),
  )
  const judged = offers.map(({ quote, beside }) => {
    const lacking = needed & ~quote.covers
    return lacking === 0
      ? { quote, beside }
      : { quote: { ...quote, lacking: partsIn(lacking), complete: false }, beside }
  })
  judged.sort((a, b) => compareQuotes(a.quote, b.quote))
  const tags = tagQuotes(judged.map(offer => offer.quote))
  return judged.map((offer, index) => {
    const own = tags[index] ?? []
    return own.length === 0 ? offer : { ...offer, quote: { ...offer.quote, tags: own } }
  })
}

/** Complete before incomplete, then by total, days and name, so that the order never depends on the sheets'. */
export function compareQuotes(a: Quote, b: Quote): number {
  return (
    Number(b.complete) - Number(a.complete) ||
    a.totalUsdMinor - b.totalUsdMinor ||
    (a.calendarDays ?? 9_999) - (b.calendarDays ?? 9_999) ||
    compareText(a.provider.code, b.provider.code) ||
    compareText(a.channel, b.channel)
  )
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Tags for each quote of a sorted list. Incomplete ones compete only where none is complete. */
function tagQuotes(quotes: readonly Quote[]): Tag[][] {
  const tags: Tag[][] = quotes.map(() => [])
  const rivals = [...quotes.keys()].filter(index => quotes[index]?.complete || !quotes[0]?.complete)
  const give = (tag: Tag, index: number | undefined) => {
    if (index !== undefined) tags[index]?.push(tag)
  }
  const price = (index: number): number => quotes[index]?.totalUsdMinor ?? 0
  const days = (index: number): number => quotes[index]?.calendarDays ?? 0
  const timed = rivals.filter(index => quotes[index]?.calendarDays !== undefined)

  give('cheapest', rivals[0])
  // The list is sorted by price, so of equally fast ones the cheaper comes first.
  const fastest = least(timed, days)
  give('fastest', fastest)
  if (fastest !== undefined) give('best-value', bestValue(timed, price, Math.max(days(fastest), 1), days))
  return tags
}

/**
 * Best value weighs price six to four against time, each in proportion to the best of the list. Multiplied out,
 * so that no fraction is compared: 6 × price × best days + 4 × days × best price.
 */
function bestValue(
  timed: readonly number[],
  price: (index: number) => number,
  bestDays: number,
  days: (index: number) => number,
): number | undefined {
  const cheapest = least(timed, price)
  const bestPrice = cheapest === undefined ? 0 : price(cheapest)
  return least(timed, index => 6 * price(index) * bestDays + 4 * Math.max(days(index), 1) * bestPrice)
}

function least(indexes: readonly number[], score: (index: number) => number): number | undefined {
  let best: number | undefined
  for (const index of indexes) if (best === undefined || score(index) < score(best)) best = index
  return best
}
