import { type Mode, modeNumber } from '@dtms/contract/mode.ts'
import type { CardWeightRule } from '@dtms/contract/rate/card.ts'

// What a sheet of a mode usually says about weights, where the card says nothing (PRICING 4).
const defaultWeightRules: Record<Mode, CardWeightRule> = {
  1: {
    ...{ unit: 'kg', divisor: 5000, basis: 'max', pieces: 'round-then-sum' },
    steps: [
      { fromKg: 0, stepKg: 0.5 },
      { fromKg: 21, stepKg: 1 },
    ],
  },
  2: {
    ...{ unit: 'kg', divisor: 6000, basis: 'max', pieces: 'sum-then-max' },
    steps: [{ fromKg: 0, stepKg: 0.5 }],
  },
  3: {
    ...{ unit: 'kg', divisor: 6000, basis: 'max', pieces: 'max-then-sum' },
    steps: [{ fromKg: 0, stepKg: 1 }],
  },
  4: { unit: 'rt', kgPerCbm: 1000, minRt: 1, stepRt: 0.001 },
}

export const defaultWeightRule = (mode: Mode): CardWeightRule => defaultWeightRules[mode]

/** Only air prices let a load be billed as a heavier one. */
export const usesNextBreak = (mode: Mode): boolean => mode === modeNumber.air
