import type { CompiledSheet, CompiledSurcharge } from '../compile/compiled.ts'
import { type Message, message, silence } from '../output/message.ts'
import type { LineUnit, QuoteLine } from '../output/quote.ts'
import { basisOf, isOfLines } from './basis.ts'
import { type Margin, sellMinor, sellUnitE4 } from './margin.ts'
import { settleLine } from './settle-line.ts'
import { fixedCost, type SurchargeCost } from './surcharge.ts'

/** A surcharge of a sheet at one margin, with all of it that is the same for every load: worked out once. */
export interface ReadyCharge {
  readonly surcharge: CompiledSurcharge
  readonly unit: LineUnit
  readonly quantityScale: number
  /** As sold. */
  readonly unitPriceE4: number
  /** The note of its line if the charge's own bound was reached. */
  readonly minimum: readonly Message[]
  readonly maximum: readonly Message[]
  /** For a charge that no load changes, such as one per shipment: its cost, and its line before dollars are shared. */
  readonly fixed: { readonly cost: SurchargeCost; readonly line: QuoteLine } | undefined
}

const known = new WeakMap<CompiledSheet, Map<number, readonly ReadyCharge[]>>()

/** In the order they are charged. A margin's factor is all of it that a surcharge is sold by. */
export function readyCharges(sheet: CompiledSheet, margin: Margin): readonly ReadyCharge[] {
  let byFactor = known.get(sheet)
  if (byFactor === undefined) {
    byFactor = new Map()
    known.set(sheet, byFactor)
  }
  let ready = byFactor.get(margin.factorE4)
  if (ready === undefined) {
    ready = sheet.surcharges.map(one => readyCharge(one, sheet, margin))
    byFactor.set(margin.factorE4, ready)
  }
  return ready
}

function readyCharge(
  surcharge: CompiledSurcharge,
  { exponent, rule }: CompiledSheet,
  margin: Margin,
): ReadyCharge {
  const { per, minMinor, maxMinor } = surcharge
  const basis = basisOf(per)
  const quantityScale = basis.scale(rule.unit, exponent)
  const bound = (key: 'minimum' | 'maximum', minor: number | undefined) =>
    minor === undefined ? silence : [message(key, sellMinor(minor, margin))]
  const ready: ReadyCharge = {
    surcharge,
    unit: basis.unit,
    quantityScale,
    unitPriceE4: sellUnitE4(surcharge.amountE4, margin),
    minimum: bound('minimum', minMinor),
    maximum: bound('maximum', maxMinor),
    fixed: undefined,
  }
  const cost = fixedCost(surcharge, exponent)
  return cost === undefined
    ? ready
    : { ...ready, fixed: { cost, line: lineOf(ready, cost, margin, exponent) } }
}

/** The line of a charge as sold, where its note needs no more than whether a bound was reached. */
export function lineOf(
  ready: ReadyCharge,
  cost: SurchargeCost,
  margin: Margin,
  exponent: number,
): { -readonly [Field in keyof QuoteLine]: QuoteLine[Field] } {
  const { surcharge } = ready
  const amountMinor = sellMinor(cost.costMinor, margin)
  const line = {
    charge: surcharge.charge,
    code: surcharge.code,
    text: surcharge.text,
    leg: surcharge.lineLeg,
    unit: ready.unit,
    quantity: cost.quantity,
    quantityScale: ready.quantityScale,
    unitPriceE4: ready.unitPriceE4,
    amountMinor,
    // A sheet in dollars: each line is its own share. In another currency it is shared afterwards.
    amountUsdMinor: amountMinor,
    note: cost.bound === undefined ? silence : cost.bound === 'min' ? ready.minimum : ready.maximum,
  }
  // A share of other lines is settled against their selling amounts.
  if (cost.bound === undefined && !isOfLines(surcharge.share)) settleLine(line, exponent)
  return line
}
