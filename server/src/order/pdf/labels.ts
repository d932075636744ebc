import { destinationText, laneName, warehouseText } from '@dtms/contract/lane-name.ts'
import type { Language } from '@dtms/contract/language.ts'
import { maxLabels } from '@dtms/contract/order/pdf.ts'
import type { OrderPiece } from '@dtms/contract/order/rule.ts'
import { loadOfWire } from '@dtms/pricing/load.ts'
import { measure } from '#documents/pdf/figure-text.ts'
import type { Label, LabelRoll } from '#documents/pdf.ts'
import { goodsName, partyLines, type Say, type ShownOrder, sayIn, sizeOf } from './order-words.ts'

// One for each piece; an order priced by totals has no sizes, but it has a number of pieces.
export const labelCount = ({ pieces, quantity }: ShownOrder): number =>
  pieces.length > 0 ? loadOfWire(pieces).quantity : quantity

/** The stickers of an order's pieces, from one of them on. */
export const labelRoll = (order: ShownOrder, brand: string, language: Language, from: number): LabelRoll => {
  const say = sayIn(language)
  const count = labelCount(order)
  const last = Math.min(count, from + maxLabels - 1)
  const sizes = order.pieces.flatMap(piece => Array<OrderPiece>(piece.quantity).fill(piece))
  return {
    title: say('labelsTitle', { orderNo: order.orderNo }),
    brand,
    labels: Array.from({ length: last - from + 1 }, (_, index) => {
      const place = from + index
      return labelOf(order, { place, count, piece: sizes[place - 1] }, brand, say)
    }),
  }
}

interface Piece {
  place: number
  count: number
  piece: OrderPiece | undefined
}

const labelOf = (order: ShownOrder, { place, count, piece }: Piece, brand: string, say: Say): Label => {
  const { fba, provider, consignee, shipper, commodities, quote } = order
  const isFba = Boolean(fba?.shipmentId)
  const goods = [...new Set(commodities.map(goodsName))].join('; ')
  const origins = [...new Set(commodities.map(({ originCountry }) => originCountry).filter(Boolean))]
  const facts: [string, string | undefined][] = [
    [say('order'), order.orderNo],
    [say('customerRef'), order.customerRef],
    ...(isFba ? ([[say('fba'), fba?.shipmentId]] as [string, string][]) : []),
    [say('reference'), fba?.referenceId],
    [say('from'), shipper ? partyLines(shipper, 'label') : ''],
    [
      say('to'),
      isFba || !consignee
        ? destinationText(order.businessType, order.destinationName)
        : partyLines(consignee, 'label'),
    ],
    [say('goods'), goods],
    [say('madeIn'), origins.join(', ')],
    [say('size'), piece && `${sizeOf(piece)} cm · ${measure(piece.weightKg)} kg`],
  ]
  return {
    brand: [provider?.name, quote?.service].filter(Boolean).join(' · ') || brand,
    piece: say(isFba ? 'box' : 'piece', { i: place, n: count }),
    mark: markOf(order),
    code: isFba ? amazonBox(fba?.shipmentId ?? '', place) : pieceCode(order.orderNo, place),
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    foot: `${brand} · ${laneName(order)}`,
  }
}

// What a loader reads from afar: Amazon's warehouse, or country and postcode.
const markOf = ({ fba, consignee, destinationName }: ShownOrder): string =>
  warehouseText(fba?.warehouseCode ?? '') ||
  (consignee ? [consignee.country, consignee.postcode || consignee.city].join(' ') : destinationName)

// Amazon's numbers for the boxes of a shipment: its id, the letter U, six digits.
const amazonBox = (shipmentId: string, place: number): string =>
  `${shipmentId}U${String(place).padStart(6, '0')}`

const pieceCode = (orderNo: string, place: number): string => `${orderNo}-${String(place).padStart(3, '0')}`
