import { type Mode, modes } from '@dtms/contract/mode.ts'
import type {
  BreakFormat,
  DaysFormat,
  LineFormat,
  PlaceFormat,
  RateSheet,
} from '@dtms/pricing/sheet/sheet.ts'
import { dayText, readDay } from '@dtms/pricing/time/day.ts'
import { airChannels } from './air.ts'
import type { DemoChannel, DemoLane } from './channel.ts'
import { expressChannels } from './express.ts'
import { fbaChannels } from './fba.ts'
import { oceanChannels } from './ocean.ts'
import { destinations, origins, warehouses } from './place.ts'

export const demoChannels: readonly DemoChannel[] = [
  ...expressChannels,
  ...airChannels,
  ...fbaChannels,
  ...oceanChannels,
]

// Fortnights are counted from a fixed day, so that every start of the demo means the same ones.
const firstDay = readDay('2026-11-01') ?? 0
export const demoTimeZone = 'Asia/Shanghai'

export interface Fortnight {
  number: number
  from: string
  to: string
}

export const fortnightOf = (day: number): Fortnight => fortnight(Math.floor((day - firstDay) / 14))

export const fortnight = (number: number): Fortnight => ({
  number,
  from: dayText(firstDay + number * 14),
  to: dayText(firstDay + number * 14 + 13),
})

// One version of a channel, the same whenever it is made.
export const demoSheet = (channel: DemoChannel, { number, from, to }: Fortnight): RateSheet => {
  const factor = factorOf(channel.code, number)
  const used = new Set([...Object.keys(channel.from), ...channel.lanes.map(lane => lane.to)])
  return {
    provider: channel.provider,
    channel: channel.code,
    businessType: channel.mode,
    currency: channel.currency,
    service: channel.service,
    validFrom: from,
    validTo: to,
    timeZone: demoTimeZone,
    includes: channel.includes,
    weightRule: channel.rule,
    nextBreak: channel.nextBreak === true,
    places: allPlaces.filter(place => used.has(place.id)),
    lines: Object.entries(channel.from).flatMap(([origin, extra]) =>
      channel.lanes.map(lane => lineOf(channel, origin, extra, lane, factor)),
    ),
    surcharges: channel.surcharges,
    limits: channel.limits,
  }
}

const allPlaces: readonly PlaceFormat[] = [...origins, ...destinations, ...warehouses]

// The market moves by a few percent from fortnight to fortnight, each channel on its own.
const factorOf = (code: string, number: number): number => {
  let seed = number * 7919
  for (const letter of code) seed = (seed * 31 + letter.charCodeAt(0)) % 1_000_003
  return 1 + ((Math.abs(seed) % 71) - 35) / 1000
}

const lineOf = (
  channel: DemoChannel,
  from: string,
  extra: number,
  { to, prices, days }: DemoLane,
  factor: number,
): LineFormat => ({
  from,
  to,
  ...(channel.minCharge !== undefined && { minCharge: money(channel.minCharge) }),
  breaks: modes[channel.mode].courier
    ? parcelBreaks(channel, prices, extra, factor)
    : breaks(channel, prices, extra, factor),
  ...timeOf(channel, days),
  ...(channel.cutOff && { cutOff: channel.cutOff }),
})

const breaks = (
  channel: DemoChannel,
  prices: readonly number[],
  extra: number,
  factor: number,
): BreakFormat[] =>
  channel.ats.map((at, index) => ({ at, price: money(((prices[index] ?? 0) + extra) * factor) }))

const parcelBreaks = (
  channel: DemoChannel,
  [first = 0, next = 0, ...perKg]: readonly number[],
  extra: number,
  factor: number,
): BreakFormat[] => [
  {
    at: 0,
    first: money((first + 4 * extra) * factor),
    firstKg: 0.5,
    next: money((next + extra / 2) * factor),
    nextKg: 0.5,
  },
  ...breaks({ ...channel, ats: channel.ats.slice(1) }, perKg, extra, factor),
]

// Parcels and FBA are promised to the door; freight to the port, and its legs add their own days.
const promises: Record<Mode, Pick<DaysFormat, 'unit' | 'until'> & Pick<LineFormat, 'legDays'>> = {
  1: { unit: 'work', until: 'delivered' },
  2: { unit: 'calendar', until: 'arrived', legDays: { pickup: 1, destination: 1, delivery: 2 } },
  3: { unit: 'calendar', until: 'delivered' },
  4: { unit: 'calendar', until: 'arrived', legDays: { pickup: 2, destination: 4, delivery: 3 } },
}

const timeOf = ({ mode }: DemoChannel, [min, max]: readonly [number, number]) => {
  const { legDays, ...promise } = promises[mode]
  return { days: { min, max, ...promise }, ...(legDays && { legDays }) }
}

const money = (amount: number): string => amount.toFixed(2)
