import { goodsOf, type OrderDetails, type OrderPiece, type Problems } from '@dtms/contract/order-rule.ts'
import type { InquiryInput } from '@dtms/contract/quote.ts'
import type { GoodsKind } from '@dtms/contract/quote-choice.ts'
import type { Quote } from '@dtms/pricing/quote.ts'
import { withOptions } from '#quote/public.ts'
import { normalisePostcode } from '#reference/public.ts'
import { currencyOf, piecesOf } from './details.ts'

// Whether an order is what was quoted: the same load, goods and places. Anything else has another price.
export const differences = (details: OrderDetails, asked: InquiryInput): Problems => ({
  ...loadDifference(details, asked),
  ...goodsDifferences(details, asked),
  ...placeDifferences(details, asked),
})

const loadDifference = (details: OrderDetails, asked: InquiryInput): Problems => {
  const same = asked.pieces?.length
    ? sizes(details.pieces) === sizes(piecesOf(asked.pieces))
    : details.pieces.length === 0 || sameTotals(details.pieces, asked)
  return same ? {} : { pieces: 'notQuotedLoad' }
}

// Equal boxes may stand in one row or in several.
const sizes = (pieces: readonly OrderPiece[]): string => {
  const counted = new Map<string, number>()
  for (const { quantity, lengthCm, widthCm, heightCm, weightKg } of pieces) {
    const size = [...[lengthCm, widthCm, heightCm].sort((a, b) => a - b), weightKg].join(' ')
    counted.set(size, (counted.get(size) ?? 0) + quantity)
  }
  return JSON.stringify([...counted].sort())
}

export interface LoadTotals {
  quantity: number
  grossG: number
  volumeMm3: number
}

export const totalsOf = (details: OrderDetails, asked: InquiryInput | null): LoadTotals => {
  if (details.pieces.length === 0 && asked && !asked.pieces?.length) {
    const { TotalQuantity, TotalVolume, TotalWeight } = asked.inputData
    return {
      quantity: Number(TotalQuantity) || 0,
      grossG: Math.round((Number(TotalWeight) || 0) * 1000),
      volumeMm3: Math.round((Number(TotalVolume) || 0) * 1e9),
    }
  }
  const totals: LoadTotals = { quantity: 0, grossG: 0, volumeMm3: 0 }
  for (const { quantity, lengthCm, widthCm, heightCm, weightKg } of details.pieces) {
    totals.quantity += quantity
    totals.grossG += quantity * Math.round(weightKg * 1000)
    totals.volumeMm3 +=
      quantity * Math.round(lengthCm * 10) * Math.round(widthCm * 10) * Math.round(heightCm * 10)
  }
  return totals
}

// A quote of totals fits boxes that come to them, the volume to the litre.
const sameTotals = (pieces: OrderPiece[], asked: InquiryInput): boolean => {
  const ours = totalsOf({ pieces } as OrderDetails, null)
  const quoted = totalsOf({ pieces: [] as OrderPiece[] } as OrderDetails, asked)
  return (
    ours.quantity === quoted.quantity &&
    ours.grossG === quoted.grossG &&
    Math.abs(ours.volumeMm3 - quoted.volumeMm3) <= 1_000_000
  )
}

const goodsDifferences = (details: OrderDetails, asked: InquiryInput): Problems => {
  const quoted = new Set<GoodsKind>(['general', ...[asked.goods ?? []].flat()])
  return Object.fromEntries(
    goodsOf(details.commodities)
      .filter(({ kind }) => !quoted.has(kind))
      .map(({ kind, index }) => [
        `commodities.${index}.${kind === 'dg' ? 'unNumber' : 'battery'}`,
        'notQuotedGoods' as const,
      ]),
  )
}

// Premium and duties are shares of the value that was quoted with.
export const valueDifference = (details: OrderDetails, asked: InquiryInput): Problems =>
  (details.insured || (details.duty === 'DDP' && Boolean(asked.inputData.GoodsValue))) &&
  (details.goodsValue !== Number(asked.inputData.GoodsValue) || details.goodsCurrency !== currencyOf(asked))
    ? { goodsValue: 'notQuotedValue' }
    : {}

// PRODUCT 7.5: insurance and duty are those of the quote. A ticked service that has no price is unticked by what the
// order says of it; pickup and customs, of which an order says nothing, by a price that was asked for without them.
export const optionDifferences = (details: OrderDetails, quote: Quote, asked: InquiryInput): Problems => {
  const { options = [], optionsMissing = [] } = withOptions(quote, asked)
  const problems: Problems = {}
  if (details.insured !== options.includes('insurance')) problems.insurance = 'notQuotedService'
  if ((details.duty === 'DDP') !== options.includes('ddp')) problems.duty = 'notQuotedService'
  if (optionsMissing.some(({ option }) => option === 'pickup' || option === 'customs'))
    problems.quoteId = 'serviceMissing'
  return problems
}

const placeDifferences = (details: OrderDetails, { inputData }: InquiryInput): Problems => {
  const problems: Problems = {}
  const warehouse = inputData.FbaWarehouseCode?.replace(/^#/, '').toUpperCase()
  if (inputData.DestinationType === 3) {
    if (details.fba?.warehouseCode !== warehouse) problems['fba.warehouseCode'] = 'notQuotedPlace'
  } else if (inputData.DestinationType !== 1 && details.consignee) {
    const { country, postcode } = details.consignee
    if (country && country !== inputData.DestinationCountryCode?.toUpperCase())
      problems['consignee.country'] = 'notQuotedPlace'
    else if (isElsewhere(country, postcode, inputData.DestinationZipCode))
      problems['consignee.postcode'] = 'notQuotedPlace'
  }
  if (inputData.OriginType !== 1) {
    const at = details.pickup?.address ? 'pickup.address' : 'shipper'
    const from = details.pickup?.address ?? details.shipper
    const quoted = inputData.OriginCountryCode?.toUpperCase()
    if (from?.country && quoted && from.country !== quoted) problems[`${at}.country`] = 'notQuotedPlace'
    else if (
      details.pickup?.address &&
      isElsewhere(from?.country ?? '', details.pickup.address.postcode, inputData.OriginZipCode)
    )
      problems['pickup.address.postcode'] = 'notQuotedPlace'
  }
  return problems
}

const isElsewhere = (country: string, postcode: string, quoted: string | undefined): boolean =>
  postcode !== '' && !!quoted && plain(country, postcode) !== plain(country, quoted)

// US ZIP+4 names the same place as its first five digits.
const plain = (country: string, postcode: string): string => {
  const tidy = (normalisePostcode(country, postcode) ?? postcode).replace(/[\s-]/g, '').toUpperCase()
  return country === 'US' ? tidy.slice(0, 5) : tidy
}

// The shipper's own postcode may differ from where the goods are: worth a look, no more.
export const originWarning = (details: OrderDetails, asked: InquiryInput): boolean =>
  asked.inputData.OriginType !== 1 &&
  !details.pickup?.address &&
  details.shipper !== null &&
  isElsewhere(details.shipper.country, details.shipper.postcode, asked.inputData.OriginZipCode)
