import type { WordTable } from '#kernel/language.ts'
import type { InquiryPath } from '#quote/pages.ts'

// The description of an inquiry page in search engines; other pages use their lead.
export const descriptions = {
  '/': {
    zh: '一分钟比较国际快递、空运、海运拼箱和亚马逊 FBA 运价：总价逐段列明，有效期清楚，不用注册就能查询。',
    zhtw: '一分鐘比較國際快遞、空運、海運併櫃和亞馬遜 FBA 運價：總價逐段列明，有效期限清楚，不用註冊就能查詢。',
    en: 'Compare express, air, ocean LCL and Amazon FBA rates in a minute: all-in totals by leg, with expiry, no account needed.',
  },
  '/exp': {
    zh: '比较国际快递运价：门到门总价，毛重与体积重怎么计费，一目了然。',
    zhtw: '比較國際快遞運價：門到門總價，毛重與材積重怎麼計費，一目瞭然。',
    en: 'Compare express rates door to door, with gross and volumetric weight explained.',
  },
  '/air': {
    zh: '比较空运运价：机场到机场或送货上门，重量段、附加费和时效逐项列明。',
    zhtw: '比較空運運價：機場到機場或送貨到府，重量級距、附加費和時效逐項列明。',
    en: 'Compare air freight rates, airport to airport or to the door: weight breaks, surcharges and transit days listed.',
  },
  '/sea': {
    zh: '比较海运拼箱运价：按计费吨计算，起运港、海运、目的港和派送费用逐段列明。',
    zhtw: '比較海運併櫃運價：按計費噸計算，起運港、海運、目的港和派送費用逐段列明。',
    en: 'Compare ocean LCL rates by revenue ton, with origin, sea, destination and delivery charges broken down.',
  },
  '/fba': {
    zh: '比较送往亚马逊 FBA 仓库的头程运价：含清关、预约和派送的总价与时效。',
    zhtw: '比較送往亞馬遜 FBA 倉庫的頭程運價：含清關、預約和派送的總價與時效。',
    en: 'Compare rates to Amazon fulfilment centres, with customs, appointment and delivery in the total.',
  },
} as const satisfies WordTable & Record<InquiryPath, unknown>
