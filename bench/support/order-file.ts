import { type ImportField, importColumns } from '@dtms/contract/import/column.ts'
import { writeXlsx } from 'hucre/xlsx'

// A shipper's file of orders: thirty columns of the air freight template, all orders different.
const fields: readonly ImportField[] = [
  'customerRef',
  'readyDate',
  'pieceQuantity',
  'lengthCm',
  'widthCm',
  'heightCm',
  'weightKg',
  'sku',
  'nameZh',
  'nameEn',
  'hsCode',
  'commodityQuantity',
  'unitValue',
  'originCountry',
  'shipperCompany',
  'shipperContact',
  'shipperPhone',
  'shipperCountry',
  'shipperCity',
  'shipperPostcode',
  'shipperLine1',
  'consigneeCompany',
  'consigneeContact',
  'consigneePhone',
  'consigneeCountry',
  'consigneeCity',
  'consigneePostcode',
  'consigneeLine1',
  'incoterm',
  'remarks',
]

export const fileColumns = fields.length

const zips = ['90001', '10001', '60601', '77001', '98101', '33101', '94105', '30301', '02108', '85001']
const cities = [
  'Los Angeles',
  'New York',
  'Chicago',
  'Houston',
  'Seattle',
  'Miami',
  'San Francisco',
  'Atlanta',
  'Boston',
  'Phoenix',
]

export const orderFileRows = (rows: number, rowsPerOrder: number, prefix: string): (string | number)[][] => {
  const headings = new Map(importColumns(2).map(({ field, heading }) => [field, heading.zh]))
  const readyDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const table: (string | number)[][] = [fields.map(field => headings.get(field) ?? '')]
  for (let row = 0; row < rows; row++) {
    const order = Math.floor(row / rowsPerOrder)
    const to = order % zips.length
    table.push([
      `${prefix}-${order}`,
      readyDate,
      1 + (row % 20),
      30 + (row % 31),
      20 + (row % 23),
      15 + (row % 19),
      5 + (row % 170) / 10,
      `SKU-${row}`,
      '台灯',
      `Desk lamp no ${row}`,
      '940521',
      10 + (row % 90),
      8.5,
      'CN',
      '演示贸易有限公司',
      '李海',
      '+86 755 1234 5678',
      'CN',
      '深圳',
      '518000',
      '福田区深南大道 1 号',
      `Sample Imports ${order} LLC`,
      `Pat Sample ${order}`,
      '+1 213 555 0100',
      'US',
      cities[to] ?? '',
      zips[to] ?? '',
      `${100 + order} Example Street`,
      'DAP',
      `handle with care, order ${order}`,
    ])
  }
  return table
}

export const orderFile = async (rows: number, rowsPerOrder: number, prefix: string): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Orders', rows: orderFileRows(rows, rowsPerOrder, prefix) }] })
