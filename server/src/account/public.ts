// What other features and the app may use of accounts.
export { createAdmin } from './create-admin.ts'
export { fullName } from './current.ts'
export { activateByStaff, setCustomerGroup, toggleCustomer } from './customer/keep-customer.ts'
export { sendLetter } from './deliver.ts'
export { demoLogins, demoLoginsWithKnownPassword, demoPassword, fillDemoAccounts } from './demo.ts'
export type { FactorTables } from './factor/tables.ts'
export { accountFileReaders, seesAvatar } from './file-readers.ts'
export { identify } from './identify.ts'
export { accountJobs, accountTimetable } from './jobs.ts'
export { wantsNotice } from './me/update-me.ts'
/** @public spec 6, for the calls behind a page. */
export { type Grants, grantsOn } from './permission/grants.ts'
export { seedPermissions } from './permission/seed.ts'
export { accountFeature } from './routes.ts'
export { sessionsEndedTopic } from './sessions-ended.ts'
export { endedSessions } from './sql.ts'
/** @public For placing an order. */
export { spendLimitCentsOf } from './user/spend-limit.ts'
