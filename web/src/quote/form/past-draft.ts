import { goodsKinds } from '@dtms/contract/quote/choice.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { optionsOf } from '@dtms/pricing/input/ticked.ts'
import { type Draft, type End, emptyDraft, emptyPiece } from './draft.ts'

const word = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

// A past inquiry, as it was sent, back as a form.
export const draftOfInput = (input: InquiryInput): Draft => {
  const { inputData, pieces, options, goods } = input
  const defaults = emptyDraft()
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
    ...defaults,
    origin: end('Origin', defaults.origin),
    destination: end('Destination', defaults.destination),
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
      : defaults.pieces,
    totals: {
      quantity: word(inputData.TotalQuantity),
      cbm: word(inputData.TotalVolume),
      weight: word(inputData.TotalWeight),
    },
    goodsName: word(inputData.GoodsName),
    goodsValue: word(inputData.GoodsValue),
    goods: goodsKinds.find(one => one === kind) ?? 'general',
    unNumber: [input.unNumbers ?? []].flat()[0] ?? '',
    temperature: input.temperature === true,
    unstackable: input.stackable === false,
    ready: ready === 2 || ready === 3 ? ready : 1,
    services: optionsOf(options),
  }
}
