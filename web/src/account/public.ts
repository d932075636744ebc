export { isVerified, loadCustomer, signOut, useCustomer } from './customer.ts'
export { AccountDialogHost, preloadDialogs } from './dialog-host.tsx'
export { acceptResetLink, openDialog } from './dialogs.ts'
export { loadActivatePage } from './load-page.ts'
