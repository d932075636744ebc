export type { OrderTables } from './tables.ts'
