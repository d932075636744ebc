// What other features and the app may use of webhooks.
export { emitWebhook, noteWebhooks, webhookWrites, webhookWritesText } from './emit/sql.ts'
export { openWebhookSender } from './send/sender.ts'
