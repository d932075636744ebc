// What other features and the app may use of webhooks.
export { emitWebhook, noteWebhooks, webhookWrites, webhookWritesText } from './emit/sql.ts'
export { openWebhookSender } from './send/sender.ts'
/** For the figures and the status page. */
export { webhooksDueSeconds } from './send/sql.ts'
