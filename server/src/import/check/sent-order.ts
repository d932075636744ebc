import type { CommodityField, ImportField, PieceField } from '@dtms/contract/import/column.ts'
import { type Mode, modes } from '@dtms/contract/mode.ts'
import type { OrderInput } from '@dtms/contract/order/shape.schema.ts'
import type { NamedRecords } from '#order/public.ts'
import type { Gathered, Values } from './gather-values.ts'
import { type PartyName, partyParts } from './named-records.ts'

/** An order of a file as the form would have sent it, without its urgency (build-order.ts). */
export const sentOrder = (
  { order: values, pieces, commodities }: Gathered,
  mode: Mode,
  entries: NamedRecords,
): Record<Exclude<keyof OrderInput, 'urgency'>, unknown> => {
  const text = (field: ImportField) => String(values[field] ?? '')
  const currency = text('goodsCurrency') || 'USD'
  const [from = '', to = ''] = text('pickupTime').split('-')
  return {
    customerRef: text('customerRef'),
    shipper: partyOf(values, 'shipper', entries.shipper !== undefined),
    consignee: partyOf(values, 'consignee', entries.consignee !== undefined),
    notify: partyOf(values, 'notify', entries.notify !== undefined),
    pieces: pieces.map(({ values: line }) => ({
      quantity: lineValue(line, 'pieceQuantity'),
      lengthCm: lineValue(line, 'lengthCm'),
      widthCm: lineValue(line, 'widthCm'),
      heightCm: lineValue(line, 'heightCm'),
      weightKg: lineValue(line, 'weightKg'),
    })),
    commodities: commodities.map(({ values: line }, index) =>
      commodityOf(line, currency, entries.commodities[index]),
    ),
    incoterm: text('incoterm'),
    incotermPlace: text('incotermPlace'),
    duty: text('duty'),
    goodsValue: typeof values.goodsValue === 'number' ? values.goodsValue : null,
    goodsCurrency: currency,
    insurance: values.insurance === 'yes',
    readyDate: text('readyDate'),
    pickup: values.pickupDate || values.pickupTime ? { date: text('pickupDate'), from, to } : null,
    ports: { origin: text('originPort'), destination: text('destinationPort'), cutOff: '' },
    fba: modes[mode].toAmazon
      ? {
          shipmentId: text('fbaShipmentId'),
          referenceId: text('fbaReferenceId'),
          warehouseCode: text('fbaWarehouse'),
        }
      : null,
    remarks: text('remarks'),
  }
}

const lineValue = (line: Values, field: PieceField): number | undefined =>
  typeof line[field] === 'number' ? line[field] : undefined

const commodityOf = (line: Values, currency: string, entry: { currency: string } | undefined) => {
  const text = (field: CommodityField) => String(line[field] ?? '')
  const number = (field: CommodityField) => (typeof line[field] === 'number' ? line[field] : null)
  return {
    sku: text('sku'),
    nameZh: text('nameZh'),
    nameEn: text('nameEn'),
    hsCode: text('hsCode').replace(/[\s.-]/g, ''),
    material: text('material'),
    usage: text('usage'),
    brand: text('brand'),
    unitValue: number('unitValue'),
    // A price from the file is in the file's currency, one from the list of commodities in its own.
    currency: line.unitValue === undefined && entry ? '' : currency,
    originCountry: text('originCountry'),
    battery: Number(line.battery ?? 0) || 0,
    unNumber: text('unNumber'),
    quantity: number('commodityQuantity'),
  }
}

const allParts = [...partyParts, 'Email', 'Province', 'Postcode', 'Line2', 'TaxId', 'Eori'] as const

const partyOf = (values: Values, name: PartyName, hasEntry: boolean) => {
  const party: Record<string, unknown> = {}
  for (const part of allParts) {
    const value = values[`${name}${part}` as ImportField]
    if (value !== undefined) party[`${part[0]?.toLowerCase()}${part.slice(1)}`] = String(value)
  }
  if (name === 'consignee' && values.consigneeType !== undefined) party.type = Number(values.consigneeType)
  const named = values[name]
  // A name that is in no list.
  if (named !== undefined && !hasEntry && party.company === undefined) party.company = String(named)
  return Object.keys(party).length > 0 || hasEntry ? party : null
}
