import { chargeableWeight } from '@dtms/contract/trade-words/goods.ts'
import type { WordTable } from '#kernel/language.ts'

export const costText = {
  chargeable: chargeableWeight,
  title: { zh: '预计成本与毛利', zhtw: '預計成本與毛利', en: 'Expected cost and margin' },
  staffOnly: {
    zh: '仅员工可见，按下单时的报价',
    zhtw: '僅員工可見，依下單時的報價',
    en: 'Staff only, as quoted at booking',
  },
  sell: { zh: '报价', zhtw: '報價', en: 'Sell' },
  cost: { zh: '成本', zhtw: '成本', en: 'Cost' },
  margin: { zh: '毛利', zhtw: '毛利', en: 'Margin' },
  unknown: { zh: '成本未知', zhtw: '成本未知', en: 'Cost unknown' },
} as const satisfies WordTable
