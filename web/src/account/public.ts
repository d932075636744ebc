export {
  currentCustomer,
  isPortalStaff,
  isStaff,
  isVerified,
  loadCustomer,
  signOut,
  useCustomer,
} from './customer.ts'
export { AccountDialogHost, preloadDialogs } from './dialog-host.tsx'
export { acceptResetLink, isStrangersPage, openDialog } from './dialogs.ts'
export {
  loadAccountPage,
  loadActivatePage,
  loadCompanyPage,
  loadConfirmEmailPage,
  loadFactorPage,
  loadInvitePage,
  loadLoginPage,
  loadPermissionsPage,
  loadProviderPolicy,
  loadProvidersPage,
  loadStaffPage,
} from './load-page.ts'
export { loginPath, returnPath, setupPath } from './login-return.ts'
/** @public spec 6, for the pages of other features. */
export { loadPermission, useGrants, usePermission } from './permission.ts'
export { readPermissionsSearch } from './permission-desk/search.ts'
export { readProvidersSearch } from './provider/search.ts'
export { readAccountSearch, readCompanySearch } from './search.ts'
export { readStaffSearch } from './staff/search.ts'
export { loadUserInfo } from './user-info.ts'
