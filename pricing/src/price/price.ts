import type { PriceContext, ProviderTerms } from '../input/context.ts'
import type { Inquiry } from '../input/inquiry.ts'
import type { CompiledFx } from '../number/fx.ts'
import type { CostRecord, Quote } from '../output/quote.ts'
import type { SheetIndex } from '../sheet/sheet-index.ts'
import { type Calendar, weekendsOnly } from '../time/calendar.ts'
import type { Buyer, CompiledMarkup } from './margin.ts'
import { type LanePlan, planLane, refusalOf } from './plan.ts'
import { priceSheet } from './price-sheet.ts'
import { type Ranked, rankQuotes } from './rank.ts'
import type { Refusal } from './refusal.ts'
import { WeighCache } from './weigh-cache.ts'

export interface PriceRequest {
  readonly sheets: SheetIndex
  readonly inquiry: Inquiry
  readonly nowMs: number
  readonly fx: CompiledFx
  readonly markups?: readonly CompiledMarkup[]
  readonly calendar?: Calendar
  /** The buyer. Absent means a guest, who sees public prices only. */
  readonly buyer?: Buyer
  readonly providers?: ReadonlyMap<string, ProviderTerms>
}

export interface PriceResult {
  /** Complete ones first, by total. */
  readonly quotes: readonly Quote[]
  readonly refusals: readonly Refusal[]
  /** The staff's side, costs[i] for quotes[i]. Never sent to a shipper. */
  readonly costs: readonly CostRecord[]
}

const noProviders: ReadonlyMap<string, ProviderTerms> = new Map()

/** Prices one inquiry on every channel of its mode, or of every mode: offers and, for the rest, why not. */
export function priceInquiry(request: PriceRequest): PriceResult {
  const context: PriceContext = {
    nowMs: request.nowMs,
    fx: request.fx,
    markups: request.markups ?? [],
    calendar: request.calendar ?? weekendsOnly,
    buyer: request.buyer ?? {},
    providers: request.providers ?? noProviders,
  }
  return priceLane(planLane(request.sheets, request.inquiry, context), request.inquiry, context)
}

/** The same where the lane was planned already, in the state of the rates that the context names. */
export function priceLane(
  { steps, asked, missed }: LanePlan,
  inquiry: Inquiry,
  context: Pick<PriceContext, 'nowMs' | 'fx' | 'providers'>,
): PriceResult {
  const offers: Ranked<CostRecord>[] = []
  const refusals: Refusal[] = []
  const weighCache = new WeighCache()
  for (const step of steps) {
    if (step.plan === undefined) {
      refusals.push(step.refusal)
      continue
    }
    const priced = priceSheet(step.plan, inquiry, context.nowMs, context.fx, weighCache)
    if (priced.refused === undefined) offers.push({ quote: priced.quote, beside: priced.cost })
    else refusals.push(refusalOf(step.named, priced.refused, context))
  }
  rankQuotes(offers, asked, missed)
  const quotes: Quote[] = []
  const costs: CostRecord[] = []
  for (const { quote, beside } of offers) {
    quotes.push(quote)
    costs.push(beside)
  }
  return { quotes, refusals, costs }
}
