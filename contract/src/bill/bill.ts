import type { Language, Words } from '../language.ts'
import * as trade from '../trade-words/money.ts'
import { callsOf } from '../wire.ts'
import type { BillShapes } from './bill.schema.ts'
import { type SettledBill, type ShownBillStatus, shownBillStatus } from './shown-status.ts'

// Bills as the shipper sees them (PRODUCT 2.7, 4, 5): charge lines, bills, exports, disputes, fapiao. Money that
// moves is in bill-payment.ts, the desk's side in bill-desk.ts and bill-desk-payment.ts.
const customer = { access: 'customer', module: 'billing' } as const
// The staff of the bill's provider may read the documents too.
const reader = {
  access: 'session',
  roles: ['owner', 'member', 'agent', 'finance', 'admin'],
  module: 'billing',
  download: true,
} as const

export const billCalls = callsOf<BillShapes>()({
  // spec 7: FinancialCosts are charge lines, billed or not yet (PRODUCT 5).
  costs: { method: 'GET', path: '/api/fin/FinancialCosts', ...customer },
  // The list of bills as shown, and its lines, both by the filters of `list`.
  exportList: { method: 'GET', path: '/api/fin/FinancialCosts/Export', ...customer, download: true },
  exportDetail: {
    method: 'GET',
    path: '/api/fin/FinancialCosts/ExportBillDetail',
    ...customer,
    download: true,
  },
  // What was charged in the last twelve months, by month, lane and mode; and the orders behind one of the sums.
  spend: { method: 'GET', path: '/api/fin/FinancialCosts/Spend', ...customer },
  spendOrders: { method: 'GET', path: '/api/fin/FinancialCosts/SpendOrders', ...customer },
  cost: { method: 'GET', path: '/api/fin/FinancialCosts/:id', ...customer },
  // The shipper's answer to a late charge that waits for it.
  consent: { method: 'POST', path: '/api/fin/FinancialCosts/:id/Consent', ...customer },
  list: { method: 'GET', path: '/api/fin/Bill', ...customer },
  // For the overview: what is past due and what is due within a week.
  due: { method: 'GET', path: '/api/fin/Bill/Due', ...customer },
  one: { method: 'GET', path: '/api/fin/Bill/:id', ...customer },
  pdf: { method: 'GET', path: '/api/fin/Bill/:id/Pdf', ...reader },
  creditNotePdf: { method: 'GET', path: '/api/fin/Bill/:id/CreditNote/:noteId/Pdf', ...reader },
  dispute: { method: 'POST', path: '/api/fin/Bill/:id/Dispute', ...customer },
  withdrawDispute: {
    method: 'POST',
    path: '/api/fin/Bill/:id/Dispute/:disputeId/Withdraw',
    ...customer,
  },
  requestFapiao: { method: 'POST', path: '/api/fin/Bill/:id/Fapiao', ...customer },
})

// PRODUCT 4. A draft is the desk's alone. In this order: what is disputed is disputed before it is past due.
export const billStatuses = ['outstanding', 'partly_paid', 'past_due', 'disputed', 'paid', 'void'] as const
export type BillStatus = (typeof billStatuses)[number]
export const deskBillStatuses = ['draft', ...billStatuses] as const
export type DeskBillStatus = (typeof deskBillStatuses)[number]
const billStatusWords: Record<DeskBillStatus, Words> = {
  draft: { zh: '草稿', zhtw: '草稿', en: 'Draft' },
  outstanding: { zh: '待付款', zhtw: '待付款', en: 'Outstanding' },
  partly_paid: { zh: '部分付款', zhtw: '部分付款', en: 'Partly paid' },
  past_due: trade.pastDue,
  disputed: { zh: '有异议', zhtw: '有異議', en: 'Disputed' },
  paid: { zh: '已付清', zhtw: '已付清', en: 'Paid' },
  void: { zh: '已作废', zhtw: '已作廢', en: 'Void' },
}

export const shownBillStatusWords: Record<ShownBillStatus, Words> = {
  ...billStatusWords,
  credited: { zh: '已全额冲减', zhtw: '已全額沖減', en: 'Credited' },
  partly_credited: { zh: '部分冲减', zhtw: '部分沖減', en: 'Partly credited' },
}
export const billStatusText = (bill: SettledBill, language: Language): string =>
  shownBillStatusWords[shownBillStatus(bill)][language]
