import type { CompiledSurcharge, CompiledWhen } from '../compile/compiled.ts'
import { girthMm, type Inquiry, type Load, longestSideMm } from '../input/inquiry.ts'
import { isOfClass } from '../sheet/dangerous.ts'
import type { Leg } from '../sheet/sheet.ts'

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
  switch (leg) {
    case 'pickup':
      return inquiry.origin.type !== 1 && options.pickup !== false
    case 'delivery':
      return inquiry.destination.type !== 1
    case 'customs':
      return options.customs !== false
    case 'insurance':
      // Insurance is never sold unasked.
      return options.insurance === true
    case 'origin':
    case 'main':
    case 'destination':
      return true
    default:
      return leg satisfies never
  }
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

/** Conditions on the journey; those on a piece are counted by `piecesUnder`. */
type JourneyWhen = Omit<CompiledWhen, 'piece'>

const conditions: {
  readonly [Name in keyof JourneyWhen]: (wanted: JourneyWhen[Name] & {}, journey: Journey) => boolean
} = {
  originTypes: (types, { inquiry }) => types.includes(inquiry.origin.type),
  destinationTypes: (types, { inquiry }) => types.includes(inquiry.destination.type),
  option: (option, { inquiry }) => inquiry.options[option] === true,
  goods: (kinds, { inquiry }) => kinds.some(kind => inquiry.goods.includes(kind)),
  remoteArea: (code, { inquiry }) => inquiry.destination.remoteAreas?.includes(code) ?? false,
  // Before a price, a load of unknown class is refused where a class counts (limit.ts).
  dgClasses: (classes, { inquiry }) => (inquiry.dgClasses ?? []).some(one => isOfClass(one, classes)),
  temperature: (wanted, { inquiry }) => (inquiry.temperature ?? false) === wanted,
  stackable: (wanted, { inquiry }) => (inquiry.stackable ?? true) === wanted,
  warehouses: (codes, { inquiry }) => codes.includes(inquiry.destination.warehouse ?? ''),
  toPostalPrefixes: (prefixes, { inquiry }) => {
    const { postcode } = inquiry.destination
    return !!postcode && prefixes.some(prefix => postcode.startsWith(prefix))
  },
  toPlaces: (places, { toPlaces }) => places.some(place => toPlaces.includes(place)),
  fromPlaces: (places, { fromPlaces }) => places.some(place => fromPlaces.includes(place)),
}
const conditionNames = Object.keys(conditions) as (keyof JourneyWhen)[]

// pricing 2: all named conditions must hold.
const holds = (when: CompiledWhen, journey: Journey): boolean =>
  conditionNames.every(name => meets(name, when, journey))

function meets<Name extends keyof JourneyWhen>(name: Name, when: JourneyWhen, journey: Journey): boolean {
  const wanted = when[name]
  return wanted === undefined || conditions[name](wanted, journey)
}

// pricing 3.1: without a piece list per-piece rules cannot be proved, so none is charged; the quote is an estimate.
function matchingPieces(load: Load, min: NonNullable<CompiledWhen['piece']>): number {
  let count = 0
  for (const piece of load.pieces) {
    if (piece.weightG < min.weightG) continue
    if (longestSideMm(piece) < min.sideMm || girthMm(piece) < min.girthMm) continue
    count += piece.quantity
  }
  return count
}
