export { currentCustomer, loadCustomer, signOut, useCustomer } from './customer.ts'
export { preloadDialogs } from './dialog-host.tsx'
export { bookAsGuest, openDialog } from './dialogs.ts'
/** @public spec 6, for the pages of other features. */
export { useGrants, usePermission } from './permission.ts'
export { loadVisitor } from './user-info.ts'
