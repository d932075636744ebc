import { loadChunk } from '#kernel/load-chunk.ts'

export const loadStartPage = () => loadChunk('desk-start', () => import('./start-page.tsx'))
export const loadQuotesPage = () => loadChunk('desk-quotes', () => import('./quotes-page.tsx'))
export const loadCustomersPage = () =>
  loadChunk('desk-customers', () => import('./customers/customers-page.tsx'))
export const loadAuditPage = () => loadChunk('desk-audit', () => import('./audit/audit-page.tsx'))
export const loadSitePage = () => loadChunk('desk-site', () => import('./site/site-page.tsx'))
export const loadMailsPage = () => loadChunk('desk-mails', () => import('./mails/mails-page.tsx'))
export const loadPlacesPage = () => loadChunk('desk-places', () => import('./places/places-page.tsx'))
export const loadHealthPage = () => loadChunk('desk-health', () => import('./health/health-page.tsx'))
