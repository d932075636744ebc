import type { ChannelRule } from '@dtms/contract/import/import.ts'
import { languages } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { ChannelName } from '@dtms/pricing/sheet/sheet-index.ts'
import { compact } from '#kernel/text/fold.ts'
import type { BulkPricer, Offer } from '#quote/public.ts'

export interface Rule {
  rule: ChannelRule
  // For the rule 'channel': in the format of channelCode.
  channel: string
}

export const channelCode = ({ provider, channel }: ChannelName): string => `${provider}/${channel}`

/** The channels of a mode by whatever people call them: provider and code, the code alone, the name of the service. */
export const channelFinder = (pricer: BulkPricer, mode: Mode) => {
  const byName = new Map<string, ChannelName | 'several'>()
  const known = pricer.channels(mode)
  for (const one of known) {
    const names = [one.channel, channelCode(one), ...languages.map(language => one.service[language])]
    for (const name of new Set(names.map(compact))) {
      const before = byName.get(name)
      byName.set(name, before && before !== one ? 'several' : one)
    }
  }
  return {
    find: (typed: string): ChannelName | undefined => {
      const found = byName.get(compact(typed))
      return found === 'several' ? undefined : found
    },
    codes: known.map(channelCode),
  }
}

/** The offer that the rule chooses. They come by total, complete ones first; incomplete ones only where none is. */
export const chosenOffer = (offers: readonly Offer[], rule: ChannelRule): Offer | undefined => {
  const [first] = offers
  if (!first || rule !== 'fastest') return first
  const rivals = offers.filter(({ quote }) => quote.complete === first.quote.complete)
  return rivals.reduce((best, one) => (daysOf(one) < daysOf(best) ? one : best))
}

const daysOf = ({ quote }: Offer): number => quote.calendarDays ?? Number.POSITIVE_INFINITY
