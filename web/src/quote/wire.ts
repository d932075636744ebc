import { goodsKinds, type InputData, type InquiryInput, serviceOptions } from '@dtms/contract/quote.ts'
import { type Draft, type End, emptyDraft, emptyPiece, kindOf } from './draft.ts'
import type { BusinessType } from './mode.ts'
import { centimetres, kilograms } from './units.ts'

// The form as the wire has it (spec 3), and a past inquiry back as a form.
export const inputOf = (draft: Draft, businessType: BusinessType | undefined): InquiryInput => {
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

const word = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

export const draftOfInput = ({ inputData, pieces, options, goods }: InquiryInput): Draft => {
  const usual = emptyDraft()
  const end = (side: 'Origin' | 'Destination', fallback: End): End => {
    const code = word(inputData[`${side}AddressCode`]) || (side === 'Destination' ? amazon : '')
    return {
      type: Number(inputData[`${side}Type`]) || fallback.type,
      country: word(inputData[`${side}CountryCode`]) || fallback.country,
      code,
      text: code,
      zip: word(inputData[`${side}ZipCode`]),
    }
  }
  const amazon = word(inputData.FbaWarehouseCode)
  const kind = Array.isArray(goods) ? goods[0] : goods
  const ready = Number(inputData.GoodsReadyType)
  return {
    ...usual,
    origin: end('Origin', usual.origin),
    destination: end('Destination', usual.destination),
    by: pieces?.length ? 'pieces' : 'totals',
    pieces: pieces?.length
      ? pieces.map(piece => ({
          ...emptyPiece(),
          quantity: word(piece.quantity),
          length: word(piece.lengthCm),
          width: word(piece.widthCm),
          height: word(piece.heightCm),
          weight: word(piece.weightKg),
        }))
      : usual.pieces,
    totals: {
      quantity: word(inputData.TotalQuantity),
      cbm: word(inputData.TotalVolume),
      weight: word(inputData.TotalWeight),
    },
    goodsName: word(inputData.GoodsName),
    goodsValue: word(inputData.GoodsValue),
    goods: goodsKinds.find(one => one === kind) ?? 'general',
    ready: ready === 2 || ready === 3 ? ready : 1,
    services: Array.isArray(options)
      ? Object.fromEntries(options.map(name => [name, true]))
      : Object.fromEntries(
          serviceOptions.flatMap(name => (options?.[name] === undefined ? [] : [[name, options[name]]])),
        ),
  }
}
