// What a surcharge is charged by. To add a basis, add its words to the contract (rate/surcharge.ts): this table and
// `chargeOf` do not compile until they know it, and basis.test.ts fails until it charges.
import type { SurchargeBasis } from '@dtms/contract/rate/surcharge.ts'
import type { LineUnit } from '../output/quote.ts'

/** What a percentage is a share of: the base price, all that fuel is charged on, or the goods' value. */
export type Share = 'base' | 'fuelable' | 'value'

interface Basis {
  /** What the quantity is counted in. */
  readonly unit: LineUnit
  /** Undefined means an amount of money for each unit. */
  readonly share: Share | undefined
  /** Dense cargo may count by weight, at kgPerCbm. */
  readonly byVolume: boolean
  /** Decimals of the quantity: volumes need six, or a calculator does not find the amount. */
  readonly scale: (sheetUnit: 'kg' | 'rt', exponent: number) => number
}

const counted = (unit: LineUnit, decimals: number): Basis => ({
  unit,
  share: undefined,
  byVolume: false,
  scale: () => decimals,
})

const percent = (share: Share, scale: Basis['scale']): Basis => ({
  unit: 'percent',
  share,
  byVolume: false,
  scale,
})

const bases: Readonly<Record<SurchargeBasis, Basis>> = {
  shipment: counted('shipment', 0),
  piece: counted('piece', 0),
  kg: counted('kg', 3),
  'kg-gross': counted('kg', 3),
  rt: { ...counted('rt', 3), byVolume: true, scale: sheetUnit => (sheetUnit === 'kg' ? 6 : 3) },
  cbm: { ...counted('cbm', 6), byVolume: true },
  'percent-base': percent('base', () => 3),
  'percent-fuelable': percent('fuelable', () => 3),
  'percent-value': percent('value', (_sheetUnit, exponent) => exponent),
}

export const surchargeBases = Object.keys(bases) as SurchargeBasis[]

export const basisOf = (per: SurchargeBasis): Basis => bases[per]

/** Whether a share is one of other lines. */
export const isOfLines = (share: Share | undefined): share is Exclude<Share, 'value'> =>
  share !== undefined && share !== 'value'
