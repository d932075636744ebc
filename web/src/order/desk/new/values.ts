import type { FieldProblem } from '@dtms/contract/field.ts'
import { type Mode, modeNumber } from '@dtms/contract/mode.ts'
import type { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { ConsentSource } from '@dtms/contract/order/order.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { formatDay } from '#kernel/time.ts'
import type { DeskOrder } from '../queries.ts'

// The form in the names of the request, so that an error of the server finds its field.
const party = { company: '', contact: '', phone: '', country: '', city: '', postcode: '', line1: '' }
type Side = 'shipper' | 'consignee'
type PartyField = keyof typeof party
export const partyFields = Object.keys(party) as PartyField[]
export const pieceFields = ['quantity', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const
export const goodsFields = ['nameZh', 'nameEn', 'hsCode', 'quantity', 'unitValue'] as const

export type Name =
  | 'customerId'
  | 'source'
  | 'businessType'
  | `${Side}.${PartyField}`
  | `pieces.0.${(typeof pieceFields)[number]}`
  | `commodities.0.${(typeof goodsFields)[number]}`
  | 'fba.warehouseCode'
  | 'fba.shipmentId'
  | 'readyDate'
export type Values = Record<Name, string>

const sides: readonly Side[] = ['shipper', 'consignee']
export const names: readonly Name[] = [
  ...(['customerId', 'source', 'businessType'] as const),
  ...sides.flatMap(side => partyFields.map(field => `${side}.${field}` as const)),
  ...pieceFields.map(field => `pieces.0.${field}` as const),
  ...goodsFields.map(field => `commodities.0.${field}` as const),
  ...(['fba.warehouseCode', 'fba.shipmentId', 'readyDate'] as const),
]

export const emptyValues = (): Values => ({
  ...(Object.fromEntries(names.map(name => [name, ''])) as Values),
  source: 'phone',
  businessType: String(modeNumber.express),
  'shipper.country': 'CN',
  readyDate: formatDay(new Date()),
})

const optional: ReadonlySet<Name> = new Set<Name>([
  'shipper.postcode',
  'consignee.postcode',
  'commodities.0.nameZh',
  'commodities.0.nameEn',
  'fba.shipmentId',
])
export const fbaMode = String(modeNumber.fba)

// The server knows the rest: an error of its own is shown at the field.
export const problemOf =
  (name: Name) =>
  (value: string, values: Values): FieldProblem => {
    if (optional.has(name)) return undefined
    if (name === 'fba.warehouseCode' && values.businessType !== fbaMode) return undefined
    // The warehouse is the consignee.
    if (name.startsWith('consignee.') && values.businessType === fbaMode) return undefined
    return value.trim() === '' ? 'required' : undefined
  }

export interface Earlier {
  pieces: DeskOrder['pieces']
  commodities: DeskOrder['commodities']
}

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
  const [piece] = last.pieces
  const [goods] = last.commodities
  return {
    businessType: String(last.businessType),
    ...Object.fromEntries(
      sides.flatMap(side => partyFields.map(field => [`${side}.${field}`, text(last[side]?.[field])])),
    ),
    ...Object.fromEntries(pieceFields.map(field => [`pieces.0.${field}`, text(piece?.[field])])),
    ...Object.fromEntries(goodsFields.map(field => [`commodities.0.${field}`, text(goods?.[field])])),
    'fba.warehouseCode': last.fba?.warehouseCode ?? '',
  }
}

type Inquiry = NonNullable<InputOf<typeof orderDeskCalls.inquireFor>['body']>
type Placement = NonNullable<InputOf<typeof orderDeskCalls.placeFor>['body']>

const piecesOf = (values: Values, earlier: Earlier | undefined) => [
  Object.fromEntries(pieceFields.map(field => [field, Number(values[`pieces.0.${field}`])])) as never,
  ...(earlier?.pieces.slice(1) ?? []),
]

/** Priced from door to door, or to the warehouse: the addresses of the order say where. */
export const inquiryOf = (values: Values, earlier: Earlier | undefined): Inquiry => ({
  customerId: values.customerId,
  businessType: Number(values.businessType) as Mode,
  inputData: {
    OriginType: 2,
    OriginCountryCode: values['shipper.country'],
    OriginZipCode: values['shipper.postcode'],
    ...(values.businessType === fbaMode
      ? { DestinationType: 3, FbaWarehouseCode: values['fba.warehouseCode'].trim().toUpperCase() }
      : {
          DestinationType: 4,
          DestinationCountryCode: values['consignee.country'],
          DestinationZipCode: values['consignee.postcode'],
        }),
  },
  pieces: piecesOf(values, earlier),
})

const partyOf = (values: Values, side: Side) =>
  Object.fromEntries(partyFields.map(field => [field, values[`${side}.${field}`]]))

export const placementOf = (values: Values, earlier: Earlier | undefined, quoteId: string): Placement => ({
  customerId: values.customerId,
  source: values.source as ConsentSource,
  quoteId,
  shipper: partyOf(values, 'shipper'),
  ...(values.businessType !== fbaMode && { consignee: partyOf(values, 'consignee') }),
  pieces: piecesOf(values, earlier),
  commodities: [
    {
      ...earlier?.commodities[0],
      nameZh: values['commodities.0.nameZh'],
      nameEn: values['commodities.0.nameEn'],
      hsCode: values['commodities.0.hsCode'],
      quantity: Number(values['commodities.0.quantity']),
      unitValue: Number(values['commodities.0.unitValue']),
    },
    ...(earlier?.commodities.slice(1) ?? []),
  ] as never,
  incoterm: 'DAP',
  incotermPlace: values['consignee.city'] || values['fba.warehouseCode'],
  readyDate: values.readyDate,
  ...(values.businessType === fbaMode && {
    fba: {
      warehouseCode: values['fba.warehouseCode'].trim().toUpperCase(),
      shipmentId: values['fba.shipmentId'],
      referenceId: '',
    },
  }),
})
