import type { Words } from '../language.ts'
import * as money from '../trade-words/money.ts'
import * as parties from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import { type AgeingBucket, ageingBuckets, ageingWords } from './bill.ts'
import type { BillDeskStatementShapes } from './desk-statement.schema.ts'

// PRODUCT 7.1: a customer's statement as that customer sees it, and what is owed by all customers, by its age. Agents
// read what their customers ask them about.
const reader = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const
const finance = { access: 'staff', roles: ['finance', 'admin'] } as const

export const billDeskStatementCalls = callsOf<BillDeskStatementShapes>()({
  statement: { method: 'GET', path: '/api/desk/Statement', ...reader },
  statementPdf: { method: 'GET', path: '/api/desk/Statement/Pdf', ...reader, download: true },
  statementExport: { method: 'GET', path: '/api/desk/Statement/Export', ...reader, download: true },
  ageing: { method: 'GET', path: '/api/desk/Ageing', ...finance },
  ageingPdf: { method: 'GET', path: '/api/desk/Ageing/Pdf', ...finance, download: true },
  exportAgeing: { method: 'GET', path: '/api/desk/Ageing/Export', ...finance, download: true },
})

export const ageingSortKeys = ['outstanding', 'pastDue', 'customerName'] as const
export type AgeingSortKey = (typeof ageingSortKeys)[number]

export const ageingColumns = [
  ...(['asOf', 'customerName', 'provider', 'currency', 'outstanding'] as const),
  ...ageingBuckets,
  ...(['credit', 'openBills', 'pastDueBills'] as const),
] as const
export type AgeingColumn = (typeof ageingColumns)[number]
export const ageingColumnWords: Record<AgeingColumn, Words> = {
  asOf: { zh: '截至日期', zhtw: '截至日期', en: 'As of' },
  customerName: parties.customer,
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  outstanding: { zh: '未付合计', zhtw: '未付合計', en: 'Total outstanding' },
  ...(ageingWords satisfies Record<AgeingBucket, Words>),
  credit: money.prepaidCredit,
  openBills: { zh: '未付账单', zhtw: '未付帳單', en: 'Open bills' },
  pastDueBills: { zh: '逾期账单', zhtw: '逾期帳單', en: 'Past-due bills' },
}
