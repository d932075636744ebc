import type { GoodsKind } from './choice.ts'

const alone = ['battery-alone'] as const
const withEquipment = ['battery-inside', 'battery-with'] as const

// Lithium metal, lithium ion and sodium ion batteries.
const kindsByNumber: Readonly<Record<string, readonly GoodsKind[]>> = {
  UN3090: alone,
  UN3091: withEquipment,
  UN3480: alone,
  UN3481: withEquipment,
  UN3551: alone,
  UN3552: withEquipment,
}

/** The kinds of goods that the UN number of a battery means; none for any other number. */
export const batteryKinds = (unNumber: string): readonly GoodsKind[] => kindsByNumber[unNumber] ?? []
