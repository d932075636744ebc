import type { Mode } from '@dtms/contract/mode.ts'
import type { Load, Piece } from '@dtms/pricing/input/inquiry.ts'
import { loadOf } from '@dtms/pricing/load.ts'
import { type Measured, measure } from '@dtms/pricing/price/measure.ts'
import type { KgRule, WeightRule } from '@dtms/pricing/sheet/weight-rule.ts'
import type { Draft } from './draft.ts'
import { gramsOf, millimetresOf, volumeMm3Of } from './units.ts'

// The totals while typing, and the chargeable weight by the default rule of the mode. Each channel has a rule of its
// own (pricing 2), so this one is marked "about"; the engine's measuring is the same.
export interface LiveLoad {
  quantity: number
  volumeMm3: number
  grossG: number
  chargeable: Measured | undefined
}

const kgRule = (rule: Partial<KgRule>): KgRule => ({
  unit: 'kg',
  divisor: 6000,
  basis: 'max',
  splitNum: 0,
  pieces: 'sum-then-max',
  steps: [{ fromG: 0, stepG: 500 }],
  minPieceG: 0,
  minShipmentG: 0,
  ...rule,
})

const defaultRule: Record<Mode, WeightRule> = {
  1: kgRule({
    divisor: 5000,
    pieces: 'round-then-sum',
    steps: [
      { fromG: 0, stepG: 500 },
      { fromG: 21_000, stepG: 1000 },
    ],
  }),
  2: kgRule({}),
  3: kgRule({ pieces: 'max-then-sum', steps: [{ fromG: 0, stepG: 1000 }] }),
  4: { unit: 'rt', kgPerCbm: 1000, minMilli: 1000, stepMilli: 1 },
}

// Rows that are not whole yet count as far as they go: a weight without sides is still a weight.
const draftLoad = (draft: Draft): Load => {
  if (draft.by === 'totals') {
    const { quantity, cbm, weight } = draft.totals
    return {
      pieces: [],
      quantity: Number(quantity),
      grossG: gramsOf(weight) ?? 0,
      volumeMm3: volumeMm3Of(cbm) ?? 0,
    }
  }
  const pieces: Piece[] = draft.pieces.map(piece => ({
    quantity: Number(piece.quantity),
    lengthMm: millimetresOf(piece.length) ?? 0,
    widthMm: millimetresOf(piece.width) ?? 0,
    heightMm: millimetresOf(piece.height) ?? 0,
    weightG: gramsOf(piece.weight) ?? 0,
  }))
  return loadOf(pieces)
}

export const liveLoad = (draft: Draft, businessType: Mode | undefined): LiveLoad => {
  const load = draftLoad(draft)
  const { quantity, volumeMm3, grossG } = load
  const weighed = volumeMm3 > 0 && grossG > 0 && businessType !== undefined
  return {
    quantity,
    volumeMm3,
    grossG,
    chargeable: weighed ? measure(load, defaultRule[businessType]) : undefined,
  }
}
