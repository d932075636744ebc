// The pages that app/ and shell/ show. Every visitor loads the dialogs' host, so nothing else is written here.
export { AccountDialogHost } from './dialog-host.tsx'
export { acceptResetLink, isStrangersPage } from './dialogs.ts'
export {
  accountPage,
  companyPage,
  loadActivatePage,
  loadConfirmEmailPage,
  loadFactorPage,
  loadInvitePage,
  loadLoginPage,
} from './load-page.ts'
