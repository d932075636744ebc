import type { WordTable } from '#kernel/language.ts'

export const spendText = {
  title: { zh: '近 12 个月费用', zhtw: '近 12 個月費用', en: 'Spend, last 12 months' },
  groups: { zh: '分组', zhtw: '分組', en: 'Group by' },
  month: { zh: '按月', zhtw: '依月份', en: 'By month' },
  lane: { zh: '按路线', zhtw: '依路線', en: 'By lane' },
  mode: { zh: '按运输方式', zhtw: '依運輸方式', en: 'By mode' },
  amount: { zh: '费用（美元）', zhtw: '費用（美元）', en: 'Spend (USD)' },
  orders: { zh: '{n} 单', zhtw: '{n} 單', en: '{n} {n:order|orders}' },
  order: { zh: '订单号', zhtw: '訂單號', en: 'Order no.' },
  bills: { zh: '账单', zhtw: '帳單', en: 'Bills' },
  unbilled: { zh: '未出账', zhtw: '未出帳', en: 'Unbilled' },
  otherLanes: {
    zh: '其他 {n} 条路线',
    zhtw: '其他 {n} 條路線',
    en: '{n} other {n:lane|lanes}',
  },
  otherOrders: { zh: '其他 {n} 单', zhtw: '其他 {n} 單', en: '{n} other {n:order|orders}' },
  total: { zh: '合计', zhtw: '合計', en: 'Total' },
  close: { zh: '收起明细', zhtw: '收起明細', en: 'Hide orders' },
  note: {
    zh: '已同意的费用，按记账月份，扣除贷项，按报价锁定的汇率折合美元。',
    zhtw: '已同意的費用，依記帳月份，扣除貸項，按報價鎖定的匯率折合美元。',
    en: 'Agreed charges by the month they were charged, less credits, in USD at the rates fixed with each quote.',
  },
  none: {
    zh: '还没有费用。订单受理后，费用会出现在这里。',
    zhtw: '還沒有費用。訂單受理後，費用會出現在這裡。',
    en: 'No charges yet. They appear here once an order is accepted.',
  },
  failed: { zh: '费用没有加载出来', zhtw: '費用沒有載入', en: 'Could not load spend' },
} as const satisfies WordTable
