import type { GoodsKind } from '../quote/choice.ts'
import { batteryKinds } from '../quote/dangerous.ts'
import type { CommodityLine } from './details.schema.ts'

/** The kinds of goods that the commodity lines amount to: a quote must have been made for each of them. */
export const goodsOf = (
  commodities: readonly Pick<CommodityLine, 'battery' | 'unNumber'>[],
): { kind: GoodsKind; index: number }[] =>
  commodities.flatMap(({ battery, unNumber }, index) => {
    const byBattery = (['general', 'battery-inside', 'battery-with', 'battery-alone'] as const)[battery]
    const kinds: GoodsKind[] = [byBattery ?? 'general']
    if (isDangerous({ battery, unNumber })) kinds.push('dg')
    return kinds.map(kind => ({ kind, index }))
  })

// The UN numbers of batteries are not dangerous goods beyond the battery itself.
const isDangerous = ({ battery, unNumber }: Pick<CommodityLine, 'battery' | 'unNumber'>): boolean =>
  unNumber !== '' && !(battery > 0 && batteryKinds(unNumber).length > 0)

/** The UN numbers of the dangerous goods among the lines, each once. */
export const unNumbersOf = (
  commodities: readonly Pick<CommodityLine, 'battery' | 'unNumber'>[],
): string[] => [...new Set(commodities.filter(isDangerous).map(({ unNumber }) => unNumber))]
