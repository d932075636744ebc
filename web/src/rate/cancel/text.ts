import type { WordTable } from '#kernel/language.ts'

export const cancelPolicyText = {
  open: { zh: '取消政策', zhtw: '取消政策', en: 'Edit cancellation policy' },
  title: { zh: '取消政策 · {channel}', zhtw: '取消政策 · {channel}', en: 'Cancellation policy of {channel}' },
  lead: {
    zh: '对之后的新订单生效，已有订单按下单时的政策。留空的阶段没有规则，收取任何取消费都须客户同意。',
    zhtw: '對之後的新訂單生效，既有訂單依下單時的政策。留空的階段沒有規則，收取任何取消費都須客戶同意。',
    en: 'Applies to new orders; earlier orders keep the policy they were placed on. A stage left empty has no rule: any fee then needs the customer’s approval.',
  },
  fee: { zh: '取消费', zhtw: '取消費', en: 'Fee' },
  unit: { zh: '{stage}：单位', zhtw: '{stage}：單位', en: '{stage}: unit' },
  percent: { zh: '% 报价', zhtw: '% 報價', en: '% of quote' },
  save: { zh: '保存', zhtw: '儲存', en: 'Save' },
  back: { zh: '取消', zhtw: '取消', en: 'Cancel' },
  saved: { zh: '取消政策已保存', zhtw: '取消政策已儲存', en: 'Cancellation policy saved' },
} as const satisfies WordTable
