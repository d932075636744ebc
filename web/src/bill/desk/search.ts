import type { DeskBillStatus } from '@dtms/contract/bill.ts'
import type { DeskBillSortKey } from '@dtms/contract/bill-desk.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'
import type { BillTab } from '../search.ts'

// What finance's pages show stands in their addresses. Read before a page is loaded, so only types of the contract.
export const deskBillParts = ['bills', 'unbilled', 'charges', 'disputes', 'fapiao'] as const
export type DeskBillPart = (typeof deskBillParts)[number]

const billViews: readonly DeskBillStatus[] = [
  'draft',
  'outstanding',
  'partly_paid',
  'past_due',
  'disputed',
  'paid',
  'void',
]
// Of charges, disputes and requests for a fapiao.
const otherViews = [
  'waiting',
  'open',
  'billed',
  'refused',
  'accepted',
  'declined',
  'withdrawn',
  'requested',
  'issued',
  'rejected',
] as const
const sortKeys: readonly DeskBillSortKey[] = [
  'createTime',
  'issueDate',
  'dueDate',
  'billNo',
  'totalAmount',
  'balance',
]
const tabs: readonly BillTab[] = ['lines', 'compare', 'money', 'disputes', 'fapiao']

export interface DeskBillsSearch {
  part?: DeskBillPart
  view?: DeskBillStatus | (typeof otherViews)[number]
  q?: string
  provider?: string
  currency?: string
  from?: string
  to?: string
  dueFrom?: string
  dueTo?: string
  sort?: DeskBillSortKey
  order?: 'asc' | 'desc'
  // The bill that is open, or the number of the order whose charges are.
  open?: string
  tab?: BillTab
  orderNo?: string
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

export const readDeskBillsSearch = (given: Record<string, unknown>): DeskBillsSearch => {
  const { text, one } = searchReader(given)
  const day = (name: string) => {
    const value = text(name)
    return value !== undefined && dayPattern.test(value) ? value : undefined
  }
  return withoutUndefined({
    part: one('part', deskBillParts),
    view: one('view', [...billViews, ...otherViews]),
    q: text('q'),
    provider: text('provider'),
    currency: text('currency'),
    from: day('from'),
    to: day('to'),
    dueFrom: day('dueFrom'),
    dueTo: day('dueTo'),
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    open: text('open'),
    tab: one('tab', tabs),
    orderNo: text('orderNo'),
  })
}

const paymentViews = ['submitted', 'confirmed', 'rejected', 'withdrawn', 'all'] as const
export type PaymentView = (typeof paymentViews)[number]

export interface DeskPaymentsSearch {
  view?: PaymentView
  q?: string
  open?: string
}

export const readDeskPaymentsSearch = (given: Record<string, unknown>): DeskPaymentsSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({ view: one('view', paymentViews), q: text('q'), open: text('open') })
}

export type DeskBankSearch = Record<never, never>
export const readDeskBankSearch = (): DeskBankSearch => ({})

export interface DeskTermsSearch {
  q?: string
}
export const readDeskTermsSearch = (given: Record<string, unknown>): DeskTermsSearch =>
  withoutUndefined({ q: searchReader(given).text('q') })
