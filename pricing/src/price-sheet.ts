import { apportion } from './apportion.ts'
import { priceBase } from './base.ts'
import type { Calendar } from './calendar.ts'
import type { CompiledSheet, LineTerms } from './compiled.ts'
import type { Journey } from './condition.ts'
import { coverOf } from './coverage.ts'
import { localTime } from './day.ts'
import { decimalText } from './decimal.ts'
import { explainWeight, unitName } from './explain.ts'
import { type CompiledFx, convert } from './fx.ts'
import type { Inquiry, Location } from './inquiry.ts'
import { sameText, type Text } from './language.ts'
import { checkLimits } from './limit.ts'
import { type Buyer, type CompiledMarkup, findMarkup, marginOf } from './margin.ts'
import { measure } from './measure.ts'
import { findLine, matchPlaces, placeName } from './place.ts'
import type { CostRecord, Quote, QuoteEnd } from './quote.ts'
import { type Reason, reason } from './refusal.ts'
import { type SoldLine, sellLines } from './sell.ts'
import { needsValue, priceSurcharges, type SurchargeCost } from './surcharge.ts'
import { transitOf } from './transit.ts'
import { expiryOf } from './validity.ts'

/** What a price depends on beside the sheet and the inquiry. All of it is given: the engine has no clock. */
export interface PriceContext {
  readonly nowMs: number
  readonly fx: CompiledFx
  readonly markups: readonly CompiledMarkup[]
  readonly calendar: Calendar
  readonly buyer: Buyer
  readonly providers: ReadonlyMap<string, ProviderTerms>
}

export interface ProviderTerms {
  readonly name: Text
  /** How many days a quote may live. */
  readonly quoteDays?: number
}

export type Priced = { readonly quote: Quote; readonly cost: CostRecord } | { readonly refused: Reason }

/** One sheet, one inquiry: steps 3 to 10 of the law. The sheet is taken as given; choosing it is priceInquiry's. */
export function priceSheet(sheet: CompiledSheet, inquiry: Inquiry, context: PriceContext): Priced {
  const toPlaces = matchPlaces(sheet.places, inquiry.destination)
  const fromPlaces = matchPlaces(sheet.places, inquiry.origin)
  const line = findLine(sheet.lines, toPlaces, fromPlaces)
  if (line < 0) return { refused: noLane(inquiry, toPlaces, fromPlaces) }

  const limit = checkLimits(sheet, inquiry)
  if (limit) return { refused: limit }

  const measured = measure(inquiry.load, sheet.rule)
  if (measured === undefined) return { refused: reason('out-of-range') }
  const base = priceBase(sheet, line, measured.chargeableMilli)
  if (base === undefined) return { refused: underMinimum(sheet, line, measured.chargeableMilli) }

  const local = localTime(sheet.timeZone, context.nowMs)
  const journey: Journey = { inquiry, toPlaces, fromPlaces, today: local.day }
  const valueMinor = goodsValue(inquiry, sheet.currency, context.fx)
  const lacksValue = valueMinor === undefined && needsValue(sheet, journey)
  if (lacksValue && inquiry.goodsValueMinor !== undefined) {
    return { refused: reason('no-exchange-rate', inquiry.goodsCurrency) }
  }
  const used = priceSurcharges({ sheet, journey, measured, baseMinor: base.costMinor, valueMinor })

  const markup = findMarkup(context.markups, context.buyer, sheet)
  const margin = marginOf(markup, sheet.currency, context.fx)
  if (margin === undefined) return { refused: reason('no-exchange-rate', markup?.currency ?? sheet.currency) }
  const sold = sellLines(sheet, base, used, margin)

  // pricing 1: a total is the sum of its rounded lines, converted once.
  let totalMinor = 0
  for (const { amountMinor } of sold) totalMinor += amountMinor
  const totalUsdMinor = convert(context.fx, totalMinor, sheet.currency, 'USD')
  if (totalUsdMinor === undefined) return { refused: reason('no-exchange-rate', sheet.currency) }
  if (!Number.isSafeInteger(totalMinor * 1000)) return { refused: reason('out-of-range') }

  // PRODUCT 5: amountUsd is apportioned so that it sums to the total.
  shareDollars(sold, totalMinor, totalUsdMinor)

  const terms = sheet.lines.termList[sheet.lines.terms[line] as number] as LineTerms
  const transit = transitOf(terms, inquiry, local, context.calendar)
  const provider = context.providers.get(sheet.provider)
  const quote: Quote = {
    provider: { code: sheet.provider, name: provider?.name ?? sameText(sheet.provider) },
    channel: sheet.channel,
    businessType: sheet.businessType,
    service: sheet.service,
    currency: sheet.currency,
    exponent: sheet.exponent,
    lines: sold,
    totalMinor,
    totalUsdMinor,
    totalCnyMinor: convert(context.fx, totalMinor, sheet.currency, 'CNY'),
    fxRate: context.fx.text.get(sheet.currency) ?? '1',
    expiresAtMs: expiryOf(sheet, used, context.nowMs, provider?.quoteDays),
    minDays: transit?.minDays,
    maxDays: transit?.maxDays,
    daysUnit: transit?.work ? 'work' : 'calendar',
    calendarDays: transit?.calendarDays,
    estimate: inquiry.load.pieces.length === 0 || lacksValue,
    covers: coverOf(sheet, terms, used),
    lacking: [],
    complete: true,
    tags: [],
    chargeable: {
      unit: measured.unit,
      grossG: measured.grossG,
      volumetricMilli: measured.volumetricMilli,
      chargeableMilli: measured.chargeableMilli,
      billedMilli: base.billedMilli,
      basis: measured.basis,
      rule: explainWeight(sheet, measured, base, margin),
    },
    origin: endOf(sheet, inquiry.origin, fromPlaces),
    destination: endOf(sheet, inquiry.destination, toPlaces),
  }
  return { quote, cost: costRecord(sheet, line, base.costMinor, used, quote, markup?.id, margin.factorE4) }
}

