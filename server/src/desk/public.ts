// What the app may use of the desk.
export { isReadField } from '#documents/audit/say-value.ts'
export { countCustomers, mayNameCustomer } from './customer/sql.ts'
export { deskScope } from './scope.ts'
