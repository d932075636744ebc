import type { WordTable } from '#kernel/language.ts'

export const tooEarlyText = {
  tooEarlyTitle: {
    zh: '有费用待客户确认，仍要出账吗？',
    zhtw: '有費用待客戶確認，仍要出帳嗎？',
    en: 'Bill before the customer has answered?',
  },
  tooEarlyBody: {
    zh: '以下金额尚未得到客户确认，不会计入本次账单。客户同意后将另行出账。',
    zhtw: '以下金額尚未得到客戶確認，不會計入本次帳單。客戶同意後將另行出帳。',
    en: 'The customer has not approved these amounts yet, so they are not on this bill. Once approved, they go on a later bill.',
  },
  billAnyway: { zh: '仍然出账', zhtw: '仍然出帳', en: 'Bill anyway' },
  billOthers: { zh: '只出其余 {n} 票', zhtw: '只出其餘 {n} 票', en: 'Bill the other {n} only' },
  back: { zh: '返回', zhtw: '返回', en: 'Back' },
} as const satisfies WordTable
