import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readAccountSearch, readCompanySearch } from './search.ts'

// The pages about oneself and one's company, in the customer area.
export const accountPage = {
  readSearch: readAccountSearch,
  load: () => loadChunk('account', () => import('./me/account-page.tsx')),
}

export const companyPage = {
  readSearch: readCompanySearch,
  load: () => loadChunk('company', () => import('./company/company-page.tsx')),
}

// Where mailed links lead: an activation, an invitation, and the two about a new e-mail.
export const loadActivatePage = () => loadChunk('activate', () => import('./activate-page.tsx'))
export const loadInvitePage = () => loadChunk('invite', () => import('./users/invite-page.tsx'))
export const loadConfirmEmailPage = () =>
  loadChunk('confirm-email', () => import('./me/confirm-email-page.tsx'))

// Where a guest is sent from a page behind the login.
export const loadLoginPage = () => loadChunk('login', () => import('./login-page.tsx'))

// Where staff set up their second factor before anything else opens.
export const loadFactorPage = () => loadChunk('second-factor', () => import('./factor/factor-page.tsx'))
