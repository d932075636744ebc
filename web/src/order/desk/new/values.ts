import type { FieldProblem } from '@dtms/contract/field.ts'
import { type Mode, modeNumber, modes } from '@dtms/contract/mode.ts'
import { formatDay } from '#kernel/format/time.ts'
import { readDayInput } from '#ui/date/day-input.ts'
import type { DeskOrder } from '../queries.ts'

// The form in the names of the request, so that an error of the server finds its field.
const party = {
  ...{ company: '', contact: '', phone: '', country: '' },
  ...{ city: '', province: '', postcode: '', line1: '' },
}
export type Side = 'shipper' | 'consignee'
type PartyField = keyof typeof party
export const partyFields = Object.keys(party) as PartyField[]
// The sizes of pieces and the kinds of goods that the form has space for.
const lines = [0, 1, 2, 3, 4, 5, 6, 7] as const
export const maxLines = lines.length
export const pieceFields = ['quantity', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const
export const goodsFields = ['nameZh', 'nameEn', 'hsCode', 'quantity', 'unitValue', 'battery'] as const
// How many lines of each list are shown is a value of the form too.
const fieldsOf = { pieces: pieceFields, commodities: goodsFields } as const
const countOf = { pieces: 'lines', commodities: 'goodsLines' } as const
export type List = keyof typeof fieldsOf
type Line = (typeof lines)[number]

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
  | 'customerName'
  | 'lines'
  | 'goodsLines'
  | 'customerRef'
  | `pieces.${Line}.${(typeof pieceFields)[number]}`
  | `commodities.${Line}.${(typeof goodsFields)[number]}`
  | 'fba.warehouseCode'
  | 'fba.shipmentId'
  | 'readyDate'
export type Values = Record<Name, string>

const sides: readonly Side[] = ['shipper', 'consignee']
export const names: readonly Name[] = [
  ...(['customerId', 'source', 'businessType'] as const),
  ...routeNames,
  ...sides.flatMap(side => partyFields.map(field => `${side}.${field}` as const)),
  ...(['customerName', 'lines', 'goodsLines', 'customerRef'] as const),
  ...lines.flatMap(line => pieceFields.map(field => `pieces.${line}.${field}` as const)),
  ...lines.flatMap(line => goodsFields.map(field => `commodities.${line}.${field}` as const)),
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
      name !== 'customerRef' &&
      name !== 'goodsLines',
  )
  .concat('shipper.country', 'consignee.country')

/** The lines that are shown. */
export const linesOf = (values: Values, list: List) => lines.slice(0, Number(values[countOf[list]]))

export const emptyValues = (): Values => ({
  ...(Object.fromEntries(names.map(name => [name, ''])) as Values),
  source: 'phone',
  businessType: String(modeNumber.express),
  'inputData.OriginType': door.origin,
  'inputData.DestinationType': door.destination,
  'shipper.country': 'CN',
  lines: '1',
  goodsLines: '1',
  ...Object.fromEntries(lines.map(line => [`commodities.${line}.battery`, '0'])),
  readyDate: formatDay(new Date()),
})

const optional: ReadonlySet<Name> = new Set<Name>([
  'customerName',
  'customerRef',
  'shipper.province',
  'consignee.province',
  'shipper.postcode',
  'consignee.postcode',
  ...lines.flatMap(line => [`commodities.${line}.nameZh`, `commodities.${line}.nameEn`] as const),
  'options.insurance',
  'options.ddp',
])

// The server knows the rest: its own error is shown at the field.
export const problemOf =
  (name: Name) =>
  (value: string, values: Values): FieldProblem => {
    if (optional.has(name)) return undefined
    const [list, line] = name.split('.')
    if ((list === 'pieces' || list === 'commodities') && Number(line) >= linesOf(values, list).length)
      return undefined
    if (name.startsWith('fba.') && values.businessType !== fbaMode) return undefined
    if (name === 'inputData.OriginAddressCode' && !isOriginPort(values)) return undefined
    if (name === 'inputData.DestinationAddressCode' && !isDestinationPort(values)) return undefined
    // The warehouse is the consignee.
    if (name.startsWith('consignee.') && values.businessType === fbaMode) return undefined
    if (value.trim() === '') return 'required'
    return name === 'readyDate' && readDayInput(value) === undefined ? 'dateUnknown' : undefined
  }

/** What the last order has beside the values of the form. */
export interface Earlier {
  // Beyond the lines of the form.
  pieces: DeskOrder['pieces']
  commodities: DeskOrder['commodities']
  // By line of the form: brand, material and the like.
  known: readonly (DeskOrder['commodities'][number] | undefined)[]
  // What the form has no fields for: tax number, EORI, email, second line.
  parties: Partial<Record<Side, DeskOrder['shipper']>>
}

export const earlierOf = (
  order: Pick<DeskOrder, 'pieces' | 'commodities'> & Partial<Pick<DeskOrder, Side>>,
): Earlier => ({
  parties: { shipper: order.shipper ?? null, consignee: order.consignee ?? null },
  pieces: order.pieces.slice(maxLines),
  commodities: order.commodities.slice(maxLines),
  known: order.commodities.slice(0, maxLines),
})

/** The values without one of the lines: those below it move up. */
export const withoutLine = (values: Values, list: List, removed: number): Partial<Values> => ({
  ...Object.fromEntries(
    lines.flatMap(line =>
      fieldsOf[list].map(field => {
        const below = lines[line < removed ? line : line + 1]
        const empty = field === 'battery' ? '0' : ''
        return [
          `${list}.${line}.${field}`,
          below === undefined ? empty : values[`${list}.${below}.${field}` as Name],
        ]
      }),
    ),
  ),
  [countOf[list]]: String(linesOf(values, list).length - 1),
})

export const withLine = (values: Values, list: List): Partial<Values> => ({
  [countOf[list]]: String(Math.min(maxLines, linesOf(values, list).length + 1)),
})

const linesOfOrder = (last: DeskOrder, list: List): Partial<Values> => {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  return {
    [countOf[list]]: String(Math.min(maxLines, Math.max(1, last[list].length))),
    ...Object.fromEntries(
      lines.flatMap(line => {
        const known: Readonly<Record<string, unknown>> = last[list][line] ?? {}
        return fieldsOf[list].map(field => [
          `${list}.${line}.${field}`,
          text(known[field]) || (field === 'battery' ? '0' : ''),
        ])
      }),
    ),
  }
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
  return {
    businessType: String(last.businessType),
    ...Object.fromEntries(
      sides.flatMap(side => partyFields.map(field => [`${side}.${field}`, last[side]?.[field] ?? ''])),
    ),
    ...linesOfOrder(last, 'pieces'),
    ...linesOfOrder(last, 'commodities'),
    'fba.warehouseCode': last.fba?.warehouseCode ?? '',
    // Chosen when the end is a port; the ports of a door-to-door order are not.
    'inputData.OriginAddressCode': last.ports.origin,
    'inputData.DestinationAddressCode': last.ports.destination,
  }
}
