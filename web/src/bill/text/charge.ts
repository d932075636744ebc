import type { WordTable } from '#kernel/language.ts'

export const chargeText = {
  title: { zh: '费用', zhtw: '費用', en: 'Charges' },
  count: { zh: '{n} 项', zhtw: '{n} 項', en: '{n} {n:charge|charges}' },
  views: { zh: '按状态查看', zhtw: '依狀態檢視', en: 'By status' },
  search: { zh: '订单号或账单号', zhtw: '訂單號或帳單號', en: 'Order or bill no.' },
  charge: { zh: '费用', zhtw: '費用', en: 'Charge' },
  order: { zh: '订单', zhtw: '訂單', en: 'Order' },
  source: { zh: '来源', zhtw: '來源', en: 'Source' },
  quantity: { zh: '计费依据', zhtw: '計費依據', en: 'Basis' },
  amount: { zh: '金额', zhtw: '金額', en: 'Amount' },
  state: { zh: '状态', zhtw: '狀態', en: 'Status' },
  time: { zh: '产生时间', zhtw: '產生時間', en: 'Created' },
  recorded: {
    zh: '{provider}代为登记（{text}）：{note}',
    zhtw: '{provider}代為登記（{text}）：{note}',
    en: 'Recorded by {provider} ({text}): {note}',
  },
  reason: { zh: '原因', zhtw: '原因', en: 'Reason' },
  emptyTitle: { zh: '没有费用', zhtw: '沒有費用', en: 'No charges' },
  emptyBody: {
    zh: '订单受理后，报价里的各项费用会列在这里，直到出账。',
    zhtw: '訂單受理後，報價裡的各項費用會列在這裡，直到出帳。',
    en: 'Once an order is accepted, its quoted charges appear here until they are billed.',
  },
  noneTitle: { zh: '没有符合条件的费用', zhtw: '沒有符合條件的費用', en: 'No matching charges' },
  failedTitle: { zh: '费用没有加载出来', zhtw: '費用沒有載入', en: 'Could not load charges' },
} as const satisfies WordTable
