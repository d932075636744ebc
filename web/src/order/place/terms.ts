import { goodsOf, type OrderDetails, type OrderPiece } from '@dtms/contract/order-rule.ts'
import { type InquiryInput, tickedOptions } from '@dtms/contract/quote.ts'
import type { GoodsKind, ServiceOption } from '@dtms/contract/quote-choice.ts'
import { currencyIn } from './draft.ts'

// Of a quote: the ticked services that are in its price, and those that are not.
interface QuotedServices {
  options: readonly string[]
  optionsMissing: readonly { option: string; text: string }[]
}

// What was ticked, has no price and is not unticked yet. Of pickup and customs the form says nothing.
export const unpricedIn = <Quote extends QuotedServices>(
  details: OrderDetails,
  { optionsMissing }: Quote,
): Quote['optionsMissing'] =>
  optionsMissing.filter(({ option }) => {
    if (option === 'insurance') return details.insured
    return option !== 'ddp' || details.duty === 'DDP'
  })

// Whether what stands in the form is still what was quoted: the load, the goods, insurance and duty. The server has
// the last word; this tells the shipper before he sends it.
export const differsFrom = (
  details: OrderDetails,
  { asked, quote }: { asked: InquiryInput; quote: QuotedServices },
): boolean => {
  const quoted = new Set<GoodsKind>(['general', ...[asked.goods ?? []].flat()])
  const valued =
    details.goodsValue !== (Number(asked.inputData.GoodsValue) || null) ||
    details.goodsCurrency !== currencyIn(asked.inputData)
  // What had no price has none a second time, unless a value that was missing is there now.
  const served = (option: ServiceOption, wanted: boolean) =>
    wanted === quote.options.includes(option) ||
    (wanted && !valued && quote.optionsMissing.some(missing => missing.option === option))
  const paysByValue = details.insured || (details.duty === 'DDP' && Boolean(asked.inputData.GoodsValue))
  return (
    loadDiffers(details.pieces, asked) ||
    goodsOf(details.commodities).some(({ kind }) => !quoted.has(kind)) ||
    !served('insurance', details.insured) ||
    !served('ddp', details.duty === 'DDP') ||
    (paysByValue && valued)
  )
}

const loadDiffers = (pieces: readonly OrderPiece[], asked: InquiryInput): boolean => {
  if (asked.pieces?.length)
    return sizes(pieces) !== sizes(asked.pieces.map(piece => numbers(piece as unknown as OrderPiece)))
  if (pieces.length === 0) return false
  const { TotalQuantity, TotalVolume, TotalWeight } = asked.inputData
  const totals = totalsOf(pieces)
  return (
    totals.quantity !== Number(TotalQuantity) ||
    Math.abs(totals.weightKg - Number(TotalWeight)) > 0.0005 ||
    Math.abs(totals.volumeCbm - Number(TotalVolume)) > 0.001
  )
}

const numbers = (piece: OrderPiece): OrderPiece => ({
  quantity: Number(piece.quantity),
  lengthCm: Number(piece.lengthCm),
  widthCm: Number(piece.widthCm),
  heightCm: Number(piece.heightCm),
  weightKg: Number(piece.weightKg),
})

// Equal boxes may stand in one row or in several.
const sizes = (pieces: readonly OrderPiece[]): string => {
  const counted = new Map<string, number>()
  for (const { quantity, lengthCm, widthCm, heightCm, weightKg } of pieces) {
    const size = [...[lengthCm, widthCm, heightCm].sort((a, b) => a - b), weightKg].join(' ')
    counted.set(size, (counted.get(size) ?? 0) + quantity)
  }
  return JSON.stringify([...counted].sort())
}

export const totalsOf = (pieces: readonly OrderPiece[]) =>
  pieces.reduce(
    (sum, { quantity, lengthCm, widthCm, heightCm, weightKg }) => ({
      quantity: sum.quantity + quantity,
      weightKg: sum.weightKg + quantity * weightKg,
      volumeCbm: sum.volumeCbm + (quantity * lengthCm * widthCm * heightCm) / 1e6,
    }),
    { quantity: 0, weightKg: 0, volumeCbm: 0 },
  )

// The inquiry that the form amounts to now: what is priced anew, and what a price that is taken up was made for.
export const askedNow = (
  details: OrderDetails,
  asked: InquiryInput,
  leftOut: readonly string[],
): InquiryInput => {
  const kinds = new Set(goodsOf(details.commodities).map(({ kind }) => kind))
  const goods = [...kinds].filter(kind => kind !== 'general')
  return {
    ...asked,
    ...(details.pieces.length > 0 && { pieces: details.pieces }),
    options: {
      ...tickedOptions(asked),
      ...Object.fromEntries(leftOut.map(option => [option, false])),
      insurance: details.insured,
      ...(details.duty && { ddp: details.duty === 'DDP' }),
    },
    goods: goods.length > 0 ? goods : 'general',
    inputData: {
      ...asked.inputData,
      ...(details.goodsValue && { GoodsValue: details.goodsValue }),
      ...(details.goodsValue && { GoodsCurrency: details.goodsCurrency }),
    },
  }
}