// The filter "paid" includes bills that were paid and bills that were credited.
export const billFilterWords: Record<DeskBillStatus, Words> = {
  ...billStatusWords,
  partly_paid: { zh: '部分结清', zhtw: '部分結清', en: 'Partly settled' },
  paid: { zh: '已结清', zhtw: '已結清', en: 'Settled' },
}

// What an order of a bill carried.
export const billLoadWords: Words = {
  zh: '{n} 件 · {kg} kg · {cbm} cbm',
  zhtw: '{n} 件 · {kg} kg · {cbm} cbm',
  en: '{n} pcs · {kg} kg · {cbm} cbm',
}

// Where a charge comes from.
export const chargeSources = ['quote', 'measure', 'late'] as const
export type ChargeSource = (typeof chargeSources)[number]
export const chargeSourceWords: Record<ChargeSource, Words> = {
  quote: { zh: '报价', zhtw: '報價', en: 'Quote' },
  measure: { zh: '实测调整', zhtw: '實測調整', en: 'Measured' },
  late: { zh: '后续费用', zhtw: '後續費用', en: 'Extra charge' },
}

// `waiting` for the shipper's consent; `open` is not billed yet.
export const chargeStates = ['waiting', 'open', 'billed', 'refused', 'void'] as const
export type ChargeState = (typeof chargeStates)[number]
export const chargeStateWords: Record<ChargeState, Words> = {
  waiting: { zh: '待您确认', zhtw: '待您確認', en: 'Needs your approval' },
  open: { zh: '未出账', zhtw: '未出帳', en: 'Unbilled' },
  billed: { zh: '已出账', zhtw: '已出帳', en: 'Billed' },
  refused: { zh: '未同意', zhtw: '未同意', en: 'Declined' },
  void: { zh: '已取消', zhtw: '已取消', en: 'Cancelled' },
}

export const disputeStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type DisputeState = (typeof disputeStates)[number]
export const disputeStateWords: Record<DisputeState, Words> = {
  open: { zh: '处理中', zhtw: '處理中', en: 'Open' },
  accepted: { zh: '已接受', zhtw: '已接受', en: 'Accepted' },
  declined: { zh: '未接受', zhtw: '未接受', en: 'Declined' },
  withdrawn: { zh: '已撤回', zhtw: '已撤回', en: 'Withdrawn' },
}

// China's two kinds of VAT invoice: a special one is deductible and must name address and bank.
export const fapiaoKinds = ['normal', 'special'] as const
export type FapiaoKind = (typeof fapiaoKinds)[number]
export const fapiaoKindWords: Record<FapiaoKind, Words> = {
  normal: { zh: '增值税普通发票', zhtw: '增值稅普通發票', en: 'General VAT invoice' },
  special: { zh: '增值税专用发票', zhtw: '增值稅專用發票', en: 'Special VAT invoice' },
}
export const fapiaoStates = ['requested', 'issued', 'rejected'] as const
export type FapiaoState = (typeof fapiaoStates)[number]
export const fapiaoStateWords: Record<FapiaoState, Words> = {
  requested: { zh: '开票中', zhtw: '開票中', en: 'Requested' },
  issued: { zh: '已开票', zhtw: '已開票', en: 'Issued' },
  rejected: { zh: '已退回', zhtw: '已退回', en: 'Returned' },
}

// Days past due, as accountants count them (PRODUCT 4).
export const ageingBuckets = ['current', 'd1_30', 'd31_60', 'd61_90', 'd90'] as const
export type AgeingBucket = (typeof ageingBuckets)[number]
export const ageingWords: Record<AgeingBucket, Words> = {
  current: { zh: '未到期', zhtw: '未到期', en: 'Current' },
  d1_30: { zh: '逾期 1–30 天', zhtw: '逾期 1–30 天', en: '1–30 days' },
  d31_60: { zh: '逾期 31–60 天', zhtw: '逾期 31–60 天', en: '31–60 days' },
  d61_90: { zh: '逾期 61–90 天', zhtw: '逾期 61–90 天', en: '61–90 days' },
  d90: { zh: '逾期 90 天以上', zhtw: '逾期 90 天以上', en: 'Over 90 days' },
}

