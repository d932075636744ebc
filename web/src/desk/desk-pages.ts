import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readAuditSearch } from './audit/search.ts'
import { readCustomersSearch } from './customers/search.ts'
import { readHealthSearch } from './health/search.ts'
import { readMailsSearch } from './mails/search.ts'
import { readPagesSearch } from './pages/search.ts'
import { readPlacesSearch } from './places/search.ts'
import { readRemoteAreasSearch } from './remote-areas/search.ts'
import { readQuotesSearch, readStartSearch } from './search.ts'

export const startPage = {
  readSearch: readStartSearch,
  load: () => loadChunk('desk-start', () => import('./start-page.tsx')),
}

export const quotesPage = {
  readSearch: readQuotesSearch,
  load: () => loadChunk('desk-quotes', () => import('./quotes-page.tsx')),
}

export const customersPage = {
  readSearch: readCustomersSearch,
  load: () => loadChunk('desk-customers', () => import('./customers/customers-page.tsx')),
}

export const sitePage = {
  readSearch: () => ({}),
  load: () => loadChunk('desk-site', () => import('./site/site-page.tsx')),
}

export const mailsPage = {
  readSearch: readMailsSearch,
  load: () => loadChunk('desk-mails', () => import('./mails/mails-page.tsx')),
}

export const pagesPage = {
  readSearch: readPagesSearch,
  load: () => loadChunk('desk-pages', () => import('./pages/pages-page.tsx')),
}

export const placesPage = {
  readSearch: readPlacesSearch,
  load: () => loadChunk('desk-places', () => import('./places/places-page.tsx')),
}

export const remoteAreasPage = {
  readSearch: readRemoteAreasSearch,
  load: () => loadChunk('desk-remote-areas', () => import('./remote-areas/remote-areas-page.tsx')),
}

export const auditPage = {
  readSearch: readAuditSearch,
  load: () => loadChunk('desk-audit', () => import('./audit/audit-page.tsx')),
}

export const healthPage = {
  readSearch: readHealthSearch,
  load: () => loadChunk('desk-health', () => import('./health/health-page.tsx')),
}
