// What other features and the app may use of accounts.
export { createAdmin } from './create-admin.ts'
export { fullName } from './current.ts'
export { demoLogins, demoLoginsWithKnownPassword, demoPassword, fillDemoAccounts } from './demo.ts'
export { identify } from './identify.ts'
export { accountJobs, accountTimetable } from './jobs.ts'
export { accountFeature } from './routes.ts'
