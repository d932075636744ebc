import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { Inquiry, Load } from '@dtms/pricing/input/inquiry.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { type Buyer, type CompiledMarkup, findMarkup, replaceMarkup } from '@dtms/pricing/price/margin.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import { type Channel, chooseSheets } from '@dtms/pricing/sheet/sheet-index.ts'
import type { RateCatalogue } from '../catalogue/rate-catalogue.ts'
import { percentBetween } from '../what-if/pair-lines.ts'
import { lanesOf, typicalLoads } from './typical-load.ts'

const maxExamples = 4
const maxNamed = 50

interface Sold {
  mode: Mode
  channel: Channel
}

export interface EffectQuestion {
  catalogue: RateCatalogue
  provider: string
  buyer: Buyer
  // The rule in question; undefined if it ends, or has ended.
  rule: CompiledMarkup | undefined
  id: string
  // Only this channel. Null means all of the provider's.
  channelCode: string | null
  nowMs: number
  language: Language
}

/** What a markup does to the channels that a customer can buy now, and to typical loads on them: nothing is stored. */
export const effectOf = (question: EffectQuestion) => {
  const { catalogue, provider, buyer, rule, id, channelCode, nowMs } = question
  const after = replaceMarkup(catalogue.markups, id, rule)
  const sold = [...catalogue.sheetIndex].flatMap(([mode, channels]) =>
    channels
      .filter(
        one =>
          one.provider === provider &&
          (channelCode === null || one.channel === channelCode) &&
          chooseSheets(one, buyer, nowMs).inForce.length > 0,
      )
      .map(channel => ({ mode, channel })),
  )
  const decides = ({ channel: { channel } }: Sold) =>
    [catalogue.markups, after].some(rules => findMarkup(rules, buyer, { channel, provider })?.id === id)
  const touched = sold.filter(decides)
  const rank = rule?.rank ?? 0
  return {
    channels: touched.slice(0, maxNamed).map(({ channel }) => channel.channel),
    channelCount: touched.length,
    keptCount: sold.length - touched.length,
    specificRules: after.filter(one => one.rank > rank && one.id !== id && couldBeat(one, question)).length,
    examples: examplesOf(touched, question, after),
  }
}

// One that counts for some of those whom this one is for.
const couldBeat = (other: CompiledMarkup, { provider, channelCode, buyer }: EffectQuestion): boolean =>
  (other.provider === undefined || other.provider === provider) &&
  (channelCode === null || other.channel === undefined || other.channel === channelCode) &&
  (buyer.customer === undefined || other.customer === undefined || other.customer === buyer.customer) &&
  (buyer.group === undefined || other.group === undefined || other.group === buyer.group)

// One channel is shown with all its loads, several with one each.
const examplesOf = (touched: readonly Sold[], question: EffectQuestion, after: readonly CompiledMarkup[]) => {
  const each = touched.length === 1 ? 3 : touched.length <= 3 ? 2 : 1
  return touched
    .slice(0, maxExamples)
    .flatMap(one =>
      typicalLoads(one.mode)
        .slice(0, each)
        .flatMap(load => exampleOf(one, load, question, after)),
    )
    .slice(0, maxExamples)
}

const exampleOf = (
  { mode, channel }: Sold,
  load: Load,
  { catalogue, buyer, nowMs, language }: EffectQuestion,
  after: readonly CompiledMarkup[],
) => {
  const { fx, calendar, providers } = catalogue
  const sheets = new Map([[mode, [channel]]])
  const price = (inquiry: Inquiry, markups: readonly CompiledMarkup[]) =>
    priceInquiry({ sheets, inquiry, nowMs, fx, calendar, providers, buyer, markups })
  const [sheet] = chooseSheets(channel, buyer, nowMs).inForce
  if (!sheet) return []
  for (const lane of lanesOf(sheet)) {
    const inquiry: Inquiry = {
      ...{ businessType: mode, ...lane, load, goods: ['general'], goodsCurrency: 'USD', readyType: 1 },
      options: {},
    }
    const [was, is] = [price(inquiry, catalogue.markups), price(inquiry, after)]
    const [before, then, cost] = [was.quotes[0], is.quotes[0], is.costs[0]]
    if (!before || !then || !cost) continue
    const money = (minor: number) => minorToNumber(minor, then.exponent)
    return [
      {
        ...{ provider: channel.provider, channel: channel.channel, service: sheet.service[language] },
        ...{ businessType: mode, ...laneText(lane), ...loadText(load), currency: then.currency },
        ...{ cost: money(cost.costMinor), before: money(before.totalMinor), after: money(then.totalMinor) },
        ...changeOf(before, then),
      },
    ]
  }
  return []
}

const changeOf = (before: Quote, after: Quote) => ({
  difference: minorToNumber(after.totalMinor - before.totalMinor, after.exponent),
  percent: percentBetween(before.totalMinor, after.totalMinor),
})

const laneText = ({ origin, destination }: Pick<Inquiry, 'origin' | 'destination'>) => ({
  from: origin.name ?? '',
  to: destination.name ?? '',
})

const loadText = ({ quantity, grossG, volumeMm3 }: Load) => ({
  pieces: quantity,
  weightKg: grossG / 1000,
  volumeM3: Math.round(volumeMm3 / 1_000_000) / 1000,
})
