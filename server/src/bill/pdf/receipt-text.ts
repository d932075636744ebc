import type { Words } from '@dtms/contract/language.ts'
import * as money from '@dtms/contract/trade-words/money.ts'

const shared = {
  reference: { zh: '银行流水号', zhtw: '銀行交易序號', en: 'Bank reference' },
  writtenBack: money.writtenBack,
} as const satisfies Record<string, Words>

export const receiptPdfText = {
  ...shared,
  title: { zh: '收款凭证', zhtw: '收款憑證', en: 'Receipt' },
  number: { zh: '付款号 {paymentNo}', zhtw: '付款號 {paymentNo}', en: 'Payment {paymentNo}' },
  foot: {
    zh: '{brand} · 付款号 {paymentNo} · 打印于 {time}',
    zhtw: '{brand} · 付款號 {paymentNo} · 列印於 {time}',
    en: '{brand} · Payment {paymentNo} · Printed {time}',
  },
  received: { zh: '收款金额', zhtw: '收款金額', en: 'Received' },
  from: { zh: '客户', zhtw: '客戶', en: 'Received from' },
  payer: { zh: '付款人', zhtw: '付款人', en: 'Payer' },
  receivedOn: { zh: '付款日期', zhtw: '付款日期', en: 'Paid on' },
  confirmedOn: { zh: '确认日期', zhtw: '確認日期', en: 'Confirmed on' },
  account: { zh: '收款账户', zhtw: '收款帳戶', en: 'Paid into' },
  arrivedAs: { zh: '原币金额', zhtw: '原幣金額', en: 'Original amount' },
  writtenBackWhy: { zh: '反核销原因', zhtw: '反沖銷原因', en: 'Reason for write-back' },
  usedFor: { zh: '核销明细', zhtw: '沖銷明細', en: 'Allocated to' },
  noBill: { zh: '尚未核销任何账单。', zhtw: '尚未沖銷任何帳單。', en: 'Not allocated to a bill yet.' },
  bill: { zh: '账单', zhtw: '帳單', en: 'Bill' },
  ofCredit: { zh: '其中用预付余额支付', zhtw: '其中以預付餘額支付', en: 'Of which from credit' },
  allocated: money.allocated,
  refunded: { zh: '已退款', zhtw: '已退款', en: 'Refunded' },
  credit: { zh: '留作预付余额', zhtw: '留作預付餘額', en: 'Kept as credit' },
} as const satisfies Record<string, Words>

export const refundPdfText = {
  ...shared,
  title: { zh: '退款凭证', zhtw: '退款憑證', en: 'Refund confirmation' },
  number: { zh: '退款号 {refundNo}', zhtw: '退款號 {refundNo}', en: 'Refund {refundNo}' },
  foot: {
    zh: '{brand} · 退款号 {refundNo} · 打印于 {time}',
    zhtw: '{brand} · 退款號 {refundNo} · 列印於 {time}',
    en: '{brand} · Refund {refundNo} · Printed {time}',
  },
  refunded: { zh: '退款金额', zhtw: '退款金額', en: 'Refunded' },
  to: { zh: '客户', zhtw: '客戶', en: 'Refunded to' },
  paidOn: { zh: '退款日期', zhtw: '退款日期', en: 'Paid on' },
  reason: { zh: '退款原因', zhtw: '退款原因', en: 'Reason' },
  account: { zh: '付款账户', zhtw: '付款帳戶', en: 'Paid from' },
  writtenBackOn: { zh: '反核销', zhtw: '反沖銷', en: 'Written back' },
  sources: { zh: '退款来源', zhtw: '退款來源', en: 'Refunded from' },
  kind: { zh: '类型', zhtw: '類型', en: 'Type' },
  document: { zh: '单号', zhtw: '單號', en: 'Number' },
  payment: { zh: '付款', zhtw: '付款', en: 'Payment' },
  note: { zh: '贷项通知单', zhtw: '貸項通知單', en: 'Credit note' },
} as const satisfies Record<string, Words>
