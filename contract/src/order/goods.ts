import type { GoodsKind } from '../quote/choice.ts'
import type { CommodityLine } from './details.schema.ts'

/** The kinds of goods that the commodity lines amount to: a quote must have been made for each of them. */
export const goodsOf = (
  commodities: readonly Pick<CommodityLine, 'battery' | 'unNumber'>[],
): { kind: GoodsKind; index: number }[] =>
  commodities.flatMap(({ battery, unNumber }, index) => {
    const byBattery = (['general', 'battery-inside', 'battery-with', 'battery-alone'] as const)[battery]
    // The UN numbers of lithium batteries are not dangerous goods beyond the battery itself.
    const isBatteryNumber = /^UN(3480|3481|3090|3091|3551|3552)$/.test(unNumber)
    const kinds: GoodsKind[] = [byBattery ?? 'general']
    if (unNumber && !(isBatteryNumber && battery > 0)) kinds.push('dg')
    return kinds.map(kind => ({ kind, index }))
  })
