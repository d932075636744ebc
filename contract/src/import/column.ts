import type { Words } from '../language.ts'
import { type Mode, modeNumbers, modes } from '../mode.ts'
import { orderMode } from '../order/mode.ts'
import { importColumnWords } from './column-words.ts'

// The columns of an import, by mode. Rows with the same reference make one order: values of the whole order are in
// its first row (blank or equal below), and each row may add a piece line, a commodity line or both.

const orderFields = [
  'customerRef',
  'readyDate',
  'channel',
  'originPort',
  'destinationPort',
  'fbaWarehouse',
  'fbaShipmentId',
  'fbaReferenceId',
] as const
const pieceFields = ['pieceQuantity', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const
const shipperFields = [
  'shipper',
  'shipperCompany',
  'shipperContact',
  'shipperPhone',
  'shipperEmail',
  'shipperCountry',
  'shipperProvince',
  'shipperCity',
  'shipperPostcode',
  'shipperLine1',
] as const
const consigneeFields = [
  'consignee',
  'consigneeType',
  'consigneeCompany',
  'consigneeContact',
  'consigneePhone',
  'consigneeEmail',
  'consigneeCountry',
  'consigneeProvince',
  'consigneeCity',
  'consigneePostcode',
  'consigneeLine1',
  'consigneeLine2',
  'consigneeTaxId',
  'consigneeEori',
] as const
const notifyFields = [
  'notify',
  'notifyCompany',
  'notifyContact',
  'notifyPhone',
  'notifyCountry',
  'notifyCity',
  'notifyLine1',
] as const
const commodityFields = [
  'sku',
  'nameZh',
  'nameEn',
  'hsCode',
  'commodityQuantity',
  'unitValue',
  'originCountry',
  'battery',
  'unNumber',
  'material',
  'usage',
  'brand',
] as const
const termFields = [
  'goodsValue',
  'goodsCurrency',
  'insurance',
  'incoterm',
  'incotermPlace',
  'duty',
  'pickupDate',
  'pickupTime',
  'urgency',
  'remarks',
] as const

export const importFields = [
  ...orderFields,
  ...pieceFields,
  ...commodityFields,
  ...shipperFields,
  ...consigneeFields,
  ...notifyFields,
  ...termFields,
  // Only for customers' own files: a row of another mode than the import's is refused.
  'mode',
] as const
export type ImportField = (typeof importFields)[number]
export type PieceField = (typeof pieceFields)[number]
export type CommodityField = (typeof commodityFields)[number]

// Whether a cell belongs to the whole order, to its piece line or to its commodity line.
export type FieldLevel = 'order' | 'piece' | 'commodity'
export const levelOf = (field: ImportField): FieldLevel =>
  (pieceFields as readonly string[]).includes(field)
    ? 'piece'
    : (commodityFields as readonly string[]).includes(field)
      ? 'commodity'
      : 'order'

// How a cell is read and edited: `number` with decimals, `choice` from a few words, `book` an entry of the customer's
// own address book or commodities, `place` a code of a port, airport or warehouse.
export type FieldKind =
  | 'text'
  | 'number'
  | 'whole'
  | 'date'
  | 'window'
  | 'choice'
  | 'country'
  | 'currency'
  | 'place'
  | 'book'
const kinds: Partial<Record<ImportField, FieldKind>> = {
  readyDate: 'date',
  pickupDate: 'date',
  pickupTime: 'window',
  originPort: 'place',
  destinationPort: 'place',
  fbaWarehouse: 'place',
  pieceQuantity: 'whole',
  lengthCm: 'number',
  widthCm: 'number',
  heightCm: 'number',
  weightKg: 'number',
  commodityQuantity: 'whole',
  unitValue: 'number',
  goodsValue: 'number',
  goodsCurrency: 'currency',
  shipperCountry: 'country',
  consigneeCountry: 'country',
  notifyCountry: 'country',
  originCountry: 'country',
  shipper: 'book',
  consignee: 'book',
  notify: 'book',
  sku: 'book',
  battery: 'choice',
  consigneeType: 'choice',
  insurance: 'choice',
  incoterm: 'choice',
  duty: 'choice',
  urgency: 'choice',
  mode: 'choice',
}
export const kindOf = (field: ImportField): FieldKind => kinds[field] ?? 'text'

export interface ImportColumn {
  field: ImportField
  level: FieldLevel
  kind: FieldKind
  // A file without this column cannot be read; what else must be filled in depends on the rest of the order.
  required: boolean
  heading: Words
  note: Words | undefined
}

const fieldsOf = ({ toAmazon, portFields, notifyParty }: ReturnType<typeof orderMode>): ImportField[] => [
  ...orderFields.filter(
    field =>
      (toAmazon || !field.startsWith('fba')) &&
      (portFields.includes('destination') || field !== 'destinationPort') &&
      (portFields.includes('origin') || field !== 'originPort'),
  ),
  ...pieceFields,
  ...commodityFields,
  ...shipperFields,
  // An Amazon warehouse is its own consignee.
  ...(toAmazon ? [] : consigneeFields),
  ...(notifyParty ? notifyFields : []),
  ...termFields,
]

const alwaysRequired: readonly ImportField[] = ['customerRef', 'readyDate', ...pieceFields]

const columnsByMode = new Map(
  modeNumbers.map(mode => [
    mode,
    fieldsOf(orderMode(mode)).map(
      (field): ImportColumn => ({
        field,
        level: levelOf(field),
        kind: kindOf(field),
        required:
          alwaysRequired.includes(field) ||
          (modes[mode].toAmazon && /^fba(Warehouse|ShipmentId)$/.test(field)),
        heading: importColumnWords[field].heading,
        note: importColumnWords[field].note,
      }),
    ),
  ]),
)

/** The columns of a mode's template, in its order. */
export const importColumns = (mode: Mode): readonly ImportColumn[] => columnsByMode.get(mode) ?? []

/** Whether a column of a file can mean this in a mode. */
export const fieldFits = (mode: Mode, field: ImportField): boolean =>
  field === 'mode' || importColumns(mode).some(column => column.field === field)
