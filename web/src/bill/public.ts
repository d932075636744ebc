export { loadDunningPart, loadTermsDialog } from './desk-pages.ts'
export { loadBillsDue, loadPayDialog } from './pages.ts'
export { type BillRow as PayableBill, bills, type Cost, type SpendFilter } from './queries.ts'