// `openFirst`: what is still to be paid by due date, then the rest, latest due date first.
export const billSortKeys = ['issueDate', 'dueDate', 'billNo', 'totalAmount', 'balance', 'openFirst'] as const
export type BillSortKey = (typeof billSortKeys)[number]

export const billColumns = [
  'billNo',
  'provider',
  'status',
  'issueDate',
  'dueDate',
  'overdueDays',
  'currency',
  'totalAmount',
  'paidAmount',
  'creditedAmount',
  'balance',
  'totalAmountUsd',
  'orderCount',
  'fapiao',
] as const
export type BillColumn = (typeof billColumns)[number]
export const billColumnWords: Record<BillColumn, Words> = {
  billNo: { zh: '账单号', zhtw: '帳單號', en: 'Bill no.' },
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  status: { zh: '状态', zhtw: '狀態', en: 'Status' },
  issueDate: { zh: '出账日期', zhtw: '開立日期', en: 'Issue date' },
  dueDate: { zh: '到期日', zhtw: '到期日', en: 'Due date' },
  overdueDays: { zh: '逾期天数', zhtw: '逾期天數', en: 'Days past due' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  totalAmount: { zh: '账单金额', zhtw: '帳單金額', en: 'Total' },
  paidAmount: { zh: '已付', zhtw: '已付', en: 'Paid' },
  creditedAmount: { zh: '贷项冲减', zhtw: '貸項沖減', en: 'Credited' },
  balance: { zh: '未付', zhtw: '未付', en: 'Balance' },
  totalAmountUsd: { zh: '折合美元', zhtw: '折合美元', en: 'In USD' },
  orderCount: { zh: '订单数', zhtw: '訂單數', en: 'Orders' },
  fapiao: { zh: '发票', zhtw: '發票', en: 'Fapiao' },
}

// The columns of ExportBillDetail: one row a charge line.
export const billDetailColumns = [
  'billNo',
  'issueDate',
  'dueDate',
  'status',
  'provider',
  'orderNo',
  'customerRef',
  'leg',
  'code',
  'text',
  'quantity',
  'unit',
  'unitPrice',
  'basis',
  'currency',
  'amount',
  'creditedAmount',
  'fxRate',
  'amountUsd',
  'source',
  'reason',
] as const
export type BillDetailColumn = (typeof billDetailColumns)[number]
export const billDetailColumnWords: Record<BillDetailColumn, Words> = {
  billNo: billColumnWords.billNo,
  issueDate: billColumnWords.issueDate,
  dueDate: billColumnWords.dueDate,
  status: billColumnWords.status,
  provider: billColumnWords.provider,
  orderNo: { zh: '订单号', zhtw: '訂單號', en: 'Order no.' },
  customerRef: { zh: '客户参考号', zhtw: '客戶參考號', en: 'Your reference' },
  leg: { zh: '环节', zhtw: '環節', en: 'Leg' },
  code: { zh: '费用代码', zhtw: '費用代碼', en: 'Charge code' },
  text: { zh: '费用', zhtw: '費用', en: 'Charge' },
  quantity: { zh: '数量', zhtw: '數量', en: 'Quantity' },
  unit: { zh: '单位', zhtw: '單位', en: 'Unit' },
  unitPrice: { zh: '单价', zhtw: '單價', en: 'Unit price' },
  basis: { zh: '计费依据', zhtw: '計費依據', en: 'Basis' },
  currency: billColumnWords.currency,
  amount: { zh: '金额', zhtw: '金額', en: 'Amount' },
  creditedAmount: billColumnWords.creditedAmount,
  fxRate: { zh: '汇率（每美元）', zhtw: '匯率（每美元）', en: 'Rate per USD' },
  amountUsd: billColumnWords.totalAmountUsd,
  source: { zh: '来源', zhtw: '來源', en: 'Source' },
  reason: { zh: '说明', zhtw: '說明', en: 'Reason' },
}

export const costSortKeys = ['createTime', 'amount', 'orderNo'] as const
export type CostSortKey = (typeof costSortKeys)[number]
