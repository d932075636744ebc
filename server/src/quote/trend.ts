import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { CompiledSheet } from '@dtms/pricing/compile/compiled.ts'
import { modeNumbers } from '@dtms/pricing/mode.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { type PriceRequest, priceInquiry } from '@dtms/pricing/price/price.ts'
import { shelve } from '@dtms/pricing/sheet/sheet-index.ts'
import { dayText, endOfDay, localTime } from '@dtms/pricing/time/day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { readInquiry } from './read-inquiry.ts'

// What this lane would have cost on each day that a version took over: the lowest complete offer of the
// public sheets of that day, at today's exchange rates, so that what moves is the rate and not the currency.
const weeksBack = 8
const timeZone = 'Asia/Shanghai'

export const readTrend = async (clock: Clock, rates: RateCatalogueKeeper, input: unknown) => {
  const { sheetIndex, fx, markups, calendar, providers, places } = rates.current()
  const { inquiry } = readInquiry(input as InquiryInput, places, { agreed: true })
  const today = localTime(timeZone, clock.now().getTime()).day
  const firstDay = today - weeksBack * 7
  const modes = inquiry.businessType === undefined ? modeNumbers : [inquiry.businessType]
  const channels = modes.flatMap(mode => sheetIndex.get(mode) ?? [])
  const versions = await Promise.all(
    channels.map(({ provider, channel }) =>
      rates.trendSheets({ provider, channel, since: dayText(firstDay) }),
    ),
  )
  const sheets = shelve(versions.flat())
  const points = daysOfChange(versions.flat(), firstDay, today).flatMap(day => {
    const request = { sheets, inquiry, fx, markups, calendar, providers }
    const best = lowestOn(day, request)
    return best ? [pointOf(day, best)] : []
  })
  const [first, last] = [points[0], points.at(-1)]
  const changePercent =
    first && last && first !== last
      ? Math.round((last.totalAmount / first.totalAmount - 1) * 1000) / 10
      : null
  return { points, changePercent }
}

const daysOfChange = (versions: readonly CompiledSheet[], firstDay: number, today: number): number[] => {
  const days = new Set(
    versions.map(sheet => Math.max(sheet.validFromDay, firstDay)).filter(day => day <= today),
  )
  return [...days, today].sort((a, b) => a - b).filter((day, index, all) => day !== all[index - 1])
}

// Priced just before midnight, when whatever took over on that day is in force.
const lowestOn = (day: number, request: Omit<PriceRequest, 'nowMs'>): Quote | undefined =>
  priceInquiry({ ...request, nowMs: endOfDay(day, timeZone) - 1000 }).quotes[0]

const pointOf = (day: number, quote: Quote) => ({
  date: dayText(day),
  totalAmount: minorToNumber(quote.totalUsdMinor, 2),
  provider: quote.provider.code,
  channel: quote.channel,
})
