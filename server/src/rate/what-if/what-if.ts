import type { Language } from '@dtms/contract/language.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { wireQuote, wireRefusal } from '@dtms/pricing/output/wire.ts'
import type { Buyer } from '@dtms/pricing/price/margin.ts'
import { type PriceResult, priceInquiry } from '@dtms/pricing/price/price.ts'
import type { SheetIndex } from '@dtms/pricing/sheet/sheet-index.ts'
import { dayText, endOfDay, localTime, readDay } from '@dtms/pricing/time/day.ts'
import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'
import { buyerOf, type RateCatalogue } from '../catalogue/rate-catalogue.ts'
import type { RateHooks } from '../hooks.ts'
import { scopeOf } from '../scope.ts'
import { trySheetText } from '../xlsx/workbook.ts'
import { pairLines, percentBetween } from './pair-lines.ts'
import { type TriedRow, triedSheet } from './sql.ts'

// "What would this load cost with the draft?", beside today's cost on the same channel, for the sheet's audience.
// Nothing is stored.
export const whatIf = async (
  { db, clock }: Services,
  rates: RateCatalogueKeeper,
  { readInquiry }: RateHooks,
  id: string,
  input: InquiryInput,
  { who, language }: RequestContext<Session>,
) => {
  const row = await triedSheet(db, scopeOf(who), id)
  if (!row) throw refuse('thing.not-found')
  if (row.error_count > 0 || row.valid_from === null || row.valid_to === null)
    throw refuse('rate.copy-errors')
  const catalogue = rates.current()
  const { inquiry } = readInquiry({ ...input, businessType: row.business_type }, catalogue.places)
  const buyer = buyerFor(catalogue, row)
  const nowMs = clock.now().getTime()
  const triedMs = momentOf(row.time_zone, row.valid_from, row.valid_to, nowMs)
  const request = { ...termsOf(catalogue), inquiry, buyer }
  const live = priceInquiry({ ...request, sheets: channelOf(catalogue.sheetIndex, row), nowMs })
  const tried = await trySheetText(row.content_text, {
    row: {
      ...{ id: row.id, version: row.version ?? 0, customer_id: row.customer_id, group_name: row.group_name },
      ...{ from_day: row.valid_from, to_day: row.valid_to },
    },
    request: { ...request, nowMs: triedMs },
  })
  const [liveQuote, triedQuote] = [live.quotes[0], tried.quotes[0]]
  const isOneCurrency = liveQuote && triedQuote && liveQuote.currency === triedQuote.currency
  return {
    liveDay: dayText(localTime(row.time_zone, nowMs).day),
    triedDay: dayText(localTime(row.time_zone, triedMs).day),
    live: sideOf(live, language),
    tried: sideOf(tried, language),
    lines: pairLines(liveQuote, triedQuote, language),
    difference: isOneCurrency
      ? minorToNumber(triedQuote.totalMinor - liveQuote.totalMinor, triedQuote.exponent)
      : null,
    percent: isOneCurrency
      ? percentBetween(liveQuote.totalMinor, triedQuote.totalMinor)
      : percentBetween(liveQuote?.totalUsdMinor, triedQuote?.totalUsdMinor),
  }
}

const termsOf = ({ fx, markups, calendar, providers }: RateCatalogue) => ({
  fx,
  markups,
  calendar,
  providers,
})

// A sheet for one customer or group is tried as theirs, a public one as a visitor.
const buyerFor = (catalogue: RateCatalogue, { customer_id, group_name }: TriedRow): Buyer => {
  if (customer_id !== null) return buyerOf(catalogue, customer_id)
  return group_name === null ? {} : { group: group_name }
}

const channelOf = (sheetIndex: SheetIndex, { provider, channel }: TriedRow): SheetIndex =>
  new Map(
    [...sheetIndex].map(([mode, channels]) => [
      mode,
      channels.filter(one => one.provider === provider && one.channel === channel),
    ]),
  )

// Now where the sheet holds today; otherwise the beginning of its first day, or the end of its last.
const momentOf = (timeZone: string, from: string, to: string, nowMs: number): number => {
  const [first, last] = [readDay(from) ?? 0, readDay(to) ?? 0]
  const { day } = localTime(timeZone, nowMs)
  if (day < first) return endOfDay(first - 1, timeZone) + 1
  return day > last ? endOfDay(last, timeZone) - 1000 : nowMs
}

const sideOf = ({ quotes: [quote], costs: [cost], refusals: [refusal] }: PriceResult, language: Language) => {
  if (!quote || !cost) {
    return { quote: null, refusal: refusal ? wireRefusal(refusal, language).text : null }
  }
  const { currency, currencyAmount, totalAmount, chargeable, workDays, daysUnit } = wireQuote(quote, language)
  return {
    quote: {
      ...{ sheetId: cost.sheetId, version: cost.version, currency, total: currencyAmount },
      ...{ totalUsd: totalAmount, cost: minorToNumber(cost.costMinor, quote.exponent) },
      ...{ chargeable, workDays, daysUnit, estimate: quote.estimate },
    },
    refusal: null,
  }
}
