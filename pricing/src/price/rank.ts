import type { Quote, Tag } from '../output/quote.ts'
import { type PartSet, partsIn } from '../sheet/part.ts'
import { neededParts } from './coverage.ts'
import type { Unranked } from './price-sheet.ts'

/** A quote and what belongs to it, ranked together. */
export interface Ranked<Beside> {
  readonly quote: Unranked
  readonly beside: Beside
}

// pricing 3.12: a quote without a leg that another includes is marked, and comparison by total lists it after the
// complete ones; cheapest, fastest and best value are tagged.
/** Sorts the offers and marks how each quote compares. */
export function rankQuotes<Beside>(offers: Ranked<Beside>[], asked: PartSet, missed: PartSet): void {
  const needed = neededParts(asked, missed, offers)
  for (const { quote } of offers) {
    const lacking = needed & ~quote.covers
    quote.lacking = partsIn(lacking)
    quote.complete = lacking === 0 && !quote.optionsMissing?.length
  }
  offers.sort((a, b) => compareQuotes(a.quote, b.quote))
  tagQuotes(offers)
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

/** Tags in a sorted list. Incomplete ones compete only where none is complete. */
function tagQuotes(offers: readonly { readonly quote: Unranked }[]): void {
  const cheapest = offers[0]?.quote
  const complete = cheapest?.complete
  // The list is sorted by price, so of equally fast ones the cheaper comes first, and the first with days is the
  // cheapest of those.
  let fastest: Unranked | undefined
  let bestPrice = 0
  for (const { quote } of offers) {
    if (quote.calendarDays === undefined || quote.complete !== complete) continue
    if (fastest === undefined) bestPrice = quote.totalUsdMinor
    if (fastest === undefined || quote.calendarDays < (fastest.calendarDays ?? 0)) fastest = quote
  }
  give(cheapest, 'cheapest')
  if (fastest === undefined) return
  give(fastest, 'fastest')
  give(bestValue(offers, complete, bestPrice, Math.max(fastest.calendarDays ?? 0, 1)), 'best-value')
}

/**
 * Best value weighs price six to four against time, each in proportion to the best of the list. Multiplied out,
 * so that no fraction is compared: 6 × price × best days + 4 × days × best price.
 */
function bestValue(
  offers: readonly { readonly quote: Unranked }[],
  complete: boolean | undefined,
  bestPrice: number,
  bestDays: number,
): Unranked | undefined {
  let best: Unranked | undefined
  let min = Number.POSITIVE_INFINITY
  for (const { quote } of offers) {
    if (quote.calendarDays === undefined || quote.complete !== complete) continue
    const score = 6 * quote.totalUsdMinor * bestDays + 4 * Math.max(quote.calendarDays, 1) * bestPrice
    if (score >= min) continue
    best = quote
    min = score
  }
  return best
}

const give = (quote: Unranked | undefined, tag: Tag): void => {
  if (quote) quote.tags = [...quote.tags, tag]
}
