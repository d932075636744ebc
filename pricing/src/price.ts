import { type Calendar, weekendsOnly } from './calendar.ts'
import type { CompiledSheet } from './compiled.ts'
import { dayText, localTime } from './day.ts'
import type { CompiledFx } from './fx.ts'
import type { Inquiry } from './inquiry.ts'
import { sameText } from './language.ts'
import type { Buyer, CompiledMarkup } from './margin.ts'
import { type PriceContext, type Priced, type ProviderTerms, priceSheet } from './price-sheet.ts'
import type { CostRecord, Quote } from './quote.ts'
import { type Ranked, rankQuotes } from './rank.ts'
import { type Reason, type Refusal, reason } from './refusal.ts'
import { businessTypes } from './sheet.ts'
import { chooseSheets, type Shelf } from './shelf.ts'

export interface PriceRequest {
  readonly sheets: Shelf
  readonly inquiry: Inquiry
  readonly nowMs: number
  readonly fx: CompiledFx
  readonly markups?: readonly CompiledMarkup[]
  readonly calendar?: Calendar
  /** Who asks; absent: a guest, who sees public prices only. */
  readonly buyer?: Buyer
  readonly providers?: ReadonlyMap<string, ProviderTerms>
}

export interface PriceAnswer {
  /** Complete ones first, by total. */
  readonly quotes: readonly Quote[]
  readonly refusals: readonly Refusal[]
  /** The staff's side, costs[i] for quotes[i]. Never sent to a shipper. */
  readonly costs: readonly CostRecord[]
}

const noProviders: ReadonlyMap<string, ProviderTerms> = new Map()

/** Prices one inquiry on every channel of its mode, or of every mode: offers and, for the rest, why not. */
export function priceInquiry(request: PriceRequest): PriceAnswer {
  const { inquiry, nowMs } = request
  const context: PriceContext = {
    nowMs,
    fx: request.fx,
    markups: request.markups ?? [],
    calendar: request.calendar ?? weekendsOnly,
    buyer: request.buyer ?? {},
    providers: request.providers ?? noProviders,
  }
  const offers: Ranked<CostRecord>[] = []
  const refusals: Refusal[] = []
  const modes = inquiry.businessType === undefined ? businessTypes : [inquiry.businessType]
  for (const mode of modes) {
    for (const channel of request.sheets.get(mode) ?? []) {
      const { inForce, anyVersion } = chooseSheets(channel, context.buyer, nowMs)
      const sheet = inForce[0] ?? anyVersion
      if (sheet === undefined) continue
      const priced = inForce.length === 0 ? notInForce(sheet, nowMs) : priceFirst(inForce, inquiry, context)
      if ('quote' in priced) offers.push({ quote: priced.quote, beside: priced.cost })
      else refusals.push(refusalOf(sheet, priced.refused, context))
    }
  }
  const ranked = rankQuotes(offers, inquiry)
  return {
    quotes: ranked.map(offer => offer.quote),
    refusals,
    costs: ranked.map(offer => offer.beside),
  }
}

/** A customer's own sheet may cover some lanes only; the lanes that it does not name are sold at the next price. */
function priceFirst(sheets: readonly CompiledSheet[], inquiry: Inquiry, context: PriceContext): Priced {
  let last: Priced = { refused: reason('out-of-range') }
  for (const sheet of sheets) {
    last = priceSheet(sheet, inquiry, context)
    if ('quote' in last || !isLaneMissing(last.refused)) return last
  }
  return last
}

const isLaneMissing = ({ reason }: Reason): boolean =>
  reason === 'no-service-to' || reason === 'no-service-from' || reason === 'no-lane'

const notInForce = (sheet: CompiledSheet, nowMs: number): { refused: Reason } => ({
  refused: reason('not-in-force', dayText(localTime(sheet.timeZone, nowMs).day)),
})

const refusalOf = (sheet: CompiledSheet, refused: Reason, context: PriceContext): Refusal => ({
  provider: {
    code: sheet.provider,
    name: context.providers.get(sheet.provider)?.name ?? sameText(sheet.provider),
  },
  channel: sheet.channel,
  businessType: sheet.businessType,
  service: sheet.service,
  ...refused,
})
