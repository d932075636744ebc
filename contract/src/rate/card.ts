import type { Mode } from '../mode.ts'
import type { CardMarkup } from './card-markup.ts'

// PRODUCT 7.6: a rate card in its own layout, and how its cells are meant.
export const cardRoles = [
  'country',
  'zone',
  'postcode',
  'city',
  'warehouse',
  'origin',
  'service',
  'band',
  'price',
  'minimum',
  'days',
  'currency',
  'remark',
  'ignore',
] as const
export type CardRole = (typeof cardRoles)[number]

export const cardKinds = ['price', 'total', 'first', 'next'] as const
export type CardKind = (typeof cardKinds)[number]

export const remarkActions = ['surcharge', 'limit', 'note', 'ignore'] as const
export type RemarkAction = (typeof remarkActions)[number]

export interface CardBand {
  from: number
  to?: number | undefined
}

export interface CardColumn {
  // As the spreadsheet names it: A, B … AA.
  column: string
  role: CardRole
  band?: CardBand | undefined
  kind?: CardKind | undefined
  // Weight of the first or of each additional step.
  stepKg?: number | undefined
  // The destination that the column's heading names, where destinations are in columns.
  zone?: string | undefined
  // The origin that the column's heading names, where destinations are in rows.
  origin?: string | undefined
  // The service that the column's heading names, where one table has several.
  service?: string | undefined
}

type Maybe<Names extends string, Value> = { [Name in Names]?: Value | undefined }
type Decimal = string | number

/** A weight rule in the format of a rate sheet. */
export type CardWeightRule = Maybe<'unit' | 'basis' | 'pieces', string> &
  Maybe<
    'divisor' | 'splitRatio' | 'minPieceKg' | 'minShipmentKg' | 'kgPerCbm' | 'minRt' | 'stepRt',
    Decimal
  > &
  Maybe<'steps', Maybe<'fromKg' | 'stepKg', Decimal>[]>

type CardWhen = Maybe<'originTypes' | 'destinationTypes', number[]> &
  Maybe<'toPlaces' | 'fromPlaces' | 'toPostalPrefixes' | 'warehouses' | 'goods' | 'dgClasses', string[]> &
  Maybe<'minPieceKg' | 'minSideCm' | 'minGirthCm', Decimal> &
  Maybe<'option' | 'remoteArea', string> &
  Maybe<'temperature' | 'stackable', boolean>

/** A surcharge or limits in the format of a rate sheet: which of them, the remark's action says. */
export type CardValue = Maybe<'code' | 'leg' | 'per' | 'currency' | 'validFrom' | 'validTo', string> &
  Maybe<'amount' | 'min' | 'max' | 'kgPerCbm' | 'uplift', Decimal> &
  Maybe<'maxPieceKg' | 'maxSideCm' | 'maxGirthCm' | 'maxShipmentKg', Decimal> &
  Maybe<'maxPieces', number> &
  Maybe<'goods' | 'dgClasses' | 'refusedUnNumbers', string[]> &
  Maybe<'fuelable' | 'temperature' | 'stackable', boolean> &
  Maybe<'when', CardWhen> &
  // Of all lines of the table.
  Maybe<'cutOff', { weekday: number; time: string }> &
  Maybe<'text', CardService>

export interface CardRemark {
  cell: string
  action: RemarkAction
  value?: CardValue | undefined
}

export interface CardService {
  zh: string
  zhtw: string
  en: string
}

/** One table of a card: which cells it covers, what they mean, and the terms of the rate sheet made of it. */
export interface CardTable {
  tab: string
  // With its headings: A3:G20.
  range: string
  // How many rows of the range are headings.
  head: number
  use: boolean
  businessType: Mode
  channel: string
  service: CardService
  currency: string
  validFrom: string
  validTo: string
  // Where the goods leave from, where no column says so: a country, city, airport or port.
  origin: string
  includes?: Record<string, boolean> | undefined
  weightRule?: CardWeightRule | undefined
  columns: CardColumn[]
  remarks: CardRemark[]
}

export interface CardMapping {
  name?: string | undefined
  tables: CardTable[]
  // Of a card that is a supplier's cost.
  markup?: CardMarkup | undefined
}

// TRUST and PRODUCT 7.6.
export const cardLimits = { tabs: 50, columns: 256, rows: 20_000, cells: 500_000 }
