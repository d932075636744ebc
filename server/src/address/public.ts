// What other features and the app may use of the address book.
export { fillDemoAddresses } from './demo.ts'
