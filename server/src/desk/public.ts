// What the app may use of the desk.
export { isReadField } from './audit/say-value.ts'
export { countCustomers, mayNameCustomer } from './customer/sql.ts'
export { type DeskScope, deskScope } from './scope.ts'
