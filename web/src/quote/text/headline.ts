import type { WordTable } from '#kernel/language.ts'
import type { InquiryPath } from '../mode.ts'

// What each page of the inquiry promises.
export const headlineText = {
  '/': {
    zh: '一分钟，拿到最优运价',
    zhtw: '一分鐘，取得最佳運價',
    en: 'The best freight quote in a minute',
  },
  '/exp': {
    zh: '国际快递，门到门总价一次看清',
    zhtw: '國際快遞，門到門總價一次看清',
    en: 'Express door to door, one all-in total',
  },
  '/air': {
    zh: '赶时间的大货，比一比空运总价',
    zhtw: '趕時間的大貨，比一比空運總價',
    en: 'Air freight for urgent cargo, compared on total cost',
  },
  '/sea': {
    zh: '海运拼箱，不满一柜也划算',
    zhtw: '海運併櫃，不滿一櫃也划算',
    en: 'Ocean LCL: pay for the space you use',
  },
  '/fba': {
    zh: '亚马逊 FBA 头程，送到仓库的总价',
    zhtw: '亞馬遜 FBA 頭程，送到倉庫的總價',
    en: 'Amazon FBA, priced to the warehouse door',
  },
} as const satisfies WordTable & Record<InquiryPath, unknown>
