import { fieldFits, type ImportField, importFields } from '@dtms/contract/import/column.ts'
import type { Mode } from '@dtms/contract/mode.ts'

// The cell of a problem of the order form, or of an inquiry.
export interface CellAt {
  row: number
  field: ImportField | ''
}

export interface OrderRows {
  first: number
  pieces: readonly number[]
  commodities: readonly number[]
}

const names: Readonly<Record<string, ImportField>> = {
  pieces: 'pieceQuantity',
  commodities: 'sku',
  'pickup.date': 'pickupDate',
  'pickup.from': 'pickupTime',
  'pickup.to': 'pickupTime',
  'fba.shipmentId': 'fbaShipmentId',
  'fba.referenceId': 'fbaReferenceId',
  'fba.warehouseCode': 'fbaWarehouse',
  'inputData.FbaWarehouseCode': 'fbaWarehouse',
  'inputData.GoodsValue': 'goodsValue',
  'inputData.GoodsCurrency': 'goodsCurrency',
  'inputData.OriginCountryCode': 'shipperCountry',
  'inputData.OriginZipCode': 'shipperPostcode',
  'inputData.DestinationCountryCode': 'consigneeCountry',
  'inputData.DestinationZipCode': 'consigneePostcode',
}
const lineNames: Readonly<Record<string, ImportField>> = {
  'pieces.quantity': 'pieceQuantity',
  'commodities.quantity': 'commodityQuantity',
  'commodities.currency': 'goodsCurrency',
}
const known = new Set<string>(importFields)
const isField = (name: string): name is ImportField => known.has(name)

export const cellOfPath = (
  path: string,
  rows: OrderRows,
  mode: Mode,
  ports: { origin: boolean; destination: boolean },
): CellAt => {
  const at = whereOf(path, rows, ports)
  return at.field !== '' && !fieldFits(mode, at.field) ? { ...at, field: '' } : at
}

const whereOf = (path: string, rows: OrderRows, ports: { origin: boolean; destination: boolean }): CellAt => {
  const line = /^(pieces|commodities)\.(\d+)(?:\.(\w+))?$/.exec(path)
  if (line) {
    const [, list = '', index = '', name = ''] = line
    const field = lineNames[`${list}.${name}`] ?? (isField(name) ? name : names[list])
    const row = rows[list as 'pieces' | 'commodities'][Number(index)] ?? rows.first
    return { row, field: field ?? '' }
  }
  const row = rows.first
  if (path === 'inputData.OriginAddressCode')
    return { row, field: ports.origin ? 'originPort' : 'shipperCity' }
  if (path === 'inputData.DestinationAddressCode')
    return { row, field: ports.destination ? 'destinationPort' : 'consigneeCity' }
  const party = /^(shipper|consignee|notify)\.(\w+)$/.exec(path)
  if (party) {
    const [, name = '', part = ''] = party
    const field = `${name}${part[0]?.toUpperCase()}${part.slice(1)}`
    return { row, field: isField(field) ? field : (name as ImportField) }
  }
  const field = names[path] ?? (isField(path) ? path : undefined)
  return { row, field: field ?? '' }
}
