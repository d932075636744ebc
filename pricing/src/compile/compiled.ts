// A sheet made ready for pricing: every decimal parsed, every place indexed, prices in columns of small integers
// (9 to 21 bytes a price), so that a million of them stay cached and none is parsed while a quote waits.
import type { Mode } from '@dtms/contract/mode.ts'
import type { SurchargeBasis } from '@dtms/contract/rate/surcharge.ts'
import type { Text } from '../language.ts'
import type { LineLeg } from '../output/quote.ts'
import type { Share } from '../price/basis.ts'
import type { PartSet } from '../sheet/part.ts'
import type { Goods, Includes, Leg, OptionName } from '../sheet/sheet.ts'
import type { WeightRule } from '../sheet/weight-rule.ts'

export interface CompiledSheet {
  /** Which stored version this is; frozen on the quote's staff record. */
  readonly sheetId: string
  readonly version: number
  readonly provider: string
  readonly channel: string
  readonly businessType: Mode
  readonly currency: string
  readonly exponent: number
  readonly service: Text
  readonly customer: string | undefined
  readonly group: string | undefined
  readonly validFromDay: number
  readonly validToDay: number
  /** The last millisecond of validToDay in the sheet's zone. */
  readonly endsAtMs: number
  readonly timeZone: string
  readonly includes: Includes
  readonly rule: WeightRule
  readonly nextBreak: boolean
  readonly places: PlaceIndex
  readonly lines: LineTable
  /** In the order they are charged: fuel last. */
  readonly surcharges: readonly CompiledSurcharge[]
  /** Parts of the journey that the base price covers of itself. */
  readonly covers: PartSet
  readonly limits: CompiledLimits
}

/** Place numbers by each kind of key. A key that several places share holds a list. */
export type PlaceMap = ReadonlyMap<string, number | readonly number[]>

export interface PlaceIndex {
  /** Country of each place as countryNumber; 0 where none is named. */
  readonly countries: Uint16Array
  /** Ports of each place that are of the mode's kind, in the sheet's order. */
  readonly ports: ReadonlyMap<number, readonly string[]>
  readonly byWarehouse: PlaceMap
  readonly byPort: PlaceMap
  /** Country and prefix: 'US|9'. */
  readonly byPrefix: PlaceMap
  /** Lengths of the prefixes of each country, longest first. */
  readonly prefixLengths: ReadonlyMap<string, readonly number[]>
  /** Country and city: 'US|LOS ANGELES'. */
  readonly byCity: PlaceMap
  readonly byCountry: PlaceMap
}

/** How the value of a break is meant. */
export const PER_UNIT = 0
export const BAND_TOTAL = 1
export const FIRST_NEXT = 2
export const ON_REQUEST = 3

/** Forms of a break by the field of the sheet that names its price. */
export const breakKinds = {
  price: PER_UNIT,
  total: BAND_TOTAL,
  first: FIRST_NEXT,
  onRequest: ON_REQUEST,
} as const
export type BreakKindField = keyof typeof breakKinds
export type BreakKind = (typeof breakKinds)[BreakKindField]
export const breakKindFields = Object.keys(breakKinds) as BreakKindField[]

type Whole = Uint32Array | Float64Array

/** Lines sorted by destination, then origin place: toStart[p] … toStart[p + 1] are those to place p. */
export interface LineTable {
  readonly count: number
  readonly toStart: Uint32Array
  readonly from: Uint32Array
  /** The line's number in the sheet, for the staff record. */
  readonly number: Uint32Array
  readonly minChargeMinor: Whole
  readonly terms: Uint32Array
  readonly termList: readonly LineTerms[]
  /** breakStart[l] … breakStart[l + 1] are the breaks of line l. */
  readonly breakStart: Uint32Array
  readonly atMilli: Uint32Array
  readonly kind: Uint8Array
  /** Ten-thousandths: price per unit, total of the band, or price of the first weight. */
  readonly valueE4: Whole
  /** Only in sheets with first + next; empty otherwise. */
  readonly firstG: Uint32Array
  readonly nextG: Uint32Array
  readonly nextE4: Whole
  /** Added once to a shipment beside its price per unit; empty where no break has one. */
  readonly fixedE4: Whole
  /** What the supplier charges, in the same format; empty in sheets whose prices are the cost. */
  readonly costE4: Whole
  readonly nextCostE4: Whole
  readonly minCostMinor: Whole
}

/** Days and cut-off, shared by all lines with the same terms. */
export interface LineTerms {
  readonly days?: {
    readonly min: number
    readonly max: number
    readonly work: boolean
    readonly door: boolean
  }
  readonly cutOff?: { readonly weekday: number; readonly minute: number }
  readonly pickupDays: number
  readonly destinationDays: number
  readonly deliveryDays: number
}

export interface CompiledSurcharge {
  /** Its number among the charges of the sheet; 0 is the base price. */
  readonly charge: number
  readonly code: string
  readonly text: Text
  readonly leg: Leg
  /** The group that its line belongs to. */
  readonly lineLeg: LineLeg
  readonly per: SurchargeBasis
  /** What a percentage is a share of; undefined if it is not a percentage. */
  readonly share: Share | undefined
  /** Money in ten-thousandths, or ten-thousandths of a percent. */
  readonly amountE4: number
  readonly minMinor: number | undefined
  readonly maxMinor: number | undefined
  readonly fuelable: boolean
  /** For cbm and rt; 0 means by volume only. */
  readonly kgPerCbm: number
  /** Ten-thousandths of a percent: 110 % is 1 100 000. */
  readonly upliftE4: number
  readonly fromDay: number | undefined
  readonly toDay: number | undefined
  /** The last millisecond of toDay in the sheet's zone; Infinity where it has no end. */
  readonly endsAtMs: number
  readonly when: CompiledWhen | undefined
  /** The part of the journey that this line pays for. */
  readonly covers: PartSet
}

export interface CompiledWhen {
  readonly originTypes: readonly number[] | undefined
  readonly destinationTypes: readonly number[] | undefined
  readonly toPlaces: readonly number[] | undefined
  readonly fromPlaces: readonly number[] | undefined
  readonly toPostalPrefixes: readonly string[] | undefined
  readonly warehouses: readonly string[] | undefined
  readonly goods: readonly Goods[] | undefined
  readonly option: OptionName | undefined
  readonly remoteArea: string | undefined
  readonly dgClasses: readonly string[] | undefined
  readonly temperature: boolean | undefined
  readonly stackable: boolean | undefined
  /** Conditions that one and the same piece must meet; undefined if there are none. */
  readonly piece: { readonly weightG: number; readonly sideMm: number; readonly girthMm: number } | undefined
}

export interface CompiledLimits {
  readonly maxPieceG: number
  readonly maxSideMm: number
  readonly maxGirthMm: number
  readonly maxShipmentG: number
  readonly maxPieces: number
  readonly goods: readonly Goods[] | undefined
  readonly dgClasses: readonly string[] | undefined
  readonly refusedUnNumbers: readonly string[] | undefined
  readonly temperature: boolean
  readonly onlyStackable: boolean
}
