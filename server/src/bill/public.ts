// What other features and the app may use of bills.

export { verifyLedger } from './entries/verify.ts'
export { customersOnHold } from './hold/hold.ts'
export { billHooks } from './hooks.ts'
export { unpaid } from './sql.ts'
export { agreeTerms, limitUsdMinor } from './terms/agree-terms.ts'
export { dealsWith, giveNewLimit } from './terms/sql.ts'
export { showNewLimits, termsOfCustomer } from './terms/terms.ts'
