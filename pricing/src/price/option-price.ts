// PRODUCT 7.5: what a service adds to each offer, known before it is ticked.
import type { Inquiry } from '../input/inquiry.ts'
import type { Quote } from '../output/quote.ts'
import type { OptionName } from '../sheet/sheet.ts'
import { optionNames } from '../sheet/sheet.ts'
import { wantsLeg } from './condition.ts'
import { bitOfOption, type MissingReason } from './option.ts'

/** What the service costs within the offer of a channel, or why the offer cannot have it. */
export type OptionPrice = { readonly amountUsdMinor: number } | { readonly reason: MissingReason }

export interface OptionPrices {
  readonly option: OptionName
  /** By `channelKey`. */
  readonly prices: ReadonlyMap<string, OptionPrice>
}

export const channelKey = ({ provider, channel }: Pick<Quote, 'provider' | 'channel'>): string =>
  `${provider.code} ${channel}`

/**
 * The difference between the load with the service and without it. `price` must answer from one state of the rates:
 * nothing else may differ between the two.
 */
export function optionPrices(
  inquiry: Inquiry,
  price: (inquiry: Inquiry) => readonly Quote[],
): readonly OptionPrices[] {
  const priced = new Map<string, ReadonlyMap<string, Quote>>()
  const offersWith = (options: Inquiry['options']): ReadonlyMap<string, Quote> => {
    const key = optionNames.map(name => options[name]).join()
    const offers =
      priced.get(key) ?? new Map(price({ ...inquiry, options }).map(quote => [channelKey(quote), quote]))
    priced.set(key, offers)
    return offers
  }
  return optionNames.map(option => {
    // Duties that a sheet charges with customs go with it: they are the price of DDP alone.
    const asked = option === 'customs' ? { ...inquiry.options, ddp: false } : inquiry.options
    const isOn = isTaken(inquiry, option)
    const given = offersWith(isOn ? asked : { ...asked, [option]: true })
    const without = offersWith(isOn ? { ...asked, [option]: false } : asked)
    const prices = new Map<string, OptionPrice>()
    for (const [channel, quote] of given) {
      const before = without.get(channel)
      if (before) prices.set(channel, priceOf(option, quote, before))
    }
    return { option, prices }
  })
}

/** Ticked, or taken by default: what the shipper sees as chosen. */
const isTaken = (inquiry: Inquiry, option: OptionName): boolean =>
  option === 'ddp' ? inquiry.options.ddp === true : wantsLeg(inquiry, option)

function priceOf(option: OptionName, quote: Quote, without: Quote): OptionPrice {
  if ((quote.covers & bitOfOption(option)) !== 0)
    return { amountUsdMinor: quote.totalUsdMinor - without.totalUsdMinor }
  const missing = quote.optionsMissing?.find(one => one.option === option)
  return { reason: missing?.reason ?? 'not-offered' }
}
