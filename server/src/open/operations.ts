import { billOperations } from './bills.ts'
import { orderOperations } from './orders.ts'
import { quoteOperations } from './quotes.ts'
import { recordOperations } from './records.ts'
import { webhookOperations } from './webhooks.ts'

export const openOperations = [
  ...recordOperations,
  ...quoteOperations,
  ...orderOperations,
  ...billOperations,
  ...webhookOperations,
]
