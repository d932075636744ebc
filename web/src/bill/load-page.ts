import { loadChunk } from '#kernel/load-chunk.ts'

export const loadBillingPage = () => loadChunk('billing', () => import('./list/billing-page.tsx'))
// What bills contribute to the customer's overview.
export const loadBillsDue = () => loadChunk('bills-due', () => import('./bills-due.tsx'))
