// pricing 2: the exchange format of a rate sheet. The XLSX template carries the same content.
import type { Mode } from '@dtms/contract/mode.ts'
import type { quoteLegs } from '@dtms/contract/quote/words.ts'
import type { SurchargeBasis } from '@dtms/contract/rate/surcharge.ts'
import type { Text } from '../language.ts'
import type { DgClass } from './dangerous.ts'

/** A decimal as text ('55.00'). Numbers are read through their shortest text, and money as a number is warned of. */
export type Decimal = string | number

export const goodsKinds = ['general', 'battery-inside', 'battery-with', 'battery-alone', 'dg'] as const
export type Goods = (typeof goodsKinds)[number]

export const optionNames = ['pickup', 'customs', 'insurance', 'ddp'] as const
/** A service that the shipper may tick. */
export type OptionName = (typeof optionNames)[number]

/** The legs that a charge can belong to. Duties are charged with the customs leg. */
export type Leg = Exclude<keyof typeof quoteLegs, 'duty'>

export const pieceRules = ['sum-then-max', 'max-then-sum', 'round-then-sum'] as const
export type PieceRule = (typeof pieceRules)[number]

export const weightBases = ['max', 'volume', 'split'] as const
export type WeightBasis = (typeof weightBases)[number]

export interface RateSheet {
  readonly provider: string
  readonly channel: string
  readonly businessType: Mode
  readonly currency: string
  readonly service: Text
  readonly validFrom: string
  readonly validTo: string
  readonly timeZone: string
  /** One customer's or one group's price. Absent means public. */
  readonly customer?: string
  readonly group?: string
  readonly includes?: Includes
  readonly weightRule: WeightRuleFormat
  readonly nextBreak?: boolean
  readonly places: readonly PlaceFormat[]
  readonly lines: readonly LineFormat[]
  readonly surcharges?: readonly SurchargeFormat[]
  readonly limits?: LimitsFormat
}

/** What the base price already covers. */
export interface Includes {
  readonly fuel?: boolean
  readonly tax?: boolean
  readonly clearance?: boolean
  readonly pickup?: boolean
  readonly delivery?: boolean
}

export interface WeightRuleFormat {
  readonly unit?: 'kg' | 'rt'
  readonly divisor?: Decimal
  readonly basis?: WeightBasis
  readonly splitRatio?: Decimal
  readonly pieces?: PieceRule
  readonly steps?: readonly { readonly fromKg: Decimal; readonly stepKg: Decimal }[]
  readonly minPieceKg?: Decimal
  readonly minShipmentKg?: Decimal
  readonly kgPerCbm?: Decimal
  readonly minRt?: Decimal
  readonly stepRt?: Decimal
}

export interface PlaceFormat {
  readonly id: string
  readonly country?: string
  readonly postalPrefixes?: readonly string[]
  readonly ports?: readonly string[]
  readonly warehouses?: readonly string[]
  readonly cities?: readonly string[]
}

export interface BreakFormat {
  readonly at: Decimal
  readonly price?: Decimal
  readonly total?: Decimal
  readonly first?: Decimal
  readonly next?: Decimal
  readonly firstKg?: Decimal
  readonly nextKg?: Decimal
  /** Beside a price per unit: added once to each shipment. */
  readonly fixed?: Decimal
  /** What the supplier charges for the price, total or first weight; for staff only. Absent: the price is the cost. */
  readonly cost?: Decimal
  readonly nextCost?: Decimal
  /** No price: a load that falls into it is refused as `on-request`. */
  readonly onRequest?: true
  /** The cell of the rate card that the price was read from. The engine ignores it. */
  readonly source?: { readonly tab: string; readonly cell: string }
}

export interface DaysFormat {
  readonly min: number
  readonly max: number
  readonly unit?: 'work' | 'calendar'
  /** How far the days reach: `delivered` to the door, `arrived` (or absent) to the port. */
  readonly until?: string
}

export interface LineFormat {
  readonly from: string
  readonly to: string
  readonly minCharge?: Decimal
  /** The supplier's minimum, where breaks have a cost of their own. */
  readonly minCost?: Decimal
  readonly breaks: readonly BreakFormat[]
  readonly days?: DaysFormat
  /** weekday 1 Monday … 7 Sunday, time 'HH:MM' in the sheet's zone. */
  readonly cutOff?: { readonly weekday: number; readonly time: string }
  readonly legDays?: { readonly pickup?: number; readonly destination?: number; readonly delivery?: number }
}

export interface WhenFormat {
  readonly originTypes?: readonly number[]
  readonly destinationTypes?: readonly number[]
  readonly toPlaces?: readonly string[]
  readonly fromPlaces?: readonly string[]
  readonly toPostalPrefixes?: readonly string[]
  readonly warehouses?: readonly string[]
  readonly minPieceKg?: Decimal
  readonly minSideCm?: Decimal
  readonly minGirthCm?: Decimal
  readonly goods?: readonly Goods[]
  readonly option?: OptionName
  /** The code of a remote-area table that holds the destination. */
  readonly remoteArea?: string
  readonly dgClasses?: readonly DgClass[]
  /** true: goods that need temperature control. */
  readonly temperature?: boolean
  /** false: goods that nothing may be stacked on. */
  readonly stackable?: boolean
}

export interface SurchargeFormat {
  readonly code: string
  readonly leg: Leg
  readonly per: SurchargeBasis
  readonly amount: Decimal
  readonly min?: Decimal
  readonly max?: Decimal
  readonly fuelable?: boolean
  readonly kgPerCbm?: Decimal
  readonly uplift?: Decimal
  readonly validFrom?: string
  readonly validTo?: string
  readonly when?: WhenFormat
  /** A name of its own. Absent means the default name of the code. */
  readonly text?: Text
}

export interface LimitsFormat {
  readonly maxPieceKg?: Decimal
  readonly maxSideCm?: Decimal
  readonly maxGirthCm?: Decimal
  readonly maxShipmentKg?: Decimal
  readonly maxPieces?: number
  readonly goods?: readonly Goods[]
  /** Of dangerous goods these classes only. */
  readonly dgClasses?: readonly DgClass[]
  /** Never these, whatever their class. */
  readonly refusedUnNumbers?: readonly string[]
  /** true: the channel keeps a temperature. Left out or false: goods that need it are refused. */
  readonly temperature?: boolean
  /** true: stackable goods only. */
  readonly stackable?: boolean
}
