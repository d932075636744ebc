import type { spotCalls } from '@dtms/contract/quote/spot.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { optionsOf } from '@dtms/pricing/input/ticked.ts'
import type { DeskOrder } from '../queries.ts'
import { type Name, partyFields, pieceFields, type Side, type Values } from './values.ts'

type Spot = Pick<
  OutputOf<typeof spotCalls.spot>,
  'customerId' | 'businessType' | 'inputData' | 'options' | 'pieces'
>
type Last = Pick<DeskOrder, Side | 'ports'>

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

// The last order went elsewhere: its consignee is not this one's. A port has no country of its own in the quote.
const wentElsewhere = ({ inputData }: Spot, { consignee, ports }: Last): boolean => {
  const { DestinationCountryCode: country, DestinationZipCode: postcode } = inputData
  if (!country) return ports.destination !== text(inputData.DestinationAddressCode)
  return consignee?.country !== country || (Boolean(postcode) && consignee.postcode !== postcode)
}

const cameFromElsewhere = ({ inputData }: Spot, { shipper, ports }: Last): boolean =>
  inputData.OriginCountryCode
    ? shipper?.country !== inputData.OriginCountryCode
    : ports.origin !== text(inputData.OriginAddressCode) && shipper?.country !== 'CN'

const emptied = (side: Side): Partial<Values> =>
  Object.fromEntries(partyFields.map(field => [`${side}.${field}` as Name, '']))

/** What the quote has decided. Its load is not typed again, and an address of another place is not taken over. */
export const spotValues = (spot: Spot, last: Last | undefined): Partial<Values> => {
  const { customerId, businessType, inputData, options, pieces } = spot
  const [piece] = pieces
  return {
    ...(last && cameFromElsewhere(spot, last) && emptied('shipper')),
    ...(last && wentElsewhere(spot, last) && emptied('consignee')),
    customerId: customerId ?? '',
    lines: '1',
    businessType: String(businessType),
    'inputData.OriginType': text(inputData.OriginType),
    'inputData.OriginAddressCode': text(inputData.OriginAddressCode),
    'inputData.DestinationType': text(inputData.DestinationType),
    'inputData.DestinationAddressCode': text(inputData.DestinationAddressCode),
    'options.ddp': optionsOf(options).ddp ? 'yes' : '',
    'fba.warehouseCode': text(inputData.FbaWarehouseCode).replace(/^#/, ''),
    ...(inputData.OriginCountryCode && { 'shipper.country': inputData.OriginCountryCode }),
    ...(inputData.DestinationCountryCode && { 'consignee.country': inputData.DestinationCountryCode }),
    ...(inputData.DestinationZipCode && { 'consignee.postcode': inputData.DestinationZipCode }),
    ...Object.fromEntries(pieceFields.map(field => [`pieces.0.${field}`, text(piece?.[field]) || '1'])),
  }
}
