import * as trade from '@dtms/contract/trade-words/money.ts'
import type { WordTable } from '#kernel/language.ts'

export const ageingText = {
  title: trade.ageing,
  count: { zh: '{n} 个往来户', zhtw: '{n} 個往來帳戶', en: '{n} {n:account|accounts}' },
  asOf: { zh: '截至', zhtw: '截至', en: 'As of' },
  search: { zh: '搜索客户', zhtw: '搜尋客戶', en: 'Search customers' },
  totals: { zh: '全部客户合计', zhtw: '全部客戶合計', en: 'All customers' },
  customers: { zh: '{n} 个客户', zhtw: '{n} 個客戶', en: '{n} {n:customer|customers}' },
  creditShort: { zh: '预付余额', zhtw: '預付餘額', en: 'Credit' },
  promised: { zh: '承诺付款', zhtw: '承諾付款', en: 'Promised' },
  broken: { zh: '未兑现', zhtw: '未兌現', en: 'Broken' },
  back: { zh: '返回账龄', zhtw: '返回帳齡', en: 'Back to ageing' },
  emptyTitle: { zh: '没有欠款', zhtw: '沒有欠款', en: 'Nothing outstanding' },
  emptyBody: {
    zh: '这一天没有客户欠款，也没有预付余额。',
    zhtw: '這一天沒有客戶欠款，也沒有預付餘額。',
    en: 'No customer had a balance or prepaid credit on this date.',
  },
  noneTitle: { zh: '没有符合条件的客户', zhtw: '沒有符合條件的客戶', en: 'No matching customers' },
  failedTitle: { zh: '账龄没有加载出来', zhtw: '帳齡沒有載入', en: 'Could not load the ageing report' },
} as const satisfies WordTable
