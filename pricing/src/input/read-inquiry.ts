// pricing 3.1: normalise. The wire's inquiry (spec 3 inputData, PRODUCT 5) in whole millimetres, grams and minor units.

import type { Mode } from '@dtms/contract/mode.ts'
import { modeNumbers } from '../mode.ts'
import { MAX_GOODS_VALUE_MINOR } from '../number/bound.ts'
import { isCurrency, minorExponent } from '../number/currency.ts'
import { readDecimal } from '../number/decimal.ts'
import { type Goods, goodsKinds, optionNames } from '../sheet/sheet.ts'
import { decimalFaults, type FieldError, FieldErrors, type Fields, isFields } from './field-error.ts'
import type { Inquiry } from './inquiry.ts'
import { readClasses } from './read-classes.ts'
import { readPieces, readTotals } from './read-load.ts'
import { readDestination, readOrigin } from './read-location.ts'
import type { TickedOptions } from './ticked.ts'

export type ReadInquiry =
  | { readonly inquiry: Inquiry; readonly errors?: undefined }
  | { readonly inquiry?: undefined; readonly errors: readonly FieldError[] }

/** Reads `{ businessType?, inputData, pieces?, options?, goods?, dgClasses?, unNumbers?, temperature?, stackable? }`. All that is wrong is named, at its path. */
export function readInquiry(wire: unknown): ReadInquiry {
  const errors = new FieldErrors()
  if (!isFields(wire)) return { errors: [{ path: '', code: 'not-an-object' }] }
  if (!isFields(wire.inputData)) {
    const code = wire.inputData === undefined ? 'required' : 'not-an-object'
    return { errors: [{ path: 'inputData', code }] }
  }
  const data = wire.inputData
  const businessType = readBusinessType(wire.businessType, errors)
  const origin = readOrigin(data, 'inputData', errors)
  const destination = readDestination(data, 'inputData', errors)
  const load = hasPieces(wire.pieces)
    ? readPieces(wire.pieces, 'pieces', errors)
    : readTotals(data, 'inputData', errors)
  const options = readOptions(wire.options, errors)
  const classes = readClasses(wire, errors)
  const goods = readGoods(wire.goods, errors)
  // A class is one of dangerous goods, whatever kind was named.
  if (classes.dgClasses && !goods.includes('dg')) goods.push('dg')
  const value = readValue(data, options, errors)
  const readyType = readReadyType(data.GoodsReadyType, errors)
  const goodsName = typeof data.GoodsName === 'string' ? data.GoodsName : undefined
  boundFields(data, errors)
  if (errors.list.length > 0 || !origin || !destination || !load) return { errors: errors.list }
  return {
    inquiry: {
      ...(businessType !== undefined && { businessType }),
      origin,
      destination,
      load,
      goods,
      ...classes,
      ...value,
      ...(goodsName !== undefined && { goodsName }),
      readyType,
      options,
    },
  }
}

/** An empty list is no list: the totals count. */
const hasPieces = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

// An inquiry is stored as it was sent, including fields that this lane does not use, so every field has a maximum.
const MAX_CHARACTERS = 500
const NAMES = [
  ...[
    'GoodsName',
    'GoodsValue',
    'GoodsReadyType',
    'FbaWarehouseCode',
    'TotalQuantity',
    'TotalVolume',
    'TotalWeight',
  ],
  ...['Origin', 'Destination'].flatMap(end => [`${end}AddressCode`, `${end}CountryCode`, `${end}ZipCode`]),
]

function boundFields(data: Fields, errors: FieldErrors): void {
  for (const name of NAMES) {
    const value = data[name]
    if (value === undefined || value === null || typeof value === 'number') continue
    const fault =
      typeof value !== 'string' ? 'not-text' : value.length > MAX_CHARACTERS ? 'too-long' : undefined
    const path = `inputData.${name}`
    if (fault && !errors.list.some(error => error.path === path)) errors.add(path, fault)
  }
}

function readBusinessType(value: unknown, errors: FieldErrors): Mode | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'string' ? Number(value) : value
  const found = modeNumbers.find(one => one === number)
  return found ?? errors.add('businessType', 'unknown-value')
}

function readReadyType(value: unknown, errors: FieldErrors): 1 | 2 | 3 {
  if (value === undefined || value === null || value === '') return 1
  const number = typeof value === 'string' ? Number(value) : value
  if (number === 1 || number === 2 || number === 3) return number
  errors.add('inputData.GoodsReadyType', 'unknown-value')
  return 1
}

/** Either { pickup: true, customs: false } or ['pickup']; what is not named is left to the address types. */
function readOptions(value: unknown, errors: FieldErrors): TickedOptions {
  const options: TickedOptions = {}
  if (value === undefined || value === null) return options
  if (Array.isArray(value)) {
    for (const [index, name] of value.entries()) {
      const option = optionNames.find(one => one === name)
      if (option) options[option] = true
      else errors.add(`options[${index}]`, 'unknown-value')
    }
    return options
  }
  if (!isFields(value)) {
    errors.add('options', 'not-an-object')
    return options
  }
  for (const option of optionNames) {
    const ticked = value[option]
    if (typeof ticked === 'boolean') options[option] = ticked
    else if (ticked !== undefined && ticked !== null) errors.add(`options.${option}`, 'unknown-value')
  }
  return options
}

/** One kind or a list of kinds; none named means general cargo. */
function readGoods(value: unknown, errors: FieldErrors): Goods[] {
  if (value === undefined || value === null || value === '') return ['general']
  const named: unknown[] = Array.isArray(value) ? value : [value]
  const found: Goods[] = []
  for (const [index, name] of named.entries()) {
    const kind = goodsKinds.find(one => one === name)
    if (!kind) errors.add(Array.isArray(value) ? `goods[${index}]` : 'goods', 'unknown-value')
    else if (!found.includes(kind)) found.push(kind)
  }
  return found.length > 0 ? found : ['general']
}

/** The goods' value, in dollars unless GoodsCurrency is given. Insurance cannot be priced without it. */
function readValue(
  data: Fields,
  options: TickedOptions,
  errors: FieldErrors,
): { goodsValueMinor?: number; goodsCurrency: string } {
  const path = 'inputData.GoodsValue'
  const given = data.GoodsCurrency ?? 'USD'
  const goodsCurrency = typeof given === 'string' && isCurrency(given) ? given : ''
  if (goodsCurrency === '') errors.add('inputData.GoodsCurrency', 'unknown-value')
  const minor = readDecimal(data.GoodsValue, minorExponent(goodsCurrency), 'nearest')
  if (minor === 'missing' || minor === 0) {
    if (options.insurance) errors.add(path, minor === 0 ? 'zero' : 'required')
    return { goodsCurrency }
  }
  if (typeof minor !== 'number') errors.add(path, decimalFaults[minor])
  else if (minor < 0) errors.add(path, 'negative')
  else if (minor > MAX_GOODS_VALUE_MINOR) errors.add(path, 'too-large')
  else return { goodsValueMinor: minor, goodsCurrency }
  return { goodsCurrency }
}
