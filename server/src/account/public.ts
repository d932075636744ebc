// What other features and the app may use of accounts.
export { openCustomers } from './customer/save-customer.ts'
export { sendMail } from './deliver.ts'
export { openIdentity } from './identity.ts'
export { pdfParty } from './pdf-parties.ts'
/** @public spec 6, for the calls behind a page. */
export { type Grants, grantsOn } from './permission/grants.ts'
export { defaultProviderCode } from './provider/sql.ts'
export { sessionsEndedTopic } from './sessions-ended.ts'
export { endedSessions } from './sql.ts'
/** @public For placing an order. */
export { spendLimitCentsOf } from './user/spend-limit.ts'
