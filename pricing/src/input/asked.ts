// What an inquiry asks for, made from the terms of an order. Importable alone: the browser uses it.

import type { AskedLoad, WirePiece } from '../load.ts'
import { minorExponent } from '../number/currency.ts'
import { readDecimal } from '../number/decimal.ts'
import type { Goods } from '../sheet/sheet.ts'
import { changedOptions, type SentOptions, type TickedOptions } from './ticked.ts'

type Names = string | readonly string[] | null | undefined

/** The part of an inquiry that an order can change: load, goods, services and value. */
export interface AskedTerms extends AskedLoad {
  readonly options?: SentOptions
  readonly goods?: Goods | readonly Goods[] | null | undefined
  readonly unNumbers?: Names
  readonly dgClasses?: Names
  readonly inputData: AskedLoad['inputData'] & {
    readonly GoodsValue?: number | string | undefined
    readonly GoodsCurrency?: string | undefined
  }
}

/** The address of a door; an empty field stays as in the inquiry. */
export interface DoorPlace {
  readonly city: string
  readonly postcode: string
}

/** Other terms, or other doors of the same lane; absent or null stays as in the inquiry. */
export interface ChangedTerms {
  readonly origin?: DoorPlace | null | undefined
  readonly destination?: DoorPlace | null | undefined
  /** Another warehouse of Amazon. */
  readonly warehouse?: string | null | undefined
  readonly pieces?: readonly WirePiece[] | null | undefined
  readonly options?: SentOptions
  readonly goods?: AskedTerms['goods']
  readonly unNumbers?: readonly string[] | null | undefined
  readonly goodsValue?: number | null | undefined
  readonly goodsCurrency?: string | null | undefined
}

/** The same inquiry with other terms. */
export const askedWith = <Asked extends AskedTerms>(asked: Asked, changed: ChangedTerms) => ({
  ...asked,
  ...(changed.pieces?.length && { pieces: [...changed.pieces] }),
  ...(changed.options && { options: changedOptions(asked.options, changed.options) }),
  ...(changed.goods && { goods: changed.goods }),
  ...numbersOf(asked, changed),
  inputData: {
    ...asked.inputData,
    ...(changed.goodsValue != null && {
      GoodsValue: changed.goodsValue,
      ...(changed.goodsCurrency && { GoodsCurrency: changed.goodsCurrency }),
    }),
    ...placeFields('Origin', changed.origin),
    ...placeFields('Destination', changed.destination),
    ...(changed.warehouse && { FbaWarehouseCode: changed.warehouse }),
  },
})

/** The numbers decide the classes. An inquiry without any stays as it is. */
const numbersOf = (asked: AskedTerms, { unNumbers }: ChangedTerms) =>
  unNumbers && (unNumbers.length > 0 || namesOf(asked.unNumbers).length > 0)
    ? { unNumbers: [...unNumbers], dgClasses: null }
    : {}

const placeFields = (end: 'Origin' | 'Destination', place: DoorPlace | null | undefined) => ({
  ...(place?.city && { [`${end}AddressCode`]: place.city }),
  ...(place?.postcode && { [`${end}ZipCode`]: place.postcode }),
})

/** The terms of an order that its price depends on. */
export interface OrderTerms {
  readonly pieces: readonly WirePiece[]
  readonly insured: boolean
  readonly duty: string
  readonly goodsValue: number | null
  readonly goodsCurrency: string
}

/** The terms of an order in the format of an inquiry. An order does not contain pickup and customs. */
export function termsOf(
  order: OrderTerms,
  kinds: readonly Goods[],
  unNumbers: readonly string[],
): ChangedTerms & { options: TickedOptions } {
  const special = [...new Set(kinds)].filter(kind => kind !== 'general')
  return {
    pieces: order.pieces,
    options: { insurance: order.insured, ...(order.duty !== '' && { ddp: order.duty === 'DDP' }) },
    goods: special.length > 0 ? special : 'general',
    unNumbers,
    goodsValue: order.goodsValue,
    goodsCurrency: order.goodsCurrency,
  }
}

/** The goods an inquiry was asked for with; general cargo goes with any. */
export const askedGoods = ({ goods }: Pick<AskedTerms, 'goods'>): ReadonlySet<Goods> =>
  new Set<Goods>(['general', ...[goods ?? []].flat()])

/**
 * Those of the order's UN numbers that the price does not cover. An inquiry without number and class was priced where
 * neither counts.
 */
export function unquotedNumbers(unNumbers: readonly string[], asked: AskedTerms): readonly string[] {
  const quoted = namesOf(asked.unNumbers)
  if (quoted.length === 0) return namesOf(asked.dgClasses).length > 0 ? unNumbers : []
  return unNumbers.filter(one => !quoted.includes(one))
}

const namesOf = (names: Names): readonly string[] => [names ?? []].flat()

export const askedCurrency = ({ inputData }: AskedTerms): string => inputData.GoodsCurrency ?? 'USD'

/** A value of goods in minor units; undefined where there is none. */
export function valueMinor(value: unknown, currency: string): number | undefined {
  const minor = readDecimal(value, minorExponent(currency), 'nearest')
  return typeof minor === 'number' && minor > 0 ? minor : undefined
}
