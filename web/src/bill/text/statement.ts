import * as trade from '@dtms/contract/trade-words/money.ts'
import type { WordTable } from '#kernel/language.ts'

export const statementText = {
  title: trade.statement,
  from: { zh: '从', zhtw: '從', en: 'From' },
  to: { zh: '到', zhtw: '到', en: 'To' },
  account: { zh: '往来户', zhtw: '往來帳戶', en: 'Account' },
  month: { zh: '月份', zhtw: '月份', en: 'Month' },
  chooseMonth: { zh: '选择月份', zhtw: '選擇月份', en: 'Choose month' },
  pdf: { zh: 'PDF', zhtw: 'PDF', en: 'PDF' },
  xlsx: { zh: 'Excel（XLSX）', zhtw: 'Excel（XLSX）', en: 'Excel (XLSX)' },
  csv: { zh: 'CSV', zhtw: 'CSV', en: 'CSV' },
  save: { zh: '下载', zhtw: '下載', en: 'Download' },
  date: { zh: '日期', zhtw: '日期', en: 'Date' },
  kind: { zh: '类别', zhtw: '類別', en: 'Type' },
  number: { zh: '单号', zhtw: '單號', en: 'Number' },
  text: { zh: '摘要', zhtw: '摘要', en: 'Description' },
  amount: { zh: '金额', zhtw: '金額', en: 'Amount' },
  balance: { zh: '余额', zhtw: '餘額', en: 'Balance' },
  opening: { zh: '期初余额', zhtw: '期初餘額', en: 'Opening balance' },
  closing: { zh: '期末余额', zhtw: '期末餘額', en: 'Closing balance' },
  billed: { zh: '本期账单', zhtw: '本期帳單', en: 'Billed' },
  credited: { zh: '本期贷项', zhtw: '本期貸項', en: 'Credited' },
  paid: { zh: '本期付款', zhtw: '本期付款', en: 'Paid' },
  none: { zh: '这段时间没有往来。', zhtw: '這段期間沒有往來。', en: 'No transactions in this period.' },
  emptyTitle: { zh: '还没有往来', zhtw: '還沒有往來', en: 'No transactions yet' },
  emptyBody: {
    zh: '有了第一张账单，就可以按期间对账。',
    zhtw: '有了第一張帳單，就可以按期間對帳。',
    en: 'After your first bill you can check statements by period.',
  },
  failedTitle: { zh: '对账单没有加载出来', zhtw: '對帳單沒有載入', en: 'Could not load the statement' },
  order: {
    zh: '结束日期不能早于开始日期',
    zhtw: '結束日期不能早於開始日期',
    en: 'The end date is before the start date',
  },
} as const satisfies WordTable
