import type { BasePrice } from '../price/base.ts'
import { type Margin, sellBaseMinor } from '../price/margin.ts'
import type { Measured } from '../price/measure.ts'
import { RATIO_ONE, type WeightRule } from '../sheet/weight-rule.ts'
import { type Message, message } from './message.ts'

const unitNames: Readonly<Record<WeightRule['unit'], string>> = { kg: 'kg', rt: 'RT' }
export const unitName = (unit: WeightRule['unit']): string => unitNames[unit]

// pricing 3.5: "volumetric 268 kg ÷6000, billed as 300 kg: CNY 870.00 instead of CNY 964.80".
/** How the chargeable weight came about, whatever is asked for it. */
export function explainWeight(rule: WeightRule, measured: Measured): Message[] {
  const parts = [explainBasis(rule, measured)]
  if (namedMilli(measured) !== measured.chargeableMilli) {
    parts.push(message('roundedUp', measured.chargeableMilli, unitName(measured.unit)))
  }
  return parts
}

/** The same with the higher break that was billed instead. Money in it is the shipper's own price, after margin. */
export function explainBilled(
  explained: readonly Message[],
  measured: Measured,
  base: BasePrice,
  margin: Margin,
): readonly Message[] {
  if (base.insteadMinor === undefined) return explained
  const paid = sellBaseMinor(base.costMinor, margin)
  const instead = sellBaseMinor(base.insteadMinor, margin)
  return [...explained, message('billedAs', base.billedMilli, unitName(measured.unit), paid, instead)]
}

/** The weight that the first part of the sentence names. */
function namedMilli(measured: Measured): number {
  if (measured.basis === 'volumetric') return measured.volumetricMilli
  return measured.basis === 'gross' && measured.unit === 'kg' ? measured.grossG : measured.beforeStepMilli
}

function explainBasis(rule: WeightRule, measured: Measured): Message {
  const { grossG, volumetricMilli, beforeStepMilli } = measured
  if (measured.basis === 'min-shipment') {
    return message('minShipment', beforeStepMilli, grossG, unitName(measured.unit))
  }
  if (rule.unit === 'rt') {
    return measured.basis === 'volumetric'
      ? message('rtVolume', volumetricMilli)
      : message('rtWeight', grossG, rule.kgPerCbm, beforeStepMilli)
  }
  switch (measured.basis) {
    case 'gross':
      return message('gross', grossG)
    case 'volumetric':
      return message('volumetric', volumetricMilli, rule.divisor)
    case 'split': {
      const percentE4 = (rule.splitNum * 1_000_000) / RATIO_ONE
      return message('split', volumetricMilli, rule.divisor, grossG, percentE4, beforeStepMilli)
    }
    case 'min-piece':
      return message('minPiece', beforeStepMilli, rule.minPieceG)
    case 'mixed':
      return message('mixed', beforeStepMilli, rule.divisor)
  }
}
