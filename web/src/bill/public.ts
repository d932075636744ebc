export { loadTermsDialog } from './desk-pages.ts'
export { loadBillsDue } from './pages.ts'
