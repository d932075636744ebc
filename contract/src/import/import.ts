import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { ImportShapes } from './import.schema.ts'

// A hundred orders at once (PRODUCT 2.6, 5): a spreadsheet is read, checked and priced without ordering anything, set
// right in place or by another upload, and then placed whole. Its columns are in import-column.ts.
const customer = { access: 'customer', module: 'import' } as const

export const importCalls = callsOf<ImportShapes>()({
  template: { method: 'GET', path: '/api/shipping/OrderImport/Template', ...customer, download: true },
  // What can be chosen as "one channel" for a mode.
  channels: { method: 'GET', path: '/api/shipping/OrderImport/Channels', ...customer },
  mappings: { method: 'GET', path: '/api/shipping/OrderImport/Mapping', ...customer },
  removeMapping: { method: 'DELETE', path: '/api/shipping/OrderImport/Mapping/:id', ...customer },
  // Multipart, field `file`: XLSX, ODS or CSV. The choices go in the query.
  upload: { method: 'POST', path: '/api/shipping/OrderImport', ...customer, upload: true },
  list: { method: 'GET', path: '/api/shipping/OrderImport', ...customer },
  // The import as it is now, and a page of its orders: also the progress of a commit.
  one: { method: 'GET', path: '/api/shipping/OrderImport/:id', ...customer },
  map: { method: 'PUT', path: '/api/shipping/OrderImport/:id/Mapping', ...customer },
  // Many cells at once; only the orders they belong to are checked and priced again.
  rows: { method: 'PUT', path: '/api/shipping/OrderImport/:id/Rows', ...customer, largeBody: true },
  // Another choice of channel prices all again.
  rule: { method: 'PUT', path: '/api/shipping/OrderImport/:id/Rule', ...customer },
  // Safe to send again: what is placed is placed once.
  commit: { method: 'POST', path: '/api/shipping/OrderImport/:id/Commit', ...customer },
  // The orders with errors in the template's format, with a column of reasons.
  failed: { method: 'GET', path: '/api/shipping/OrderImport/:id/Failed', ...customer, download: true },
  // Discards an import of which nothing was placed.
  remove: { method: 'DELETE', path: '/api/shipping/OrderImport/:id', ...customer },
})

// mapping: the customer has to assign columns; checked: the dry run is ready; committing: orders are being placed;
// partly: some are placed, the others can still be fixed; committed: all are placed.
export const importStates = ['mapping', 'checked', 'committing', 'partly', 'committed'] as const
export type ImportState = (typeof importStates)[number]
export const importStateWords: Record<ImportState, Words> = {
  mapping: { zh: '待确认列', zhtw: '待確認欄位', en: 'Columns to confirm' },
  checked: { zh: '已校验', zhtw: '已檢核', en: 'Checked' },
  committing: { zh: '下单中', zhtw: '下單中', en: 'Placing orders' },
  partly: { zh: '部分已下单', zhtw: '部分已下單', en: 'Partly placed' },
  committed: { zh: '已全部下单', zhtw: '已全部下單', en: 'All placed' },
}

// The states of one order of the file.
export const importOrderStates = ['good', 'warned', 'bad', 'placed'] as const
export type ImportOrderState = (typeof importOrderStates)[number]
export const importOrderStateWords: Record<ImportOrderState, Words> = {
  good: { zh: '可下单', zhtw: '可下單', en: 'Ready' },
  warned: { zh: '请留意', zhtw: '請留意', en: 'Check these' },
  bad: { zh: '有错误', zhtw: '有錯誤', en: 'Errors' },
  placed: { zh: '已下单', zhtw: '已下單', en: 'Placed' },
}

// Which offer of those that fit becomes the order's price. A channel named in a row goes before it.
export const channelRules = ['cheapest', 'fastest', 'channel'] as const
export type ChannelRule = (typeof channelRules)[number]
export const channelRuleWords: Record<ChannelRule, Words> = {
  cheapest: { zh: '最低价', zhtw: '最低價', en: 'Cheapest' },
  fastest: { zh: '最快', zhtw: '最快', en: 'Fastest' },
  channel: { zh: '指定渠道', zhtw: '指定渠道', en: 'One channel' },
}

export const findingSeverities = ['error', 'warning'] as const
export type FindingSeverity = (typeof findingSeverities)[number]

// How a column of a file was recognised: by our own heading, by an earlier choice of the customer, by their choice
// now, by a similar heading, or by its cells.
export const mappingSources = ['template', 'remembered', 'chosen', 'name', 'content', 'none'] as const
export type MappingSource = (typeof mappingSources)[number]

// What became of the last commit, where it did not place what was asked.
export const importOutcomes = [
  'priceChanged',
  'newWarnings',
  'hasErrors',
  'nothingToPlace',
  'creditHold',
  'failed',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const importSortKeys = ['createTime', 'fileName', 'totalAmount', 'orderCount'] as const
export type ImportSortKey = (typeof importSortKeys)[number]

// TRUST: a file has at most so many rows and columns; so many cells may be changed in one go.
export const maxOrderImport = { rows: 20_000, columns: 64, changes: 20_000, removedRows: 2_000 } as const
// Up to this many orders are placed during the request; more continue in the background, and `progress` reports how
// far.
export const maxCommitAtOnce = 100

// The example rows of a template have these references, and are never imported.
export const exampleReference = /^EXAMPLE-\d+$/i
