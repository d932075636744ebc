import { type Mode, modeNumbers } from '@dtms/contract/mode.ts'
import { goodsKinds, serviceOptions } from '@dtms/contract/quote/choice.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'

/** What a spot quote takes over from an order that could not be priced. */
export interface AskedLoad {
  businessType: Mode
  inputData: InquiryInput['inputData']
  pieces: NonNullable<InquiryInput['pieces']>
  options?: Exclude<InquiryInput['options'], undefined>
  goods?: NonNullable<InquiryInput['goods']>
}

type Unknown = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = [
  ...(['OriginAddressCode', 'OriginCountryCode', 'OriginZipCode'] as const),
  ...(['DestinationAddressCode', 'DestinationCountryCode', 'DestinationZipCode'] as const),
  ...(['FbaWarehouseCode', 'GoodsCurrency'] as const),
] as const
const sizes = ['quantity', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const

const endType = (value: unknown): number => (typeof value === 'number' ? value : 1)

// Anything can be typed into an address: what does not fit is left out.
export const readAsked = (given: unknown): AskedLoad | undefined => {
  if (!isRecord(given) || !isRecord(given.inputData) || !Array.isArray(given.pieces)) return undefined
  const { inputData, pieces } = given
  const businessType = modeNumbers.find(mode => mode === given.businessType)
  const isPiece = (piece: unknown) =>
    isRecord(piece) && sizes.every(size => Number.isFinite(piece[size]) && Number(piece[size]) > 0)
  if (!businessType || !pieces.every(isPiece)) return undefined
  const options = isRecord(given.options) ? given.options : {}
  const ticked = serviceOptions.filter(option => options[option] === true)
  const kinds = Array.isArray(given.goods) ? given.goods : []
  const goods = goodsKinds.filter(kind => kinds.includes(kind))
  return {
    businessType,
    inputData: {
      OriginType: endType(inputData.OriginType),
      DestinationType: endType(inputData.DestinationType),
      ...Object.fromEntries(texts.flatMap(name => textAt(inputData, name))),
      ...(Number.isFinite(inputData.GoodsValue) && { GoodsValue: Number(inputData.GoodsValue) }),
    },
    pieces: pieces.map(
      (piece: Unknown) =>
        Object.fromEntries(sizes.map(size => [size, Number(piece[size])])) as AskedLoad['pieces'][number],
    ),
    ...(ticked.length > 0 && { options: Object.fromEntries(ticked.map(option => [option, true])) }),
    ...(goods.length > 0 && { goods }),
  }
}

const textAt = (from: Unknown, name: string): [string, string][] => {
  const value = from[name]
  // The router reads a postcode as a number.
  return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
}
