import type { Words } from '../language.ts'
import * as money from '../trade-words/money.ts'
import { callsOf } from '../wire.ts'
import type { BillPaymentShapes } from './payment.schema.ts'

// What a shipper pays, has paid and owes (PRODUCT 2.7, 4): payments with their slips, credit, balance, statement.
const customer = { access: 'customer', module: 'billing' } as const
// The customer's papers are the provider's as well.
const reader = {
  access: 'session',
  roles: ['owner', 'member', 'agent', 'finance', 'admin'],
  module: 'billing',
  download: true,
} as const

export const billPaymentCalls = callsOf<BillPaymentShapes>()({
  // Both take the header Idempotency-Key: one payment however often it is sent.
  pay: { method: 'POST', path: '/api/fin/Bill/:id/Payment', ...customer },
  payMany: { method: 'POST', path: '/api/fin/Payment', ...customer },
  payments: { method: 'GET', path: '/api/fin/Payment', ...customer },
  payment: { method: 'GET', path: '/api/fin/Payment/:id', ...customer },
  // A confirmed payment's receipt; one that was written back says so.
  receiptPdf: { method: 'GET', path: '/api/fin/Payment/:id/Pdf', ...reader },
  refundPdf: { method: 'GET', path: '/api/fin/Refund/:id/Pdf', ...reader },
  withdraw: { method: 'POST', path: '/api/fin/Payment/:id/Withdraw', ...customer },
  // Pays bills from what was paid too much or credited. Takes an Idempotency-Key too.
  useCredit: { method: 'POST', path: '/api/fin/Credit/Use', ...customer },
  balance: { method: 'GET', path: '/api/fin/Balance', ...customer },
  statement: { method: 'GET', path: '/api/fin/Statement', ...customer },
  statementPdf: { method: 'GET', path: '/api/fin/Statement/Pdf', ...customer, download: true },
  statementExport: { method: 'GET', path: '/api/fin/Statement/Export', ...customer, download: true },
  // spec 7: the account to pay to; HD's where no provider is named.
  bankAccount: { method: 'GET', path: '/api/fin/BankAccount/Default', ...customer },
})

export const paymentStates = ['submitted', 'confirmed', 'rejected', 'withdrawn', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]
export const paymentStateWords: Record<PaymentState, Words> = {
  submitted: { zh: '待确认', zhtw: '待確認', en: 'Awaiting confirmation' },
  confirmed: { zh: '已确认', zhtw: '已確認', en: 'Confirmed' },
  rejected: { zh: '已退回', zhtw: '已退回', en: 'Rejected' },
  withdrawn: { zh: '已撤回', zhtw: '已撤回', en: 'Withdrawn' },
  reversed: money.writtenBack,
}

export const paymentSortKeys = ['createTime', 'paidDate', 'amount'] as const
export type PaymentSortKey = (typeof paymentSortKeys)[number]

// What a statement is made of, each with its day.
export const statementKinds = [
  'bill',
  'void',
  'credit',
  'payment',
  'reversal',
  'refund',
  'refund_reversal',
] as const
export type StatementKind = (typeof statementKinds)[number]
export const statementKindWords: Record<StatementKind, Words> = {
  bill: { zh: '账单', zhtw: '帳單', en: 'Bill' },
  void: { zh: '账单作废', zhtw: '帳單作廢', en: 'Bill voided' },
  credit: { zh: '贷项通知', zhtw: '貸項通知', en: 'Credit note' },
  payment: { zh: '付款', zhtw: '付款', en: 'Payment' },
  reversal: { zh: '付款反核销', zhtw: '付款反沖銷', en: 'Payment written back' },
  refund: money.refund,
  refund_reversal: money.refundWrittenBack,
}

// How near a customer is to a provider's limit: `hold` takes no new orders.
export const creditLevels = ['none', 'ok', 'warning', 'hold'] as const
export type CreditLevel = (typeof creditLevels)[number]
export const creditLevelWords: Record<CreditLevel, Words> = {
  none: { zh: '未设信用额度', zhtw: '未設信用額度', en: 'No credit limit' },
  ok: { zh: '额度充足', zhtw: '額度充足', en: 'Within limit' },
  warning: { zh: '额度即将用尽', zhtw: '額度即將用盡', en: 'Near limit' },
  hold: {
    zh: '额度已用尽，暂停新订单',
    zhtw: '額度已用盡，暫停新訂單',
    en: 'Over limit, new orders on hold',
  },
}

export const maxBillsAtOnce = 100
