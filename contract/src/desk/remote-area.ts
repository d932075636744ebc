import type { Words } from '../language.ts'
import * as trade from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import type { DeskRemoteAreaShapes } from './remote-area.schema.ts'

// Carriers' tables of remote areas, which surcharges of rate sheets name by their code. They apply to the whole
// portal, so only portal admins import them. A version counts from its first day until a later one takes over.
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskRemoteAreaCalls = callsOf<DeskRemoteAreaShapes>()({
  versions: { method: 'GET', path: '/api/desk/RemoteAreas', ...admin },
  template: { method: 'GET', path: '/api/desk/RemoteAreas/Template', ...admin, download: true },
  // Without `seen` it returns what would change; with the returned value it makes the change.
  import: { method: 'POST', path: '/api/desk/RemoteAreas/Import', ...admin, upload: true },
  export: { method: 'GET', path: '/api/desk/RemoteAreas/:id/Export', ...admin, download: true },
})

export const remoteAreaColumns = ['country', 'town', 'postcodeFrom', 'postcodeTo', 'category'] as const
export type RemoteAreaColumn = (typeof remoteAreaColumns)[number]

export const remoteAreaColumnWords: Record<RemoteAreaColumn, Words> = {
  country: trade.country,
  town: { zh: '城镇', zhtw: '城鎮', en: 'Town' },
  postcodeFrom: { zh: '邮编起', zhtw: '郵遞區號起', en: 'Postcode from' },
  postcodeTo: { zh: '邮编止', zhtw: '郵遞區號止', en: 'Postcode to' },
  category: { zh: '类别', zhtw: '類別', en: 'Category' },
}

export const remoteAreaProblemWords = {
  code: {
    zh: '代码为 2 至 20 位大写字母、数字或连字符，如 DHL-REMOTE',
    zhtw: '代碼為 2 至 20 位大寫英文字母、數字或連字號，如 DHL-REMOTE',
    en: 'A code has 2 to 20 capitals, digits or hyphens, e.g. DHL-REMOTE',
  },
  country: { zh: '没有这个国家或地区', zhtw: '沒有這個國家或地區', en: 'No such country or region' },
  rangeLength: {
    zh: '起止邮编须位数相同',
    zhtw: '起訖郵遞區號須位數相同',
    en: 'Both postcodes of a range must have the same length',
  },
  rangeOrder: {
    zh: '止邮编小于起邮编',
    zhtw: '訖郵遞區號小於起郵遞區號',
    en: 'The range ends before it starts',
  },
  fromMissing: { zh: '请填写邮编起', zhtw: '請填寫郵遞區號起', en: 'Enter the first postcode' },
  postcode: {
    zh: '邮编只含字母和数字，最多 10 位',
    zhtw: '郵遞區號只含英文字母和數字，最多 10 位',
    en: 'A postcode has letters and digits only, 10 at most',
  },
} as const satisfies Record<string, Words>

export const isRemoteAreaCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{1,19}$/.test(code)

/** Carriers' lists have tens of thousands of rows, some more than a hundred thousand. */
export const maxRemoteAreas = 200_000

export const remoteAreaMaxLength = { carrier: 60, town: 80, category: 40 } as const
