// What a line of a spot quote counts of a load. Importable alone: the desk's editor fills in quantities by it.
import type { Mode } from '@dtms/contract/mode.ts'
import type { Load } from '../input/inquiry.ts'
import { modeRules } from '../mode.ts'
import { mulDivHalfUp } from '../number/exact.ts'
import { type WeightRule, weightRuleOf } from '../sheet/weight-rule.ts'
import { measure } from './measure.ts'

const rules: Readonly<Record<'air' | 'sea', WeightRule>> = {
  air: weightRuleOf({ divisor: '6000' }),
  sea: weightRuleOf({ unit: 'rt' }),
}

/** The weight rule of spot quotes: they have no sheet of their own. */
export const spotRuleOf = (mode: Mode): WeightRule => {
  const { hasTerminals, port } = modeRules[mode]
  return hasTerminals && port === 'sea' ? rules.sea : rules.air
}

/** What the chargeable weight of a mode is counted in. */
const chargeableKind = (mode: Mode): WeightRule['unit'] => spotRuleOf(mode).unit

/** The chargeable weight of a load, in thousandths of its unit. */
export const chargeableOfLoad = (load: Load, mode: Mode): number =>
  measure(load, spotRuleOf(mode))?.chargeableMilli ?? load.grossG

/** Grams as millionths of a kilogram. */
export const grossE6 = ({ grossG }: Load): number => grossG * 1000

/** What a unit counts of a load, in millionths of it; undefined for lump sums and percentages. */
export function countedBy(unit: string, mode: Mode): ((load: Load) => number) | undefined {
  const chargeable = (load: Load) => chargeableOfLoad(load, mode) * 1000
  switch (unit) {
    case 'kg':
      return chargeableKind(mode) === 'kg' ? chargeable : grossE6
    case 'rt':
      return chargeableKind(mode) === 'rt' ? chargeable : undefined
    case 'cbm':
      return ({ volumeMm3 }) => mulDivHalfUp(volumeMm3, 1, 1000)
    case 'piece':
      return ({ quantity }) => quantity * 1_000_000
    default:
      return undefined
  }
}
