import type { CompiledSheet } from '../compile/compiled.ts'
import { girthMm, type Inquiry, type Load, longestSideMm } from '../input/inquiry.ts'
import { modeRules } from '../mode.ts'
import { decimalText } from '../number/decimal.ts'
import { isOfClass } from '../sheet/dangerous.ts'
import { type Reason, reason } from './refusal.ts'

const kg = (grams: number): string => decimalText(grams, 3)
const cm = (mm: number): string => decimalText(mm, 1)

// pricing 3.4: the first limit that the shipment breaks, in words with its numbers. Those that the load does not
// change come first.
export function checkGoods(sheet: CompiledSheet, inquiry: Inquiry): Reason | undefined {
  // pricing 3.7: type 3 follows the FBA rules. An FBA channel delivers to Amazon and nowhere else.
  if (modeRules[sheet.businessType].toAmazon && inquiry.destination.type !== 3)
    return reason('needs-amazon-warehouse')
  return refuseGoods(sheet, inquiry)
}

/** The part of an inquiry that says what the goods are. */
export type AskedGoods = Pick<
  Inquiry,
  'goods' | 'dgClasses' | 'unNumbers' | 'airForbidden' | 'temperature' | 'stackable'
>

/** Why a sheet does not take such goods, wherever they go. */
export function refuseGoods(sheet: CompiledSheet, inquiry: AskedGoods): Reason | undefined {
  const { limits } = sheet
  if (limits.goods) {
    for (const kind of inquiry.goods) {
      if (!limits.goods.includes(kind)) return reason('goods-not-accepted', kind)
    }
  }
  if (inquiry.temperature && !limits.temperature) return reason('no-temperature-control')
  if (inquiry.stackable === false && limits.onlyStackable) return reason('not-stackable')
  return checkDangerous(sheet, inquiry)
}

function checkDangerous(
  { limits, businessType, surcharges }: CompiledSheet,
  inquiry: AskedGoods,
): Reason | undefined {
  const byAir = modeRules[businessType].port === 'air'
  for (const one of inquiry.unNumbers ?? []) {
    if (byAir && inquiry.airForbidden?.includes(one)) return reason('un-forbidden-by-air', one)
    if (limits.refusedUnNumbers?.includes(one)) return reason('un-not-accepted', one)
  }
  if (!inquiry.goods.includes('dg')) return undefined
  const classes = inquiry.dgClasses ?? []
  const asksClass = limits.dgClasses !== undefined || surcharges.some(({ when }) => when?.dgClasses)
  if (asksClass && classes.length === 0) return reason('dg-class-needed')
  const refused = limits.dgClasses && classes.find(one => !isOfClass(one, limits.dgClasses ?? []))
  return refused === undefined ? undefined : reason('dg-class-not-accepted', refused)
}

export function checkLoad({ limits }: CompiledSheet, load: Load): Reason | undefined {
  if (load.quantity > limits.maxPieces) {
    return reason('too-many-pieces', String(load.quantity), String(limits.maxPieces))
  }
  if (load.grossG > limits.maxShipmentG) {
    return reason('shipment-too-heavy', kg(load.grossG), kg(limits.maxShipmentG))
  }
  for (const piece of load.pieces) {
    if (piece.weightG > limits.maxPieceG) {
      return reason('piece-too-heavy', kg(piece.weightG), kg(limits.maxPieceG))
    }
    const sideMm = longestSideMm(piece)
    if (sideMm > limits.maxSideMm) return reason('side-too-long', cm(sideMm), cm(limits.maxSideMm))
    const girth = girthMm(piece)
    if (girth > limits.maxGirthMm) return reason('girth-too-long', cm(girth), cm(limits.maxGirthMm))
  }
  // Without pieces nothing is known of each but the average: if that is too heavy, one of them surely is.
  if (load.pieces.length === 0 && load.grossG > limits.maxPieceG * load.quantity) {
    return reason('piece-too-heavy', kg(Math.ceil(load.grossG / load.quantity)), kg(limits.maxPieceG))
  }
  return undefined
}
