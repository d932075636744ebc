import type { Words } from '../language.ts'
import * as trade from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import type { DeskPlaceShapes } from './place.schema.ts'

// The reference tables at the desk: Amazon warehouses, ports, airports, customs codes. They apply to the whole
// portal, so only portal admins change them. Nothing is deleted: an entry that is used elsewhere is closed.
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskPlaceCalls = callsOf<DeskPlaceShapes>()({
  list: { method: 'GET', path: '/api/desk/Places', ...admin },
  export: { method: 'GET', path: '/api/desk/Places/Export', ...admin, download: true },
  template: { method: 'GET', path: '/api/desk/Places/Template', ...admin, download: true },
  // Without `seen` it returns what would change; with the returned value it makes the change.
  import: { method: 'POST', path: '/api/desk/Places/Import', ...admin, upload: true },
  one: { method: 'GET', path: '/api/desk/Places/:id', ...admin },
  history: { method: 'GET', path: '/api/desk/Places/:id/History', ...admin },
  add: { method: 'POST', path: '/api/desk/Places', ...admin },
  change: { method: 'PUT', path: '/api/desk/Places', ...admin },
  close: { method: 'POST', path: '/api/desk/Places/:id/Close', ...admin },
  reopen: { method: 'POST', path: '/api/desk/Places/:id/Reopen', ...admin },
  // Back to what the release brings, which follows the next one again.
  restore: { method: 'POST', path: '/api/desk/Places/:id/Restore', ...admin },
})

export const entryKinds = ['fba', 'sea', 'air', 'hs'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryKindWords: Record<EntryKind, Words> = {
  fba: { zh: '亚马逊仓库', zhtw: '亞馬遜倉庫', en: 'Amazon warehouses' },
  sea: { zh: '海港', zhtw: '海港', en: 'Sea ports' },
  air: { zh: '机场', zhtw: '機場', en: 'Airports' },
  hs: { zh: 'HS 编码', zhtw: 'HS 編碼', en: 'HS codes' },
}

// Who wrote a row last: a release of the portal, which the next one may change, or the administrator.
export const entryOrigins = ['release', 'portal'] as const
export type EntryOrigin = (typeof entryOrigins)[number]

export const entryStates = ['open', 'closed'] as const
export type EntryState = (typeof entryStates)[number]
export const entryStateWords: Record<EntryState, Words> = {
  open: { zh: '使用中', zhtw: '使用中', en: 'In use' },
  closed: { zh: '已停用', zhtw: '已停用', en: 'Closed' },
}

export const entrySortKeys = ['code', 'nameZh', 'nameEn', 'country', 'city', 'weight', 'updateTime'] as const
export type EntrySortKey = (typeof entrySortKeys)[number]

// The columns of the list's export and of its import, with the names of the wire.
export const entryColumns = [
  'code',
  'country',
  'region',
  'postcode',
  'cityZh',
  'cityZhtw',
  'cityEn',
  'nameZh',
  'nameZhtw',
  'nameEn',
  'pinyin',
  'lat',
  'lon',
  'weight',
  'dangerous',
  'state',
] as const
export type EntryColumn = (typeof entryColumns)[number]
export type EntryField = Exclude<EntryColumn, 'state'>

const leftOut: Record<EntryKind, readonly EntryColumn[]> = {
  fba: ['pinyin', 'dangerous'],
  sea: ['postcode', 'dangerous'],
  air: ['postcode', 'dangerous'],
  hs: ['country', 'region', 'postcode', 'cityZh', 'cityZhtw', 'cityEn', 'pinyin', 'lat', 'lon', 'weight'],
}

/** What an entry of a kind has, in its order. */
export const columnsOf = (kind: EntryKind): EntryColumn[] =>
  entryColumns.filter(column => !leftOut[kind].includes(column))

export const entryColumnWords: Record<EntryColumn, Words> = {
  code: { zh: '代码', zhtw: '代碼', en: 'Code' },
  country: trade.country,
  region: { zh: '省/州', zhtw: '省/州', en: 'State/province' },
  postcode: { zh: '邮编', zhtw: '郵遞區號', en: 'Postcode' },
  cityZh: { zh: '城市（简体）', zhtw: '城市（簡體）', en: 'City (Simplified Chinese)' },
  cityZhtw: { zh: '城市（繁体）', zhtw: '城市（繁體）', en: 'City (Traditional Chinese)' },
  cityEn: { zh: '城市（英文）', zhtw: '城市（英文）', en: 'City (English)' },
  nameZh: { zh: '名称（简体）', zhtw: '名稱（簡體）', en: 'Name (Simplified Chinese)' },
  nameZhtw: { zh: '名称（繁体）', zhtw: '名稱（繁體）', en: 'Name (Traditional Chinese)' },
  nameEn: { zh: '名称（英文）', zhtw: '名稱（英文）', en: 'Name (English)' },
  pinyin: { zh: '拼音', zhtw: '拼音', en: 'Pinyin' },
  lat: { zh: '纬度', zhtw: '緯度', en: 'Latitude' },
  lon: { zh: '经度', zhtw: '經度', en: 'Longitude' },
  weight: { zh: '常用度', zhtw: '常用度', en: 'Priority' },
  dangerous: { zh: '常属危险品', zhtw: '常屬危險品', en: 'Often dangerous goods' },
  state: { zh: '状态', zhtw: '狀態', en: 'Status' },
}

export const entryMaxLength = {
  code: 13,
  country: 2,
  region: 40,
  postcode: 12,
  city: 80,
  name: 120,
  pinyin: 240,
  coordinate: 12,
  weight: 3,
} as const
