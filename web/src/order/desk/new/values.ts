import type { FieldProblem } from '@dtms/contract/field.ts'
import { type Mode, modeNumber, modes } from '@dtms/contract/mode.ts'
import type { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { goodsOf, unNumbersOf } from '@dtms/contract/order/goods.ts'
import type { ConsentSource } from '@dtms/contract/order/order.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { formatDay } from '#kernel/time.ts'
import type { DeskOrder } from '../queries.ts'

// The form in the names of the request, so that an error of the server finds its field.
const party = { company: '', contact: '', phone: '', country: '', city: '', postcode: '', line1: '' }
type Side = 'shipper' | 'consignee'
type PartyField = keyof typeof party
export const partyFields = Object.keys(party) as PartyField[]
// Sizes of pieces that the form has room for.
export const pieceLines = [0, 1, 2, 3, 4, 5, 6, 7] as const
export const pieceFields = ['quantity', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const
export const goodsFields = ['nameZh', 'nameEn', 'hsCode', 'quantity', 'unitValue'] as const

// Where the price begins and ends, and what is in it.
const routeNames = [
  'inputData.OriginType',
  'inputData.OriginAddressCode',
  'inputData.DestinationType',
  'inputData.DestinationAddressCode',
  'options.insurance',
  'options.ddp',
] as const

export type Name =
  | 'customerId'
  | 'source'
  | 'businessType'
  | (typeof routeNames)[number]
  | `${Side}.${PartyField}`
  | 'lines'
  | 'customerRef'
  | `pieces.${(typeof pieceLines)[number]}.${(typeof pieceFields)[number]}`
  | `commodities.0.${(typeof goodsFields)[number]}`
  | 'fba.warehouseCode'
  | 'fba.shipmentId'
  | 'readyDate'
export type Values = Record<Name, string>

const sides: readonly Side[] = ['shipper', 'consignee']
export const names: readonly Name[] = [
  ...(['customerId', 'source', 'businessType'] as const),
  ...routeNames,
  ...sides.flatMap(side => partyFields.map(field => `${side}.${field}` as const)),
  ...(['lines', 'customerRef'] as const),
  ...pieceLines.flatMap(line => pieceFields.map(field => `pieces.${line}.${field}` as const)),
  ...goodsFields.map(field => `commodities.0.${field}` as const),
  ...(['fba.warehouseCode', 'fba.shipmentId', 'readyDate'] as const),
]

export const fbaMode = String(modeNumber.fba)

// spec 3: the types of ends that a phone order knows. A courier has no ports to begin or end at.
export const atPort = '1'
export const door = { origin: '2', destination: '4' } as const
export const homeDoor = '5'
export const modeOf = (values: Values): Mode => Number(values.businessType) as Mode
export const mayUsePorts = (values: Values): boolean => !modes[modeOf(values)].courier
export const isOriginPort = (values: Values): boolean =>
  mayUsePorts(values) && values['inputData.OriginType'] === atPort
/** FBA ends at its warehouse. */
export const isDestinationPort = (values: Values): boolean =>
  mayUsePorts(values) && values.businessType !== fbaMode && values['inputData.DestinationType'] === atPort

// What a price needs; addresses, goods and dates are asked for when the order is placed.
export const priceNames: readonly Name[] = names
  .filter(
    name =>
      !/^(shipper|consignee|commodities)\./.test(name) &&
      name !== 'fba.shipmentId' &&
      name !== 'readyDate' &&
      name !== 'customerRef',
  )
  .concat('shipper.country', 'consignee.country')

/** The lines that are shown. */
export const linesOf = (values: Values) => pieceLines.slice(0, Number(values.lines))

export const emptyValues = (): Values => ({
  ...(Object.fromEntries(names.map(name => [name, ''])) as Values),
  source: 'phone',
  businessType: String(modeNumber.express),
  'inputData.OriginType': door.origin,
  'inputData.DestinationType': door.destination,
  'shipper.country': 'CN',
  lines: '1',
  readyDate: formatDay(new Date()),
})

const optional: ReadonlySet<Name> = new Set<Name>([
  'customerRef',
  'shipper.postcode',
  'consignee.postcode',
  'commodities.0.nameZh',
  'commodities.0.nameEn',
  'options.insurance',
  'options.ddp',
])

// The server knows the rest: an error of its own is shown at the field.
export const problemOf =
  (name: Name) =>
  (value: string, values: Values): FieldProblem => {
    if (optional.has(name)) return undefined
    if (name.startsWith('pieces.') && !linesOf(values).some(line => name.startsWith(`pieces.${line}.`)))
      return undefined
    if (name.startsWith('fba.') && values.businessType !== fbaMode) return undefined
    if (name === 'inputData.OriginAddressCode' && !isOriginPort(values)) return undefined
    if (name === 'inputData.DestinationAddressCode' && !isDestinationPort(values)) return undefined
    // The warehouse is the consignee.
    if (name.startsWith('consignee.') && values.businessType === fbaMode) return undefined
    return value.trim() === '' ? 'required' : undefined
  }

export interface Earlier {
  pieces: DeskOrder['pieces']
  commodities: DeskOrder['commodities']
}

/** The values without one of the lines: those below it move up. */
export const withoutLine = (values: Values, removed: number): Partial<Values> => ({
  ...Object.fromEntries(
    pieceLines.flatMap(line =>
      pieceFields.map(field => {
        const below = pieceLines[line < removed ? line : line + 1]
        return [`pieces.${line}.${field}`, below === undefined ? '' : values[`pieces.${below}.${field}`]]
      }),
    ),
  ),
  lines: String(linesOf(values).length - 1),
})

/** What is known of a customer: the last order, or else the company itself as the shipper. */
export const knownValues = (
  customer: { name: string; contact: string; phone: string },
  last: DeskOrder | undefined,
): Partial<Values> => {
  if (!last)
    return {
      'shipper.company': customer.name,
      'shipper.contact': customer.contact,
      'shipper.phone': customer.phone,
    }
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  const [goods] = last.commodities
  return {
    businessType: String(last.businessType),
    ...Object.fromEntries(
      sides.flatMap(side => partyFields.map(field => [`${side}.${field}`, text(last[side]?.[field])])),
    ),
    lines: String(Math.min(pieceLines.length, Math.max(1, last.pieces.length))),
    ...Object.fromEntries(
      pieceLines.flatMap(line =>
        pieceFields.map(field => [`pieces.${line}.${field}`, text(last.pieces[line]?.[field])]),
      ),
    ),
    ...Object.fromEntries(goodsFields.map(field => [`commodities.0.${field}`, text(goods?.[field])])),
    'fba.warehouseCode': last.fba?.warehouseCode ?? '',
    // Chosen when the end is a port; the ports of a door-to-door order are not.
    'inputData.OriginAddressCode': last.ports.origin,
    'inputData.DestinationAddressCode': last.ports.destination,
  }
}

type Inquiry = NonNullable<InputOf<typeof orderDeskCalls.inquireFor>['body']>
type Placement = NonNullable<InputOf<typeof orderDeskCalls.placeFor>['body']>

const piecesOf = (values: Values, earlier: Earlier | undefined) => [
  ...linesOf(values).map(
    line =>
      Object.fromEntries(
        pieceFields.map(field => [field, Number(values[`pieces.${line}.${field}`])]),
      ) as never,
  ),
  ...(earlier?.pieces.slice(pieceLines.length) ?? []),
]

const commoditiesOf = (values: Values, earlier: Earlier | undefined) => [
  {
    ...earlier?.commodities[0],
    nameZh: values['commodities.0.nameZh'],
    nameEn: values['commodities.0.nameEn'],
    hsCode: values['commodities.0.hsCode'],
    quantity: Number(values['commodities.0.quantity']),
    unitValue: Number(values['commodities.0.unitValue']),
  },
  ...(earlier?.commodities.slice(1) ?? []),
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
  const lines = earlier?.commodities ?? []
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
    ...(kinds.length > 0 && { goods: kinds }),
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

const partyOf = (values: Values, side: Side) =>
  Object.fromEntries(partyFields.map(field => [field, values[`${side}.${field}`]]))

export const placementOf = (values: Values, earlier: Earlier | undefined, quoteId: string): Placement => ({
  customerId: values.customerId,
  source: values.source as ConsentSource,
  quoteId,
  customerRef: values.customerRef.trim(),
  shipper: partyOf(values, 'shipper'),
  ...(values.businessType !== fbaMode && { consignee: partyOf(values, 'consignee') }),
  pieces: piecesOf(values, earlier),
  commodities: commoditiesOf(values, earlier) as never,
  incoterm: values['options.ddp'] === 'yes' ? 'DDP' : 'DAP',
  incotermPlace:
    (isDestinationPort(values) ? values['inputData.DestinationAddressCode'] : values['consignee.city']) ||
    values['fba.warehouseCode'],
  readyDate: values.readyDate,
  ...(values.businessType === fbaMode && {
    fba: {
      warehouseCode: values['fba.warehouseCode'].trim().toUpperCase(),
      shipmentId: values['fba.shipmentId'],
      referenceId: '',
    },
  }),
})
