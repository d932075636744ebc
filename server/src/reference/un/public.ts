export { type UnNumber, unNumberOf } from './search.ts'