function shareDollars(sold: readonly SoldLine[], totalMinor: number, totalUsdMinor: number): void {
  // A sheet in dollars: each line is its own share.
  if (totalMinor === totalUsdMinor) {
    for (const line of sold) line.amountUsdMinor = line.amountMinor
    return
  }
  const shares = apportion(
    totalUsdMinor,
    sold.map(line => line.amountMinor),
  )
  for (let index = 0; index < sold.length; index++) {
    ;(sold[index] as SoldLine).amountUsdMinor = shares[index] as number
  }
}

function noLane(inquiry: Inquiry, toPlaces: readonly number[], fromPlaces: readonly number[]): Reason {
  const from = placeName(inquiry.origin)
  const to = placeName(inquiry.destination)
  if (toPlaces.length === 0) return reason('no-service-to', to)
  return fromPlaces.length === 0 ? reason('no-service-from', from) : reason('no-lane', from, to)
}

function underMinimum(sheet: CompiledSheet, line: number, chargeableMilli: number): Reason {
  const first = sheet.lines.atMilli[sheet.lines.breakStart[line] as number] as number
  const unit = unitName(sheet.rule.unit)
  return reason('under-minimum-weight', decimalText(chargeableMilli, 3), decimalText(first, 3), unit)
}

const goodsValue = (inquiry: Inquiry, currency: string, fx: CompiledFx): number | undefined =>
  inquiry.goodsValueMinor === undefined
    ? undefined
    : convert(fx, inquiry.goodsValueMinor, inquiry.goodsCurrency, currency)

function endOf(sheet: CompiledSheet, location: Location, places: readonly number[]): QuoteEnd {
  const place = places[0]
  return {
    name: location.name ?? location.warehouse ?? location.city ?? location.port ?? location.postcode ?? '',
    postcode: location.postcode ?? '',
    portCode: location.port ?? (place === undefined ? '' : (sheet.places.mainPorts.get(place) ?? '')),
  }
}

function costRecord(
  sheet: CompiledSheet,
  line: number,
  baseMinor: number,
  used: readonly SurchargeCost[],
  quote: Quote,
  markupId: string | undefined,
  factorE4: number,
): CostRecord {
  const lineCostsMinor = [baseMinor]
  let costMinor = baseMinor
  for (const cost of used) {
    lineCostsMinor.push(cost.costMinor)
    costMinor += cost.costMinor
  }
  return {
    sheet,
    provider: sheet.provider,
    channel: sheet.channel,
    sheetId: sheet.sheetId,
    version: sheet.version,
    lineNumber: sheet.lines.number[line] as number,
    currency: sheet.currency,
    lineCostsMinor,
    costMinor,
    sellMinor: quote.totalMinor,
    marginMinor: quote.totalMinor - costMinor,
    markupId,
    factorE4,
  }
}
