// The inquiry as the engine prices it: whole millimetres, grams and minor units. input/ makes it from the wire.
import type { Mode } from '@dtms/contract/mode.ts'
import type { Gateways } from '../price/port.ts'
import type { Goods } from '../sheet/sheet.ts'
import type { TickedOptions } from './ticked.ts'

/** spec 3: 1 port/airport, 2 factory/warehouse, 3 business, 4 residential. */
export type OriginType = 1 | 2 | 3 | 4
/** spec 3: 1 port/airport, 2 warehouse, 3 Amazon fulfillment center, 4 business, 5 residential. */
export type DestinationType = 1 | 2 | 3 | 4 | 5

/**
 * One end of the lane. Codes are upper case, the postcode without blanks and hyphens. The caller adds what it knows
 * about the location (the postcode of a warehouse, the city of an airport) before pricing: more sheets match.
 */
export interface Location<Type extends number = number> {
  readonly type: Type
  readonly country?: string
  readonly postcode?: string
  readonly city?: string
  readonly port?: string
  readonly warehouse?: string
  /** Absent: nothing is known but the codes themselves. */
  readonly gateways?: Gateways
  /** Codes of the remote-area tables that hold it, as the caller knows them. */
  readonly remoteAreas?: readonly string[]
  /** The name for the shipper. Absent means the most exact code known. */
  readonly name?: string
}

/** Equal pieces of one size and weight; `weightG` is that of each. */
export interface Piece {
  readonly quantity: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly weightG: number
}

// pricing 3.1: without a piece list, totals are priced as one aggregate and the quote is an estimate.
export interface Load {
  /** Empty: only the totals are known. */
  readonly pieces: readonly Piece[]
  readonly quantity: number
  readonly grossG: number
  readonly volumeMm3: number
}

export interface Inquiry {
  /** Absent: every mode. */
  readonly businessType?: Mode
  readonly origin: Location<OriginType>
  readonly destination: Location<DestinationType>
  readonly load: Load
  readonly goods: readonly Goods[]
  /** Classes of the dangerous goods. Absent or empty with `dg` among the goods: not known. */
  readonly dgClasses?: readonly string[]
  readonly unNumbers?: readonly string[]
  /** Those of the numbers that no aircraft carries; the caller adds them, as it knows the table. */
  readonly airForbidden?: readonly string[]
  readonly temperature?: boolean
  /** Absent: stackable. */
  readonly stackable?: boolean
  /** In minor units of goodsCurrency. */
  readonly goodsValueMinor?: number
  readonly goodsCurrency: string
  readonly goodsName?: string
  /** spec 3: 1 ready, 2 within 2 weeks, 3 more than 2 weeks. */
  readonly readyType: 1 | 2 | 3
  readonly options: Readonly<TickedOptions>
}

/** The longest side of a piece. */
export const longestSideMm = (piece: Piece): number => Math.max(piece.lengthMm, piece.widthMm, piece.heightMm)

/** Girth as carriers bill it (围长): the longest side plus twice the other two. */
export function girthMm(piece: Piece): number {
  const longest = longestSideMm(piece)
  return longest + 2 * (piece.lengthMm + piece.widthMm + piece.heightMm - longest)
}
