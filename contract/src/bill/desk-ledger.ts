import type { Words } from '../language.ts'
import * as money from '../trade-words/money.ts'
import * as parties from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import type { BillDeskLedgerShapes } from './desk-ledger.schema.ts'

// PRODUCT 7.1: every movement of money as entries that balance (decision 0042).
const finance = { access: 'staff', roles: ['finance', 'admin'] } as const

export const billDeskLedgerCalls = callsOf<BillDeskLedgerShapes>()({
  ledger: { method: 'GET', path: '/api/desk/Ledger', ...finance },
  exportLedger: { method: 'GET', path: '/api/desk/Ledger/Export', ...finance, download: true },
})

export const ledgerAccounts = [
  'receivable',
  'unbilled',
  'revenue',
  'bank',
  'credit',
  'conversion',
  'exchange',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]
export const ledgerAccountWords: Record<LedgerAccount, Words> = {
  receivable: { zh: '应收账款', zhtw: '應收帳款', en: 'Receivable' },
  unbilled: { zh: '未出账', zhtw: '未出帳', en: 'Unbilled' },
  revenue: { zh: '收入', zhtw: '收入', en: 'Revenue' },
  bank: { zh: '银行', zhtw: '銀行', en: 'Bank' },
  credit: money.prepaidCredit,
  conversion: { zh: '货币兑换', zhtw: '貨幣兌換', en: 'Currency conversion' },
  exchange: { zh: '汇兑差额', zhtw: '匯兌差額', en: 'Exchange difference' },
}

export const ledgerKinds = [
  'charge',
  'charge_void',
  'bill',
  'bill_void',
  'credit_note',
  'payment',
  'reversal',
  'allocation',
  'allocation_reversal',
  'refund',
  'refund_reversal',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export const ledgerKindWords: Record<LedgerKind, Words> = {
  charge: { zh: '费用', zhtw: '費用', en: 'Charge' },
  charge_void: { zh: '费用作废', zhtw: '費用作廢', en: 'Charge voided' },
  bill: { zh: '账单', zhtw: '帳單', en: 'Bill' },
  bill_void: { zh: '账单作废', zhtw: '帳單作廢', en: 'Bill voided' },
  credit_note: { zh: '贷项通知', zhtw: '貸項通知', en: 'Credit note' },
  payment: money.receipt,
  reversal: { zh: '收款反核销', zhtw: '收款反沖銷', en: 'Receipt written back' },
  allocation: { zh: '核销', zhtw: '沖銷', en: 'Allocation' },
  allocation_reversal: { zh: '反核销', zhtw: '反沖銷', en: 'Allocation written back' },
  refund: money.refund,
  refund_reversal: money.refundWrittenBack,
}

export const ledgerColumns = [
  'time',
  'day',
  'kind',
  'account',
  'customerName',
  'provider',
  'currency',
  'debit',
  'credit',
  'orderNo',
  'billNo',
  'paymentNo',
  'creditNo',
  'refundNo',
  'by',
  'reason',
] as const
export type LedgerColumn = (typeof ledgerColumns)[number]
export const ledgerColumnWords: Record<LedgerColumn, Words> = {
  time: { zh: '入账时间', zhtw: '入帳時間', en: 'Posted' },
  day: { zh: '日期', zhtw: '日期', en: 'Date' },
  kind: { zh: '类别', zhtw: '類別', en: 'Type' },
  account: { zh: '科目', zhtw: '科目', en: 'Account' },
  customerName: parties.customer,
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  debit: { zh: '借方', zhtw: '借方', en: 'Debit' },
  credit: { zh: '贷方', zhtw: '貸方', en: 'Credit' },
  orderNo: { zh: '订单号', zhtw: '訂單號', en: 'Order no.' },
  billNo: { zh: '账单号', zhtw: '帳單號', en: 'Bill no.' },
  paymentNo: { zh: '付款号', zhtw: '付款號', en: 'Payment no.' },
  creditNo: { zh: '贷项单号', zhtw: '貸項單號', en: 'Credit note no.' },
  refundNo: { zh: '退款号', zhtw: '退款號', en: 'Refund no.' },
  by: { zh: '经办人', zhtw: '經辦人', en: 'By' },
  reason: { zh: '原因', zhtw: '原因', en: 'Reason' },
}
