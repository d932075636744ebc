export {
  loadDeskBankPage,
  loadDeskBillsPage,
  loadDeskPaymentsPage,
  loadDeskTermsPage,
  loadTermsDialog,
} from './desk/load-page.ts'
export { readDeskSearch } from './desk/search.ts'
export { loadBillingPage, loadBillsDue } from './load-page.ts'
export { readBillingSearch } from './search.ts'
