import { type BillingSearch, readBillingSearch } from '../search.ts'

// The state of finance's pages is in their addresses, with the names of the shipper's pages.
export const deskBillParts = ['bills', 'unbilled', 'runs', 'charges', 'disputes', 'fapiao'] as const
export type DeskBillPart = (typeof deskBillParts)[number]

export type DeskBillsSearch = BillingSearch
export type DeskPaymentsSearch = Pick<BillingSearch, 'view' | 'q' | 'provider' | 'open' | 'from' | 'to'>
export type DeskTermsSearch = Pick<BillingSearch, 'q' | 'provider'>
export type DeskBankSearch = Pick<BillingSearch, 'provider'>

export const readDeskSearch = readBillingSearch
