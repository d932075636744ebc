import type { WordTable } from '#kernel/language.ts'

export const moneyText = {
  overdue: { zh: '逾期账款', zhtw: '逾期帳款', en: 'Past due' },
  top: { zh: '逾期最多的客户', zhtw: '逾期最多的客戶', en: 'Customers with most past due' },
  bills: { zh: '{n} 张账单', zhtw: '{n} 張帳單', en: '{n} {n:bill|bills}' },
  days: { zh: '最长逾期 {n} 天', zhtw: '最長逾期 {n} 天', en: 'up to {n} {n:day|days} past due' },
  noneOverdue: { zh: '没有逾期账款', zhtw: '沒有逾期帳款', en: 'Nothing past due' },
  openAgeing: { zh: '查看账龄', zhtw: '查看帳齡', en: 'View ageing' },
  unbilled: { zh: '未出账', zhtw: '未出帳', en: 'Unbilled' },
  orders: { zh: '{n} 张订单', zhtw: '{n} 張訂單', en: '{n} {n:order|orders}' },
  oldest: { zh: '最早：{day}', zhtw: '最早：{day}', en: 'Oldest: {day}' },
  noneUnbilled: { zh: '全部已出账', zhtw: '全部已出帳', en: 'Everything is billed' },
  openUnbilled: { zh: '去出账', zhtw: '去出帳', en: 'Bill now' },
  unmatched: { zh: '未核销款项', zhtw: '未沖銷款項', en: 'Unallocated payments' },
  slips: { zh: '{n} 笔待确认', zhtw: '{n} 筆待確認', en: '{n} awaiting confirmation' },
  credits: { zh: '{n} 笔有余款', zhtw: '{n} 筆有餘款', en: '{n} with credit left' },
  noneUnmatched: { zh: '款项已全部核销', zhtw: '款項已全部沖銷', en: 'All money is allocated' },
  openPayments: { zh: '处理付款', zhtw: '處理付款', en: 'Review' },
} as const satisfies WordTable
