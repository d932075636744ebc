import type { Words } from '../language.ts'
import * as money from '../trade-words/money.ts'
import * as parties from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import { type BillColumn, billColumns, billColumnWords } from './bill.ts'
import type { BillDeskShapes } from './desk.schema.ts'

// Bills at the desk (PRODUCT 2.8, 4): finance works on its own provider's, the portal's administrator on all. Agents
// read what their customers ask them about.
const reader = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const
const finance = { access: 'staff', roles: ['finance', 'admin'] } as const

export const billDeskCalls = callsOf<BillDeskShapes>()({
  list: { method: 'GET', path: '/api/desk/Bills', ...reader },
  exportList: { method: 'GET', path: '/api/desk/Bills/Export', ...finance, download: true },
  // Orders with charges that no bill holds yet.
  unbilled: { method: 'GET', path: '/api/desk/Bills/Unbilled', ...finance },
  // From chosen orders: one bill for each customer, provider and currency among them.
  make: { method: 'POST', path: '/api/desk/Bills', ...finance },
  // What the job of the month does, for one month and, by choice, one customer; again it makes nothing more.
  run: { method: 'POST', path: '/api/desk/Bills/Run', ...finance },
  lateCharge: { method: 'POST', path: '/api/desk/Bills/LateCharge', ...finance },
  charges: { method: 'GET', path: '/api/desk/Bills/Charges', ...reader },
  // What the customer said to a late charge, recorded by staff.
  chargeConsent: { method: 'POST', path: '/api/desk/Bills/Charges/:id/Consent', ...reader },
  voidCharge: { method: 'POST', path: '/api/desk/Bills/Charges/:id/Void', ...finance },
  disputes: { method: 'GET', path: '/api/desk/Bills/Disputes', ...reader },
  replyToDispute: { method: 'POST', path: '/api/desk/Bills/Disputes/:id/Answer', ...finance },
  fapiaos: { method: 'GET', path: '/api/desk/Bills/Fapiao', ...finance },
  issueFapiao: { method: 'POST', path: '/api/desk/Bills/Fapiao/:id/Issue', ...finance },
  rejectFapiao: { method: 'POST', path: '/api/desk/Bills/Fapiao/:id/Reject', ...finance },
  one: { method: 'GET', path: '/api/desk/Bills/:id', ...reader },
  // A draft, with a reason: lines removed, due days, remark, reference.
  edit: { method: 'PUT', path: '/api/desk/Bills', ...finance },
  issue: { method: 'POST', path: '/api/desk/Bills/:id/Issue', ...finance },
  void: { method: 'POST', path: '/api/desk/Bills/:id/Void', ...finance },
  creditNote: { method: 'POST', path: '/api/desk/Bills/:id/CreditNote', ...finance },
})

export const deskBillSortKeys = [
  'createTime',
  'issueDate',
  'dueDate',
  'billNo',
  'totalAmount',
  'balance',
  'openFirst',
] as const
export type DeskBillSortKey = (typeof deskBillSortKeys)[number]

// What the shipper's export has, and whose bill it is.
export const deskBillColumns = ['customerName', ...billColumns] as const
export type DeskBillColumn = (typeof deskBillColumns)[number]
export const deskBillColumnWords: Record<DeskBillColumn, Words> = {
  customerName: parties.customer,
  ...(billColumnWords satisfies Record<BillColumn, Words>),
}

// What comes after delivery, with its leg of the journey.
export const lateChargeCodes = [
  'storage',
  'demurrage',
  'customs_exam',
  'duty',
  'redelivery',
  'remote_area',
  'address_change',
  'cancellation',
  'other',
] as const
export type LateChargeCode = (typeof lateChargeCodes)[number]
export const lateChargeWords: Record<LateChargeCode, Words> = {
  storage: { zh: '仓储费', zhtw: '倉儲費', en: 'Storage' },
  demurrage: { zh: '滞港费/滞箱费', zhtw: '延滯費/留滯費', en: 'Demurrage and detention' },
  customs_exam: { zh: '海关查验费', zhtw: '海關查驗費', en: 'Customs inspection fee' },
  duty: { zh: '代垫关税', zhtw: '代墊關稅', en: 'Duties advanced' },
  redelivery: { zh: '二次派送费', zhtw: '二次派送費', en: 'Redelivery' },
  remote_area: money.remoteAreaSurcharge,
  address_change: { zh: '改址费', zhtw: '改址費', en: 'Address change' },
  cancellation: money.cancellationFee,
  other: { zh: '其他费用', zhtw: '其他費用', en: 'Other charge' },
}
export const lateChargeLegs: Record<LateChargeCode, string> = {
  storage: 'destination',
  demurrage: 'destination',
  customs_exam: 'customs',
  duty: 'duty',
  redelivery: 'delivery',
  remote_area: 'delivery',
  address_change: 'delivery',
  cancellation: 'main',
  other: 'main',
}

export const maxOrdersOnABill = 2_000

// PRODUCT 7.1: what waits for the customer's word on an order, and so is on no bill yet.
export const pendingKinds = ['measure', 'amendment', 'late'] as const
export type PendingKind = (typeof pendingKinds)[number]
export const pendingWords: Record<PendingKind, Words> = {
  measure: { zh: '实测加价', zhtw: '實測加價', en: 'Measured increase' },
  amendment: { zh: '改单加价', zhtw: '改單加價', en: 'Amendment increase' },
  late: { zh: '后续费用', zhtw: '後續費用', en: 'Extra charge' },
}
// Also in `data.reasons` of the 409 that asks whether to bill all the same.
export type PendingCharge = BillDeskShapes['unbilled']['output']['list'][number]['pending'][number]
