import { goodsOf, type OrderDetails } from '@dtms/contract/order-rule.ts'
import type { GoodsKind, InquiryInput } from '@dtms/contract/quote.ts'

// The book keeps what a destination can be (PRODUCT 5); as an origin a warehouse of Amazon's is a door like any other.
const originTypes: Readonly<Record<number, number>> = { 2: 2, 3: 2, 4: 3, 5: 4 }

/** What the customer would have asked to get a price for this order: door to door but for ports that are named. */
export const askedOf = (
  details: OrderDetails,
  mode: number,
  ports: { origin: string; destination: string },
): InquiryInput => {
  const { shipper, consignee, fba, goodsValue, goodsCurrency, insured, duty } = details
  const door = consignee?.type === 2 || consignee?.type === 5 ? consignee.type : 4
  const origin = ports.origin
    ? { OriginType: 1, OriginAddressCode: ports.origin }
    : {
        OriginType: originTypes[shipper?.type ?? 2] ?? 2,
        OriginCountryCode: shipper?.country,
        ...(shipper?.postcode ? { OriginZipCode: shipper.postcode } : { OriginAddressCode: shipper?.city }),
      }
  const destination =
    mode === 3
      ? { DestinationType: 3, FbaWarehouseCode: fba?.warehouseCode }
      : ports.destination
        ? { DestinationType: 1, DestinationAddressCode: ports.destination }
        : {
            DestinationType: door,
            DestinationCountryCode: consignee?.country,
            ...(consignee?.postcode
              ? { DestinationZipCode: consignee.postcode }
              : { DestinationAddressCode: consignee?.city }),
          }
  const kinds = new Set<GoodsKind>(goodsOf(details.commodities).map(({ kind }) => kind))
  const options = {
    ...(insured && { insurance: true }),
    ...(duty !== '' && { ddp: duty === 'DDP' }),
  }
  return {
    businessType: mode,
    inputData: {
      ...origin,
      ...destination,
      ...(goodsValue !== null && { GoodsValue: goodsValue, GoodsCurrency: goodsCurrency }),
    },
    pieces: details.pieces,
    ...(Object.keys(options).length > 0 && { options }),
    ...([...kinds].some(kind => kind !== 'general') && { goods: [...kinds] }),
  }
}
