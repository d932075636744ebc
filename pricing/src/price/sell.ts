// Cost becomes what the shipper sees (pricing 3.8). Every figure that leaves here is a selling one: amounts, unit
// prices, the basis of percentages and the figures in notes, so that no two of them give the cost away.

import {
  BAND_TOTAL,
  type BreakKind,
  type CompiledSheet,
  FIRST_NEXT,
  ON_REQUEST,
  PER_UNIT,
} from '../compile/compiled.ts'
import { baseCode } from '../mode.ts'
import { ceilToStep, mulDivHalfUp } from '../number/exact.ts'
import { e4PerMinor } from '../number/money.ts'
import { unitName } from '../output/explain.ts'
import { type Message, message, silence } from '../output/message.ts'
import type { QuoteLine } from '../output/quote.ts'
import { chargeName } from '../sheet/charge-name.ts'
import type { BasePrice } from './base.ts'
import { basisOf, isOfLines } from './basis.ts'
import { type Margin, sellBaseMinor, sellUnitE4 } from './margin.ts'
import { lineOf, type ReadyCharge } from './ready-charge.ts'
import { settleFlat, settleLine } from './settle-line.ts'
import type { SurchargeCost } from './surcharge.ts'

/** A line before its share of the dollar total is known. */
export type SoldLine = { -readonly [Field in keyof QuoteLine]: QuoteLine[Field] }

/** The base line as sold. */
export function sellBase(sheet: CompiledSheet, base: BasePrice, margin: Margin): SoldLine {
  const { lines, exponent } = sheet
  const code = baseCode(sheet.businessType)
  const amountMinor = sellBaseMinor(base.costMinor, margin)
  const isPerUnit = !base.isMinimum && lines.kind[base.breakIndex] === PER_UNIT
  const line: SoldLine = {
    charge: 0,
    code,
    text: chargeName(code),
    leg: 'main',
    unit: isPerUnit ? sheet.rule.unit : 'shipment',
    quantity: isPerUnit ? base.billedMilli : 1,
    quantityScale: isPerUnit ? 3 : 0,
    unitPriceE4: isPerUnit
      ? sellUnitE4(lines.valueE4[base.breakIndex] as number, margin)
      : amountMinor * e4PerMinor(exponent),
    amountMinor,
    amountUsdMinor: amountMinor,
    note: baseNote(sheet, base, margin, amountMinor),
  }
  // With an amount added the listed price no longer leads to the amount; the price that does is shown.
  if (isPerUnit) settleLine(line, exponent)
  return line
}

function baseNote(
  sheet: CompiledSheet,
  base: BasePrice,
  margin: Margin,
  amountMinor: number,
): readonly Message[] {
  const { lines } = sheet
  const index = base.breakIndex
  const unit = unitName(sheet.rule.unit)
  if (base.isMinimum) return [message('minimum', amountMinor)]
  if (base.insteadMinor !== undefined) {
    return [
      message('nextBreak', base.billedMilli, unit, amountMinor, sellBaseMinor(base.insteadMinor, margin)),
    ]
  }
  const kind = lines.kind[index] as BreakKind
  switch (kind) {
    case PER_UNIT:
      return silence
    case BAND_TOTAL:
      return [message('flatFrom', lines.atMilli[index] as number, unit, amountMinor)]
    case FIRST_NEXT:
      return firstNextNote(sheet, base, margin, amountMinor)
    case ON_REQUEST:
      return silence
    default:
      return kind satisfies never
  }
}

function firstNextNote(
  { lines, exponent }: CompiledSheet,
  base: BasePrice,
  margin: Margin,
  amountMinor: number,
): readonly Message[] {
  const index = base.breakIndex
  const [firstG, nextG] = [lines.firstG[index] as number, lines.nextG[index] as number]
  const amountE4 = amountMinor * e4PerMinor(exponent)
  if (base.billedMilli <= firstG) return [message('firstOnly', firstG, amountE4)]
  const steps = ceilToStep(base.billedMilli - firstG, 1, nextG) / nextG
  // Rounding and an added amount are the first weight's.
  const nextE4 = Math.min(sellUnitE4(lines.nextE4[index] as number, margin), Math.floor(amountE4 / steps))
  return [message('firstAndNext', firstG, amountE4 - steps * nextE4, nextG, nextE4, steps)]
}

/** A surcharge as sold; percentages are shown against the amounts of the lines before it. */
export function sellSurcharge(
  ready: ReadyCharge,
  cost: SurchargeCost,
  margin: Margin,
  exponent: number,
  baseMinor: number,
  fuelableMinor: number,
): SoldLine {
  const { per, share } = ready.surcharge
  const line: SoldLine = lineOf(ready, cost, margin, exponent)
  if (isOfLines(share)) {
    const soldMinor = { base: baseMinor, fuelable: fuelableMinor }
    sellPercent(line, cost, margin, exponent, soldMinor[share])
  } else if (cost.bound === undefined && line.unit === basisOf(per).unit) {
    if (share === 'value' || per === 'cbm') line.note = noteOf(cost)
  }
  return line
}

/** A percentage of other lines is shown against their selling amounts. */
function sellPercent(
  line: SoldLine,
  cost: SurchargeCost,
  margin: Margin,
  exponent: number,
  basisMinor: number,
): void {
  if (margin.addedMinor !== 0) {
    // pricing 3.8: percentages are computed on cost. With an amount in the base line the percentage would give
    // the cost away, so the line is shown as a plain amount.
    settleFlat(line, exponent)
    line.note = silence
    return
  }
  line.quantity = basisMinor
  line.quantityScale = exponent
  line.unitPriceE4 = cost.surcharge.amountE4
  if (cost.bound !== undefined) return
  settleLine(line, exponent, true)
  if (line.unit === 'percent') line.note = [message('percentOf', line.unitPriceE4, basisMinor)]
}

function noteOf({ surcharge, quantity, isDense }: SurchargeCost): readonly Message[] {
  const { per, leg, upliftE4, kgPerCbm } = surcharge
  if (per === 'cbm') return isDense ? [message('dense', kgPerCbm)] : silence
  if (leg === 'insurance') return [message('insured', mulDivHalfUp(quantity, FULL, upliftE4), upliftE4)]
  return upliftE4 === FULL ? goodsValue : silence
}

const FULL = 1_000_000
const goodsValue = [message('goodsValue')]
