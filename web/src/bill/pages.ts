import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readBillingSearch } from './search.ts'

export const billingPage = {
  readSearch: readBillingSearch,
  load: () => loadChunk('billing', () => import('./list/billing-page.tsx')),
}

// What bills contribute to the customer's overview.
export const loadPayDialog = () => loadChunk('pay-dialog', () => import('./pay/pay-dialog.tsx'))
export const loadBillsDue = () => loadChunk('bills-due', () => import('./bills-due.tsx'))
