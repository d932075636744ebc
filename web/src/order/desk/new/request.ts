import type { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { goodsOf, unNumbersOf } from '@dtms/contract/order/goods.ts'
import type { ConsentSource } from '@dtms/contract/order/order.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { readDayInput } from '#ui/date/day-input.ts'
import {
  atPort,
  door,
  type Earlier,
  fbaMode,
  homeDoor,
  isDestinationPort,
  isOriginPort,
  linesOf,
  modeOf,
  type Name,
  partyFields,
  pieceFields,
  type Side,
  type Values,
} from './values.ts'

// What is sent of the form: the inquiry, and the order.
type Inquiry = NonNullable<InputOf<typeof orderDeskCalls.inquireFor>['body']>
type Placement = NonNullable<InputOf<typeof orderDeskCalls.placeFor>['body']>

const piecesOf = (values: Values, earlier: Earlier | undefined) => [
  ...linesOf(values, 'pieces').map(
    line =>
      Object.fromEntries(
        pieceFields.map(field => [field, Number(values[`pieces.${line}.${field}`])]),
      ) as never,
  ),
  ...(earlier?.pieces ?? []),
]

const commoditiesOf = (values: Values, earlier: Earlier | undefined) => [
  ...linesOf(values, 'commodities').map(line => {
    const known = earlier?.known[line]
    const battery = Number(values[`commodities.${line}.battery`])
    return {
      ...known,
      nameZh: values[`commodities.${line}.nameZh`],
      nameEn: values[`commodities.${line}.nameEn`],
      hsCode: values[`commodities.${line}.hsCode`],
      quantity: Number(values[`commodities.${line}.quantity`]),
      unitValue: Number(values[`commodities.${line}.unitValue`]),
      battery,
      // The UN number of another kind of battery is not this one's.
      unNumber: known?.battery === battery ? known.unNumber : '',
    }
  }),
  ...(earlier?.commodities ?? []),
]

const goodsValueOf = (values: Values, earlier: Earlier | undefined): number => {
  const cents = commoditiesOf(values, earlier).reduce(
    (sum, { quantity, unitValue }) => sum + Math.round((quantity ?? 0) * (unitValue ?? 0) * 100),
    0,
  )
  return cents / 100
}

const originOf = (values: Values) =>
  isOriginPort(values)
    ? { OriginType: Number(atPort), OriginAddressCode: values['inputData.OriginAddressCode'] }
    : {
        OriginType: Number(door.origin),
        OriginCountryCode: values['shipper.country'],
        OriginZipCode: values['shipper.postcode'],
      }

const destinationOf = (values: Values) => {
  if (values.businessType === fbaMode)
    return { DestinationType: 3, FbaWarehouseCode: values['fba.warehouseCode'].trim().toUpperCase() }
  if (isDestinationPort(values))
    return {
      DestinationType: Number(atPort),
      DestinationAddressCode: values['inputData.DestinationAddressCode'],
    }
  return {
    DestinationType: Number(values['inputData.DestinationType'] === homeDoor ? homeDoor : door.destination),
    DestinationCountryCode: values['consignee.country'],
    DestinationZipCode: values['consignee.postcode'],
  }
}

/** Priced from a door or a port, to a door, a port or a warehouse: the addresses of the order say where a door is. */
export const inquiryOf = (values: Values, earlier: Earlier | undefined): Inquiry => {
  const [insurance, ddp] = [values['options.insurance'] === 'yes', values['options.ddp'] === 'yes']
  const lines = commoditiesOf(values, earlier)
  const kinds = [...new Set(goodsOf(lines).map(({ kind }) => kind))]
  const unNumbers = unNumbersOf(lines)
  return {
    customerId: values.customerId,
    businessType: modeOf(values),
    inputData: {
      ...originOf(values),
      ...destinationOf(values),
      // Premium and duties are shares of it.
      ...((insurance || ddp) && { GoodsValue: goodsValueOf(values, earlier), GoodsCurrency: 'USD' }),
    },
    pieces: piecesOf(values, earlier),
    ...((insurance || ddp) && { options: { insurance, ddp } }),
    ...(kinds.some(kind => kind !== 'general') && { goods: kinds }),
    ...(unNumbers.length > 0 && { unNumbers }),
  }
}

// Where the server names a field of the price, the form has one of the order.
const formNames: Readonly<Record<string, Name>> = {
  'inputData.OriginCountryCode': 'shipper.country',
  'inputData.OriginZipCode': 'shipper.postcode',
  'inputData.DestinationCountryCode': 'consignee.country',
  'inputData.DestinationZipCode': 'consignee.postcode',
  'inputData.FbaWarehouseCode': 'fba.warehouseCode',
  'inputData.GoodsValue': 'commodities.0.unitValue',
}
export const fieldOfForm = (field: string): string => formNames[field] ?? field

// Another company has another tax number.
const partyOf = (values: Values, earlier: Earlier | undefined, side: Side) => {
  const last = earlier?.parties[side]
  return {
    ...(last && last.company === values[`${side}.company`] && { ...restOf(last) }),
    ...Object.fromEntries(partyFields.map(field => [field, values[`${side}.${field}`]])),
  }
}

const restOf = ({
  email,
  line2,
  taxId,
  eori,
}: {
  email: string
  line2: string
  taxId: string
  eori: string
}) => ({
  ...{ email, line2, taxId, eori },
})

export const placementOf = (values: Values, earlier: Earlier | undefined, quoteId: string): Placement => ({
  customerId: values.customerId,
  source: values.source as ConsentSource,
  quoteId,
  customerRef: values.customerRef.trim(),
  shipper: partyOf(values, earlier, 'shipper'),
  ...(values.businessType !== fbaMode && { consignee: partyOf(values, earlier, 'consignee') }),
  pieces: piecesOf(values, earlier),
  commodities: commoditiesOf(values, earlier) as never,
  incoterm: values['options.ddp'] === 'yes' ? 'DDP' : 'DAP',
  incotermPlace:
    (isDestinationPort(values) ? values['inputData.DestinationAddressCode'] : values['consignee.city']) ||
    values['fba.warehouseCode'],
  readyDate: readDayInput(values.readyDate) ?? values.readyDate,
  ...(values.businessType === fbaMode && {
    fba: {
      warehouseCode: values['fba.warehouseCode'].trim().toUpperCase(),
      shipmentId: values['fba.shipmentId'],
      referenceId: '',
    },
  }),
})
