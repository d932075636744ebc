import type { CompiledSheet, LineTerms } from '../compile/compiled.ts'
import type { PriceContext } from '../input/context.ts'
import type { Inquiry, Location } from '../input/inquiry.ts'
import { tickedIn } from '../input/ticked.ts'
import { sameText } from '../language.ts'
import { type Conversion, conversionOf } from '../number/fx.ts'
import type { Quote, QuoteEnd, Timing } from '../output/quote.ts'
import type { PartSet } from '../sheet/part.ts'
import type { OptionName } from '../sheet/sheet.ts'
import { localTime } from '../time/day.ts'
import { type Transit, timingOf, transitOf } from '../time/transit.ts'
import { isCharged, type Journey } from './condition.ts'
import { lineCover } from './coverage.ts'
import { checkGoods } from './limit.ts'
import { findMarkup, type Margin, marginOf, noMargin } from './margin.ts'
import { findLine, matchPlaces, placeName } from './place.ts'
import { choosePort } from './port.ts'
import { type ReadyCharge, readyCharges } from './ready-charge.ts'
import { type Reason, reason } from './refusal.ts'

/** What one sheet asks on a lane, whatever the load: all of a price that pieces, weights and values do not change. */
export interface SheetPlan {
  readonly sheet: CompiledSheet
  readonly line: number
  /** In the order they are charged. One with a condition on pieces may still fall on none. */
  readonly charges: readonly ReadyCharge[]
  readonly needsValue: boolean
  /** Undefined where the markup's own currency, `marginCurrency`, has no exchange rate. */
  readonly margin: Margin | undefined
  readonly marginCurrency: string
  readonly markupId: string | undefined
  readonly toUsd: Conversion | undefined
  readonly toCny: Conversion | undefined
  readonly fxRate: string
  readonly provider: Quote['provider']
  readonly quoteDays: number | undefined
  readonly transit: Transit | undefined
  readonly timing: Timing
  readonly covers: PartSet
  /** The services that the shipper ticked. */
  readonly ticked: readonly OptionName[]
  readonly origin: QuoteEnd
  readonly destination: QuoteEnd
  /** Whether the minute of the day counts, and not only the day: there is a cut-off. */
  readonly byMinute: boolean
}

/** Steps 3, 4 and what of 7 to 10 the load does not change. `inquiry.load` is not looked at. */
export function planSheet(
  sheet: CompiledSheet,
  inquiry: Inquiry,
  context: PriceContext,
): SheetPlan | { readonly refused: Reason } {
  const toPlaces = matchPlaces(sheet.places, inquiry.destination)
  const fromPlaces = matchPlaces(sheet.places, inquiry.origin)
  const found = findLine(sheet.lines, toPlaces, fromPlaces)
  if (!found) return { refused: noLane(inquiry, toPlaces, fromPlaces) }
  const { line } = found
  const refused = checkGoods(sheet, inquiry)
  if (refused) return { refused }

  const { fx } = context
  const local = localTime(sheet.timeZone, context.nowMs)
  const journey: Journey = { inquiry, toPlaces, fromPlaces, today: local.day }
  const markup = findMarkup(context.markups, context.buyer, sheet)
  const margin = marginOf(markup, sheet.currency, fx)
  const charges = readyCharges(sheet, margin ?? noMargin).filter(one => isCharged(one.surcharge, journey))
  const provider = context.providers.get(sheet.provider)
  const terms = sheet.lines.termList[sheet.lines.terms[line] as number] as LineTerms
  const transit = transitOf(terms, inquiry, local, context.calendar)
  return {
    sheet,
    line,
    charges,
    needsValue: charges.some(one => one.surcharge.share === 'value'),
    margin,
    marginCurrency: markup?.currency ?? sheet.currency,
    markupId: markup?.id,
    toUsd: conversionOf(fx, sheet.currency, 'USD'),
    toCny: conversionOf(fx, sheet.currency, 'CNY'),
    fxRate: fx.text.get(sheet.currency) ?? '1',
    provider: { code: sheet.provider, name: provider?.name ?? sameText(sheet.provider) },
    quoteDays: provider?.quoteDays,
    transit,
    timing: timingOf(terms, transit, inquiry, local.day, sheet.timeZone),
    covers: lineCover(sheet, terms),
    ticked: tickedIn(inquiry.options),
    origin: endOf(sheet, inquiry.origin, sheet.lines.from[line] as number),
    destination: endOf(sheet, inquiry.destination, found.to),
    byMinute: terms.cutOff !== undefined,
  }
}

function noLane(inquiry: Inquiry, toPlaces: readonly number[], fromPlaces: readonly number[]): Reason {
  const from = placeName(inquiry.origin)
  const to = placeName(inquiry.destination)
  if (toPlaces.length === 0) return reason('no-service-to', to)
  return fromPlaces.length === 0 ? reason('no-service-from', from) : reason('no-lane', from, to)
}

/** `place` is the one that the line names. */
function endOf(sheet: CompiledSheet, location: Location, place: number): QuoteEnd {
  return {
    name: location.name ?? location.warehouse ?? location.city ?? location.port ?? location.postcode ?? '',
    postcode: location.postcode ?? '',
    portCode: choosePort(sheet.places, place, location, sheet.businessType),
  }
}
