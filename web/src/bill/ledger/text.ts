import type { WordTable } from '#kernel/language.ts'

export const ledgerText = {
  title: { zh: '分类账', zhtw: '分類帳', en: 'Ledger' },
  count: { zh: '{n} 条分录', zhtw: '{n} 筆分錄', en: '{n} {n:entry|entries}' },
  search: { zh: '单号或客户', zhtw: '單號或客戶', en: 'Document no. or customer' },
  document: { zh: '单据', zhtw: '單據', en: 'Document' },
  balance: { zh: '累计余额', zhtw: '累計餘額', en: 'Running balance' },
  totals: { zh: '筛选合计', zhtw: '篩選合計', en: 'Filtered totals' },
  sum: { zh: '借贷差', zhtw: '借貸差', en: 'Net' },
  allAccounts: { zh: '全部科目', zhtw: '全部科目', en: 'All accounts' },
  allCustomers: { zh: '全部客户', zhtw: '全部客戶', en: 'All customers' },
  allKinds: { zh: '全部类别', zhtw: '全部類別', en: 'All types' },
  oneCustomer: { zh: '一位客户', zhtw: '一位客戶', en: 'One customer' },
  emptyTitle: { zh: '还没有分录', zhtw: '還沒有分錄', en: 'No entries yet' },
  emptyBody: {
    zh: '每笔费用、账单、收款和退款都会在这里留下借贷分录。',
    zhtw: '每筆費用、帳單、收款和退款都會在這裡留下借貸分錄。',
    en: 'Every charge, bill, receipt and refund leaves a debit and a credit here.',
  },
  noneTitle: { zh: '没有符合条件的分录', zhtw: '沒有符合條件的分錄', en: 'No matching entries' },
  failedTitle: { zh: '分类账没有加载出来', zhtw: '分類帳沒有載入', en: 'Could not load the ledger' },
} as const satisfies WordTable
