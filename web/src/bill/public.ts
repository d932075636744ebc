export { loadBillingPage, loadBillsDue } from './load-page.ts'
export { readBillingSearch } from './search.ts'
