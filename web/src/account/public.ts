export { isVerified, loadCustomer, signOut, useCustomer } from './customer.ts'
export { AccountDialogHost, preloadDialogs } from './dialog-host.tsx'
export { acceptResetLink, openDialog } from './dialogs.ts'
export { loadUserInfo } from './user-info.ts'
