import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The page's state is in its address. Every signed-in user loads this, so it only picks the names; each part
// validates its own values.
export const billingParts = ['bills', 'charges', 'payments', 'statement'] as const
export type BillingPart = (typeof billingParts)[number]

export const billTabs = ['lines', 'compare', 'money', 'disputes', 'fapiao'] as const
export type BillTab = (typeof billTabs)[number]

const names = [
  'part',
  // A status of bills, charges or payments.
  'view',
  'q',
  'provider',
  'currency',
  // Days, both included: of issue, of the due date; those of a statement.
  'from',
  'to',
  'dueFrom',
  'dueTo',
  'sort',
  'order',
  // The bill that is open and what of it; or the payment; or the number of the order whose charges are.
  'open',
  'tab',
  'payment',
  'orderNo',
] as const

export type BillingSearch = { [Name in (typeof names)[number]]?: string }

export const readBillingSearch = (given: Record<string, unknown>): BillingSearch => {
  const { text } = searchReader(given)
  return withoutUndefined(Object.fromEntries(names.map(name => [name, text(name)])) as BillingSearch)
}
