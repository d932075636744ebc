import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { ReferenceShapes } from './reference.schema.ts'

// Reference tables: countries, places, and the dictionaries behind the portal's choices.
export const referenceCalls = callsOf<ReferenceShapes>()({
  countries: { method: 'GET', path: '/api/base/Country/GetAll', access: 'open', limit: 'open' },
  dictionary: { method: 'GET', path: '/api/webapi/data/:id', access: 'open', limit: 'open' },
  places: { method: 'GET', path: '/api/base/Place', access: 'open', limit: 'open' },
  // Customs codes by word or number, for people who are signed in.
  hsCodes: { method: 'GET', path: '/api/base/HsCode', access: 'session' },
  // The chapters, the headings of a chapter, or the codes of a heading.
  hsBranches: { method: 'GET', path: '/api/base/HsCode/Branches', access: 'session' },
  // Whether a place is remote, and in which carriers' tables.
  remoteAreas: { method: 'GET', path: '/api/base/RemoteArea', access: 'open', limit: 'open' },
  // Dangerous goods by number or name; an inquiry names them before anyone signs in.
  unNumbers: { method: 'GET', path: '/api/base/UnNumber', access: 'open', limit: 'open' },
})

// What a place can be: a sea port, an airport, an Amazon warehouse, or a city or postcode.
export const placeKinds = ['sea', 'air', 'fba', 'city'] as const
export type PlaceKind = (typeof placeKinds)[number]
export const isPlaceKind = (text: string): text is PlaceKind => placeKinds.some(kind => kind === text)

// Why a place that is known is not taken.
export const placeClosedWords: Words = {
  zh: '这个地点已停用，请另选一个',
  zhtw: '這個地點已停用，請另選一個',
  en: 'This place is closed. Choose another',
}

export const placeKeywordMaxLength = 60
export const goodsKeywordMaxLength = 100
export const placeCount = { default: 10, max: 50 } as const

// The enumerations of spec 3, with the words that people see for them.
export const originTypes = {
  1: { zh: '港口/机场', zhtw: '港口/機場', en: 'Port/Airport' },
  2: { zh: '工厂/仓库', zhtw: '工廠/倉庫', en: 'Factory/Warehouse' },
  3: { zh: '商业地址', zhtw: '商業地址', en: 'Business address' },
  4: { zh: '住宅地址', zhtw: '住宅地址', en: 'Residential address' },
} as const satisfies Record<number, Words>

export const destinationTypes = {
  1: { zh: '港口/机场', zhtw: '港口/機場', en: 'Port/Airport' },
  2: { zh: '仓库', zhtw: '倉庫', en: 'Warehouse' },
  3: { zh: '亚马逊仓库', zhtw: '亞馬遜倉庫', en: 'Amazon fulfillment center' },
  4: { zh: '商业地址', zhtw: '商業地址', en: 'Business address' },
  5: { zh: '住宅地址', zhtw: '住宅地址', en: 'Residential address' },
} as const satisfies Record<number, Words>

export const goodsReadyTypes = {
  1: { zh: '已备好', zhtw: '已備妥', en: 'Ready' },
  2: { zh: '两周内', zhtw: '兩週內', en: 'Within 2 weeks' },
  3: { zh: '两周以上', zhtw: '兩週以上', en: 'More than 2 weeks' },
} as const satisfies Record<number, Words>
