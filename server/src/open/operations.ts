import { billOperations } from './bills.ts'
import { orderOperations } from './orders.ts'
import { quoteOperations } from './quotes.ts'
import { recordOperations } from './records.ts'

export const openOperations = [...recordOperations, ...quoteOperations, ...orderOperations, ...billOperations]
