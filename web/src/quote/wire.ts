import type { Mode } from '@dtms/contract/mode.ts'
import type { InputData, InquiryInput } from '@dtms/contract/quote/quote.ts'
import { type Draft, type End, kindOf } from './form/draft.ts'
import { centimetres, kilograms } from './form/units.ts'

// The form as the wire has it (spec 3).
export const inputOf = (draft: Draft, businessType: Mode | undefined): InquiryInput => {
  const { origin, destination } = draft
  const amazon = kindOf('destination', destination.type) === 'amazon'
  const inputData: InputData = {
    OriginType: origin.type,
    OriginAddressCode: placeOf(origin),
    OriginCountryCode: origin.type === 1 ? undefined : origin.country,
    OriginZipCode: origin.type === 1 ? undefined : origin.zip || undefined,
    DestinationType: destination.type,
    ...(amazon
      ? { FbaWarehouseCode: placeOf(destination) }
      : {
          DestinationAddressCode: placeOf(destination),
          DestinationCountryCode: destination.type === 1 ? undefined : destination.country,
          DestinationZipCode: destination.type === 1 ? undefined : destination.zip || undefined,
        }),
    GoodsValue: draft.goodsValue || undefined,
    GoodsName: draft.goodsName.trim() || undefined,
    GoodsReadyType: draft.ready,
  }
  return {
    businessType,
    goods: draft.goods,
    unNumbers: draft.unNumber ? [draft.unNumber] : undefined,
    temperature: draft.temperature || undefined,
    stackable: draft.unstackable ? false : undefined,
    options: draft.services,
    ...loadOf(draft, inputData),
  }
}

const placeOf = ({ code, text }: End): string | undefined => code || text.trim() || undefined

const loadOf = (draft: Draft, inputData: InputData): Pick<InquiryInput, 'inputData' | 'pieces'> =>
  draft.by === 'pieces'
    ? {
        inputData,
        pieces: draft.pieces.map(piece => ({
          quantity: piece.quantity,
          lengthCm: centimetres(piece.length),
          widthCm: centimetres(piece.width),
          heightCm: centimetres(piece.height),
          weightKg: kilograms(piece.weight),
        })),
      }
    : {
        inputData: {
          ...inputData,
          TotalQuantity: draft.totals.quantity,
          TotalVolume: draft.totals.cbm,
          TotalWeight: kilograms(draft.totals.weight),
        },
      }
