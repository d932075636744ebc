// What other features and the app may use of the address book.
export { addressBelongings } from './belongings.ts'
export { fillDemoAddresses } from './demo.ts'
export { addressJobs, addressTimetable } from './jobs.ts'
export { addressFeature } from './routes.ts'
export { addressSearcher } from './search-addresses.ts'
