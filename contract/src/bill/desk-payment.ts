import type { Words } from '../language.ts'
import * as money from '../trade-words/money.ts'
import * as parties from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import type { BillDeskPaymentShapes } from './desk-payment.schema.ts'

// Money at the desk: payments to be confirmed, the provider's bank accounts, customers' terms and limits.
const reader = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const
const finance = { access: 'staff', roles: ['finance', 'admin'] } as const

export const billDeskPaymentCalls = callsOf<BillDeskPaymentShapes>()({
  payments: { method: 'GET', path: '/api/desk/Payments', ...reader },
  exportPayments: { method: 'GET', path: '/api/desk/Payments/Export', ...finance, download: true },
  payment: { method: 'GET', path: '/api/desk/Payments/:id', ...reader },
  // Takes the header Idempotency-Key: one receipt however often it is sent.
  record: { method: 'POST', path: '/api/desk/Payments', ...finance },
  suggest: { method: 'GET', path: '/api/desk/Payments/Suggest', ...finance },
  allocate: { method: 'POST', path: '/api/desk/Payments/:id/Allocate', ...finance },
  reverse: { method: 'POST', path: '/api/desk/Payments/:id/Reverse', ...finance },
  confirm: { method: 'POST', path: '/api/desk/Payments/:id/Confirm', ...finance },
  reject: { method: 'POST', path: '/api/desk/Payments/:id/Reject', ...finance },
  accounts: { method: 'GET', path: '/api/desk/Bills/Accounts', ...finance },
  addAccount: { method: 'POST', path: '/api/desk/Bills/Accounts', ...finance },
  changeAccount: { method: 'PUT', path: '/api/desk/Bills/Accounts', ...finance },
  removeAccount: { method: 'DELETE', path: '/api/desk/Bills/Accounts/:id', ...finance },
  // What a provider has agreed with each customer: days to pay, monthly or not, credit limit.
  terms: { method: 'GET', path: '/api/desk/Bills/Terms', ...reader },
  setTerms: { method: 'PUT', path: '/api/desk/Bills/Terms', ...finance },
  // What holds for all of a provider's customers.
  rules: { method: 'GET', path: '/api/desk/Bills/Rules', ...reader },
  setRules: { method: 'PUT', path: '/api/desk/Bills/Rules', ...finance },
})

// Why a bill is suggested for a receipt: its number is in the reference, its open amount is the receipt's, or it is due first.
export const suggestionReasons = ['number', 'amount', 'oldest'] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

export const deskPaymentColumns = [
  'paymentNo',
  'status',
  'customerName',
  'provider',
  'currency',
  'amount',
  'receivedAmount',
  'arrivedAmount',
  'arrivedCurrency',
  'rate',
  'bankAccount',
  'allocatedAmount',
  'creditAmount',
  'refundedAmount',
  'paidDate',
  'reference',
  'payer',
  'bills',
  'createTime',
  'decideTime',
  'reason',
] as const
export type DeskPaymentColumn = (typeof deskPaymentColumns)[number]
export const deskPaymentColumnWords: Record<DeskPaymentColumn, Words> = {
  paymentNo: { zh: '付款号', zhtw: '付款號', en: 'Payment no.' },
  status: { zh: '状态', zhtw: '狀態', en: 'Status' },
  customerName: parties.customer,
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  amount: { zh: '转账金额', zhtw: '轉帳金額', en: 'Transferred' },
  receivedAmount: { zh: '到账金额', zhtw: '到帳金額', en: 'Received' },
  arrivedAmount: { zh: '银行到账金额', zhtw: '銀行到帳金額', en: 'Received at bank' },
  arrivedCurrency: { zh: '银行到账币种', zhtw: '銀行到帳幣別', en: 'Bank currency' },
  rate: { zh: '汇率', zhtw: '匯率', en: 'Rate' },
  bankAccount: { zh: '收款账户', zhtw: '收款帳戶', en: 'Bank account' },
  allocatedAmount: money.allocated,
  creditAmount: { zh: '留作预付余额', zhtw: '留作預付餘額', en: 'Kept as credit' },
  refundedAmount: { zh: '已退款', zhtw: '已退款', en: 'Refunded' },
  paidDate: { zh: '付款日期', zhtw: '付款日期', en: 'Paid on' },
  reference: { zh: '银行流水号', zhtw: '銀行交易序號', en: 'Reference' },
  payer: { zh: '付款人', zhtw: '付款人', en: 'Payer' },
  bills: { zh: '账单', zhtw: '帳單', en: 'Bills' },
  createTime: { zh: '提交时间', zhtw: '提交時間', en: 'Submitted' },
  decideTime: { zh: '处理时间', zhtw: '處理時間', en: 'Confirmed or rejected' },
  reason: { zh: '退回原因', zhtw: '退回原因', en: 'Rejection reason' },
}
