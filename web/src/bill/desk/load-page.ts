import { loadChunk } from '#kernel/load-chunk.ts'

export const loadDeskBillsPage = () => loadChunk('desk-bills', () => import('./bills-page.tsx'))
export const loadDeskPaymentsPage = () => loadChunk('desk-payments', () => import('./payments-page.tsx'))
export const loadDeskBankPage = () => loadChunk('desk-bank', () => import('./bank-page.tsx'))
export const loadDeskTermsPage = () => loadChunk('desk-terms', () => import('./terms-page.tsx'))

// What was agreed with one customer, for the card of that customer.
export const loadTermsDialog = () => loadChunk('desk-terms-dialog', () => import('./terms-dialog.tsx'))
