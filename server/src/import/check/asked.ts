import { type Mode, modes } from '@dtms/contract/mode.ts'
import { goodsOf, unNumbersOf } from '@dtms/contract/order/goods.ts'
import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { askedWith, termsOf } from '@dtms/pricing/input/asked.ts'

// The address book defines what a destination can be (PRODUCT 5); as an origin an Amazon warehouse is an ordinary
// door.
const originTypes: Readonly<Record<number, number>> = { 2: 2, 3: 2, 4: 3, 5: 4 }

/** The inquiry for this order: door to door except for named ports. */
export const askedOf = (details: OrderDetails, mode: Mode, ports: Ports): InquiryInput => {
  const lane: InquiryInput = {
    businessType: mode,
    inputData: { ...originOf(details, ports), ...destinationOf(details, mode, ports) },
  }
  return askedWith(
    lane,
    termsOf(
      details,
      goodsOf(details.commodities).map(({ kind }) => kind),
      unNumbersOf(details.commodities),
    ),
  )
}

interface Ports {
  origin: string
  destination: string
}

const originOf = ({ shipper }: OrderDetails, ports: Ports) => {
  if (ports.origin) return { OriginType: 1, OriginAddressCode: ports.origin }
  return {
    OriginType: originTypes[shipper?.type ?? 2] ?? 2,
    OriginCountryCode: shipper?.country,
    ...(shipper?.postcode ? { OriginZipCode: shipper.postcode } : { OriginAddressCode: shipper?.city }),
  }
}

const destinationOf = ({ consignee, fba }: OrderDetails, mode: Mode, ports: Ports) => {
  if (modes[mode].toAmazon) return { DestinationType: 3, FbaWarehouseCode: fba?.warehouseCode }
  if (ports.destination) return { DestinationType: 1, DestinationAddressCode: ports.destination }
  return {
    // A warehouse and a home are priced as such; any other door is a business address.
    DestinationType: consignee?.type === 2 || consignee?.type === 5 ? consignee.type : 4,
    DestinationCountryCode: consignee?.country,
    ...(consignee?.postcode
      ? { DestinationZipCode: consignee.postcode }
      : { DestinationAddressCode: consignee?.city }),
  }
}
