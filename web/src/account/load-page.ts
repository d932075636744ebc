import { loadChunk } from '#kernel/load-chunk.ts'

// The page that a mailed activation link opens; few visitors ever see it.
export const loadActivatePage = () => loadChunk('activate', () => import('./activate-page.tsx'))

// Where a guest is sent from a page behind the login.
export const loadLoginPage = () => loadChunk('login', () => import('./login-page.tsx'))

// The pages about oneself and one's company, in the customer area.
export const loadAccountPage = () => loadChunk('account', () => import('./me/account-page.tsx'))
export const loadCompanyPage = () => loadChunk('company', () => import('./company/company-page.tsx'))

// Where mailed links lead: an invitation, and the two about a new e-mail.
export const loadInvitePage = () => loadChunk('invite', () => import('./users/invite-page.tsx'))
export const loadConfirmEmailPage = () =>
  loadChunk('confirm-email', () => import('./me/confirm-email-page.tsx'))

// Where staff set up their second factor before anything else opens.
export const loadFactorPage = () => loadChunk('second-factor', () => import('./factor/factor-page.tsx'))

// The administration at the desk.
export const loadStaffPage = () => loadChunk('desk-staff', () => import('./staff/staff-page.tsx'))
export const loadProvidersPage = () =>
  loadChunk('desk-providers', () => import('./provider/providers-page.tsx'))
export const loadPermissionsPage = () =>
  loadChunk('desk-permissions', () => import('./permission-desk/permissions-page.tsx'))

// What a shipper reads of a provider before he books.
export const loadProviderPolicy = () =>
  loadChunk('provider-policy', () => import('./provider/provider-policy.tsx'))
