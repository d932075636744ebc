import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readDeskSearch } from './desk/search.ts'
import { readLedgerSearch } from './ledger/search.ts'

export const deskBillsPage = {
  readSearch: readDeskSearch,
  load: () => loadChunk('desk-bills', () => import('./desk/bills-page.tsx')),
}

export const deskPaymentsPage = {
  readSearch: readDeskSearch,
  load: () => loadChunk('desk-payments', () => import('./desk/payments-page.tsx')),
}

export const deskAgeingPage = {
  readSearch: readDeskSearch,
  load: () => loadChunk('desk-ageing', () => import('./ageing/ageing-page.tsx')),
}

export const deskDunningPage = {
  readSearch: readDeskSearch,
  load: () => loadChunk('desk-dunning', () => import('./dunning/dunning-page.tsx')),
}

export const deskLedgerPage = {
  readSearch: readLedgerSearch,
  load: () => loadChunk('desk-ledger', () => import('./ledger/ledger-page.tsx')),
}

export const deskTermsPage = {
  readSearch: readDeskSearch,
  load: () => loadChunk('desk-terms', () => import('./desk/terms/terms-page.tsx')),
}

export const deskBankPage = {
  readSearch: readDeskSearch,
  load: () => loadChunk('desk-bank', () => import('./desk/terms/bank-page.tsx')),
}

// What one customer has past due and was sent for it, for the card of that customer.
export const loadDunningPart = () =>
  loadChunk('desk-dunning-part', () => import('./dunning/dunning-part.tsx'))

// What was agreed with one customer, for the card of that customer.
export const loadTermsDialog = () =>
  loadChunk('desk-terms-dialog', () => import('./desk/terms/terms-dialog.tsx'))
