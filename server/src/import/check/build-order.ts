import {
  type CommodityField,
  type ImportField,
  levelOf,
  type PieceField,
} from '@dtms/contract/import-column.ts'
import type { BookEntries } from '#order/public.ts'
import type { KeptFinding } from '../kept.ts'
import type { Book } from '../match/book.ts'
import type { FileRow } from '../read/read-file.ts'
import type { OrderRows } from './field-of-path.ts'
import type { Layout, OrderGroup } from './group.ts'
import { readValue } from './read-value.ts'

// The rows of an order put together as the form would send it.
export interface BuiltOrder {
  sent: Record<string, unknown>
  book: BookEntries
  rows: OrderRows
  channel: string
  originPort: string
  destinationPort: string
  urgency: number
  findings: KeptFinding[]
}

type Values = Partial<Record<ImportField, string | number>>

export const buildOrder = (group: OrderGroup, layout: Layout, mode: number, book: Book): BuiltOrder => {
  const findings: KeptFinding[] = []
  const orderValues: Values = {}
  const saidIn = new Map<ImportField, { row: number; text: string }>()
  const pieces: { row: number; values: Values }[] = []
  const commodities: { row: number; values: Values }[] = []
  for (const row of group.rows) {
    const own = { piece: {} as Values, commodity: {} as Values }
    for (const [field, column] of layout) {
      const text = row.cells[column]
      if (text === null || text === undefined || text === '') continue
      const level = levelOf(field)
      const before = level === 'order' ? saidIn.get(field) : undefined
      // The same again, as people fill cells down.
      if (before && before.text === text) continue
      const value = readCell(row, column, field, text, mode, findings)
      if (level !== 'order') {
        own[level][field] = value ?? unreadable
        continue
      }
      if (!before) {
        saidIn.set(field, { row: row.row, text })
        if (value !== undefined) orderValues[field] = value
      } else if (value !== undefined && value !== orderValues[field] && field !== 'mode')
        findings.push({
          row: row.row,
          field,
          severity: 'error',
          why: { problem: 'differs', values: { row: before.row, other: before.text.slice(0, 60) } },
          suggestions: [before.text],
        })
    }
    if (Object.keys(own.piece).length > 0) pieces.push({ row: row.row, values: own.piece })
    if (Object.keys(own.commodity).length > 0) commodities.push({ row: row.row, values: own.commodity })
  }
  const rows: OrderRows = {
    first: group.place,
    pieces: pieces.map(({ row }) => row),
    commodities: commodities.map(({ row }) => row),
  }
  const at = (field: ImportField): number => saidIn.get(field)?.row ?? group.place
  if (group.customerRef === '')
    findings.push({
      row: group.place,
      field: 'customerRef',
      severity: 'error',
      why: { problem: 'noReference' },
    })
  const entries = entriesOf(orderValues, commodities, book, at, findings)
  return {
    sent: sentOf(orderValues, pieces, commodities, mode, entries),
    book: entries,
    rows,
    channel: String(orderValues.channel ?? ''),
    originPort: String(orderValues.originPort ?? ''),
    destinationPort: String(orderValues.destinationPort ?? ''),
    urgency: Number(orderValues.urgency ?? 1),
    findings,
  }
}

// Stands for a cell that could not be read: its error is told once, at the cell.
const unreadable = ''

const readCell = (
  row: FileRow,
  column: number,
  field: ImportField,
  text: string,
  mode: number,
  findings: KeptFinding[],
): string | number | undefined => {
  const fault = row.faults?.[column]
  if (fault) {
    const problem = fault === 'formula' ? 'formula' : 'cellError'
    findings.push({ row: row.row, field, severity: 'error', why: { problem } })
    return undefined
  }
  const read = readValue(field, text, mode)
  if ('value' in read) {
    if (field !== 'mode' || Number(read.value) === mode) return read.value
    const why = { problem: 'otherMode', values: { value: text.slice(0, 60) } } as const
    findings.push({ row: row.row, field, severity: 'error', why })
    return undefined
  }
  findings.push({
    row: row.row,
    field,
    severity: 'error',
    why: read.why,
    ...(read.suggestions && { suggestions: read.suggestions }),
  })
  return undefined
}

const entriesOf = (
  values: Values,
  commodities: readonly { row: number; values: Values }[],
  book: Book,
  at: (field: ImportField) => number,
  findings: KeptFinding[],
): BookEntries => {
  const party = (name: 'shipper' | 'consignee' | 'notify') => {
    const typed = String(values[name] ?? '')
    if (typed === '') return undefined
    const found = book.address(name === 'shipper' ? 'shipper' : 'consignee', typed)
    if (typeof found === 'object') return found
    // A name that is in no book is just a name, where the rest of the address is there.
    if (found === 'unknown' && partyFields(name).some(field => values[field] !== undefined)) return undefined
    findings.push({
      row: at(name),
      field: name,
      severity: 'error',
      why: {
        problem: found === 'several' ? 'addressTwice' : 'addressUnknown',
        values: { value: typed.slice(0, 60) },
      },
      suggestions: book.alike(typed),
    })
    return undefined
  }
  const shipper = party('shipper')
  const saysNothing =
    values.shipper === undefined && partyFields('shipper').every(field => values[field] === undefined)
  return {
    shipper: shipper ?? (saysNothing ? book.defaultShipper : undefined),
    consignee: party('consignee'),
    notify: party('notify'),
    commodities: commodities.map(({ row, values: line }) => {
      const sku = String(line.sku ?? '')
      const entry = sku === '' ? undefined : book.commodity(sku)
      const isDescribed = (line.nameZh || line.nameEn) && line.hsCode
      if (sku !== '' && !entry && !isDescribed)
        findings.push({
          row,
          field: 'sku',
          severity: 'error',
          why: { problem: 'skuUnknown', values: { value: sku.slice(0, 60) } },
        })
      return entry
    }),
  }
}

const partParts = ['Company', 'Contact', 'Phone', 'Country', 'City', 'Line1'] as const
const partyFields = (name: 'shipper' | 'consignee' | 'notify') =>
  partParts.map(part => `${name}${part}` as ImportField)

const allParts = [...partParts, 'Email', 'Province', 'Postcode', 'Line2', 'TaxId', 'Eori'] as const

const partyOf = (values: Values, name: 'shipper' | 'consignee' | 'notify', hasEntry: boolean) => {
  const party: Record<string, unknown> = {}
  for (const part of allParts) {
    const value = values[`${name}${part}` as ImportField]
    if (value !== undefined) party[`${part[0]?.toLowerCase()}${part.slice(1)}`] = String(value)
  }
  if (name === 'consignee' && values.consigneeType !== undefined) party.type = Number(values.consigneeType)
  const named = values[name]
  // A name that is in no book.
  if (named !== undefined && !hasEntry && party.company === undefined) party.company = String(named)
  return Object.keys(party).length > 0 || hasEntry ? party : null
}

const sentOf = (
  values: Values,
  pieces: readonly { values: Values }[],
  commodities: readonly { values: Values }[],
  mode: number,
  entries: BookEntries,
): Record<string, unknown> => {
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
    fba:
      mode === 3
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
