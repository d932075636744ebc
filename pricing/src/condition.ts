import type { CompiledSurcharge, CompiledWhen } from './compiled.ts'
import { girthMm, type Inquiry, type Load, longestSideMm } from './inquiry.ts'
import type { Leg } from './sheet.ts'

/** Where the shipment goes within one sheet: what conditions are asked about. */
export interface Journey {
  readonly inquiry: Inquiry
  readonly toPlaces: readonly number[]
  readonly fromPlaces: readonly number[]
  /** The day it is now in the sheet's zone. */
  readonly today: number
}

// pricing 3.7: legs follow the address types, and what the shipper declined is left out.
export function wantsLeg(inquiry: Inquiry, leg: Leg): boolean {
  const { options } = inquiry
  if (leg === 'pickup') return inquiry.origin.type !== 1 && options.pickup !== false
  if (leg === 'delivery') return inquiry.destination.type !== 1
  if (leg === 'customs') return options.customs !== false
  // Insurance is never sold unasked.
  if (leg === 'insurance') return options.insurance === true
  return true
}

// pricing 2: its own bounds and dates, in the sheet's zone: fuel changes more often than rates.
const isInForce = (surcharge: CompiledSurcharge, today: number): boolean =>
  (surcharge.fromDay === undefined || surcharge.fromDay <= today) &&
  (surcharge.toDay === undefined || today <= surcharge.toDay)

/** Whether the surcharge is charged on this journey, whatever the load. */
export function isCharged(surcharge: CompiledSurcharge, journey: Journey): boolean {
  const { when, leg } = surcharge
  if (!wantsLeg(journey.inquiry, leg) || !isInForce(surcharge, journey.today)) return false
  return when === undefined || holds(when, journey)
}

/** How many pieces a surcharge of the journey falls on: all where it names no piece condition. */
export const piecesUnder = ({ when }: CompiledSurcharge, load: Load): number =>
  when?.piece === undefined ? load.quantity : matchingPieces(load, when.piece)

// pricing 2: all named conditions must hold.
function holds(when: CompiledWhen, { inquiry, toPlaces, fromPlaces }: Journey): boolean {
  const { origin, destination, goods, options } = inquiry
  if (when.originTypes && !when.originTypes.includes(origin.type)) return false
  if (when.destinationTypes && !when.destinationTypes.includes(destination.type)) return false
  if (when.option && options[when.option] !== true) return false
  if (when.goods && !when.goods.some(kind => goods.includes(kind))) return false
  if (when.warehouses && !when.warehouses.includes(destination.warehouse ?? '')) return false
  if (when.toPostalPrefixes) {
    const { postcode } = destination
    if (!postcode || !when.toPostalPrefixes.some(prefix => postcode.startsWith(prefix))) return false
  }
  if (when.toPlaces && !when.toPlaces.some(place => toPlaces.includes(place))) return false
  if (when.fromPlaces && !when.fromPlaces.some(place => fromPlaces.includes(place))) return false
  return true
}

// pricing 3.1: without a piece list per-piece rules cannot be proved, so none is charged; the quote is an estimate.
function matchingPieces(load: Load, least: NonNullable<CompiledWhen['piece']>): number {
  let count = 0
  for (const piece of load.pieces) {
    if (piece.weightG < least.weightG) continue
    if (longestSideMm(piece) < least.sideMm || girthMm(piece) < least.girthMm) continue
    count += piece.quantity
  }
  return count
}
