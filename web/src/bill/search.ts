import type { BillSortKey, BillStatus } from '@dtms/contract/bill.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// What the page shows stands in its address. Read before the page is loaded, so it takes only types from the
// contract.
export const billingParts = ['bills', 'charges', 'payments', 'statement'] as const
export type BillingPart = (typeof billingParts)[number]

const billViews: readonly BillStatus[] = [
  'outstanding',
  'partly_paid',
  'past_due',
  'disputed',
  'paid',
  'void',
]
// The tabs of charges and of payments; every part knows its own.
const otherViews = [
  'waiting',
  'open',
  'billed',
  'refused',
  'submitted',
  'confirmed',
  'rejected',
  'withdrawn',
] as const
const sortKeys: readonly BillSortKey[] = ['issueDate', 'dueDate', 'billNo', 'totalAmount', 'balance']

const billTabs = ['lines', 'compare', 'money', 'disputes', 'fapiao'] as const
export type BillTab = (typeof billTabs)[number]

export interface BillingSearch {
  part?: BillingPart
  // A status of bills, charges or payments.
  view?: BillStatus | (typeof otherViews)[number]
  q?: string
  provider?: string
  currency?: string
  // Days, both included: of issue, of the due date; those of a statement.
  from?: string
  to?: string
  dueFrom?: string
  dueTo?: string
  sort?: BillSortKey
  order?: 'asc' | 'desc'
  // The bill that is open and what of it; or the payment.
  open?: string
  tab?: BillTab
  payment?: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

export const readBillingSearch = (given: Record<string, unknown>): BillingSearch => {
  const { text, one } = searchReader(given)
  const dayOf = (name: string) => {
    const value = text(name)
    return value !== undefined && day.test(value) ? value : undefined
  }
  const payment = text('payment')
  return withoutUndefined({
    // A letter about a payment names nothing else.
    part: one('part', billingParts) ?? (payment ? 'payments' : undefined),
    view: one('view', [...billViews, ...otherViews]),
    q: text('q'),
    provider: text('provider'),
    currency: text('currency'),
    from: dayOf('from'),
    to: dayOf('to'),
    dueFrom: dayOf('dueFrom'),
    dueTo: dayOf('dueTo'),
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    open: text('open'),
    tab: one('tab', billTabs),
    payment,
  })
}
