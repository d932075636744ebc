import { refund } from '@dtms/contract/trade-words/money.ts'
import * as parties from '@dtms/contract/trade-words/parties.ts'
import type { WordTable } from '#kernel/language.ts'

export const refundText = {
  refund,
  refunds: { zh: '退款', zhtw: '退款', en: 'Refunds' },
  voucher: { zh: '下载退款凭证', zhtw: '下載退款憑證', en: 'Download confirmation' },
  record: { zh: '登记退款', zhtw: '登記退款', en: 'Record refund' },
  lead: {
    zh: '退还客户预付余额中的款项。登记后余额立即减少，客户会收到通知。',
    zhtw: '退還客戶預付餘額中的款項。登記後餘額立即減少，客戶會收到通知。',
    en: 'Pay prepaid credit back to the customer. The credit is reduced at once and the customer is notified.',
  },
  ofPayment: {
    zh: '{customer} · 付款 {no} · 可退 {amount}',
    zhtw: '{customer} · 付款 {no} · 可退 {amount}',
    en: '{customer} · Payment {no} · {amount} can be refunded',
  },
  customer: parties.customer,
  noCustomer: parties.noCustomer,
  account: { zh: '付款账户', zhtw: '付款帳戶', en: 'Pay from' },
  chooseAccount: { zh: '选择付款账户', zhtw: '選擇付款帳戶', en: 'Choose bank account' },
  amountIn: {
    zh: '退款金额（{currency}）',
    zhtw: '退款金額（{currency}）',
    en: 'Refund amount ({currency})',
  },
  available: { zh: '可退 {amount}', zhtw: '可退 {amount}', en: '{amount} can be refunded' },
  owes: {
    zh: '该客户尚有 {amount} 未付，也可以用预付余额核销账单。',
    zhtw: '該客戶尚有 {amount} 未付，也可以用預付餘額沖銷帳單。',
    en: 'The customer still owes {amount}. The credit could pay those bills instead.',
  },
  noCredit: {
    zh: '该客户没有可退的预付余额。',
    zhtw: '該客戶沒有可退的預付餘額。',
    en: 'The customer has no prepaid credit to refund.',
  },
  paidDate: { zh: '退款日期', zhtw: '退款日期', en: 'Paid on' },
  reference: { zh: '银行流水号', zhtw: '銀行交易序號', en: 'Bank reference' },
  reason: { zh: '退款原因（客户可见）', zhtw: '退款原因（客戶可見）', en: 'Reason (the customer sees it)' },
  recorded: { zh: '退款 {no} 已登记', zhtw: '退款 {no} 已登記', en: 'Refund {no} recorded' },
  sameTitle: {
    zh: '这个流水号已有退款',
    zhtw: '這個交易序號已有退款',
    en: 'A refund with this reference already exists',
  },
  recordAnyway: { zh: '确为另一笔，仍然登记', zhtw: '確為另一筆，仍然登記', en: 'Record as another refund' },
  refundNo: { zh: '退款号', zhtw: '退款號', en: 'Refund no.' },
  status: { zh: '状态', zhtw: '狀態', en: 'Status' },
  amount: { zh: '金额', zhtw: '金額', en: 'Amount' },
  recordedAt: { zh: '登记时间', zhtw: '登記時間', en: 'Recorded' },
  recordedBy: { zh: '{who} 于 {time} 登记', zhtw: '{who} 於 {time} 登記', en: 'Recorded by {who}, {time}' },
  why: { zh: '退款原因', zhtw: '退款原因', en: 'Reason' },
  sources: { zh: '退自', zhtw: '退自', en: 'Refunded from' },
  writtenBack: {
    zh: '{who} 于 {day} 反核销：{reason}',
    zhtw: '{who} 於 {day} 反沖銷：{reason}',
    en: 'Written back by {who} on {day}: {reason}',
  },
  reverse: { zh: '反核销', zhtw: '反沖銷', en: 'Write back' },
  reverseTitle: { zh: '反核销退款 {no}？', zhtw: '反沖銷退款 {no}？', en: 'Write back refund {no}?' },
  reverseBody: {
    zh: '用于退回或未成功的转账。金额恢复为客户的预付余额；记录保留，客户会收到原因。',
    zhtw: '用於退回或未成功的轉帳。金額恢復為客戶的預付餘額；紀錄保留，客戶會收到原因。',
    en: 'For a transfer that failed or was returned. The amount goes back to the customer’s prepaid credit. The record stays, and the customer sees the reason.',
  },
  reversed: { zh: '退款已反核销', zhtw: '退款已反沖銷', en: 'Refund written back' },
  count: { zh: '{n} 笔', zhtw: '{n} 筆', en: '{n} {n:refund|refunds}' },
  search: {
    zh: '退款号、流水号或客户',
    zhtw: '退款號、交易序號或客戶',
    en: 'No., reference or customer',
  },
  emptyTitle: { zh: '没有退款', zhtw: '沒有退款', en: 'No refunds' },
  emptyBody: {
    zh: '登记的退款会显示在这里。',
    zhtw: '登記的退款會顯示在這裡。',
    en: 'Refunds you record are listed here.',
  },
  goneTitle: { zh: '没有这笔退款', zhtw: '沒有這筆退款', en: 'Refund not found' },
} as const satisfies WordTable
