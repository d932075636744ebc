import { type SentEvent, webhookDataSchemas, webhookMessage } from '@dtms/contract/open/event.schema.ts'
import { jsonSchemaOf } from '@dtms/contract/schema.ts'
import { testEvent, webhookEventWords } from '@dtms/contract/webhook/event.ts'

const order = {
  orderId: '01a1eb8d-8753-71bc-bde1-5c36f808657c',
  orderNo: 'DT2611150001',
  customerRef: 'PO-9',
  status: 'adopt',
}
const money = (amount: string) => ({ amount, currency: 'USD' })
const bill = { billId: '01a1eb8d-8774-7082-9f7c-682b6256072d', billNo: 'B2611-0001' }
const payment = { paymentId: '01a1eb8d-8774-7082-9f7c-682b6256072e', paymentNo: 'P2611-0001' }
const milestone = { code: 'departed', place: 'Shenzhen' }

/** What the data of each event looks like. */
export const eventExamples: Readonly<Record<SentEvent, Readonly<Record<string, unknown>>>> = {
  'quote.offered': {
    ...{ quoteId: '01a1eb8d-8753-71bc-bde1-5c36f808657d-0', provider: 'HD', total: money('806.52') },
    validUntil: '2026-12-01T10:00:00.000Z',
  },
  'order.placed': { ...order, status: 'wait' },
  'order.accepted': order,
  'order.rejected': { ...order, status: 'reject', reason: 'No space this week' },
  'order.changed': order,
  'order.amendment_declined': { ...order, reason: 'Already loaded' },
  'order.revoked': { ...order, status: 'revoke' },
  'order.cancel_requested': order,
  'order.cancel_refused': { ...order, reason: 'Already departed' },
  'order.cancelled': { ...order, status: 'cancel', reason: 'Requested by the customer' },
  'milestone.recorded': {
    ...order,
    milestone: { ...milestone, plannedAt: null, actualAt: '2026-11-20T02:00:00.000Z' },
  },
  'milestone.corrected': { ...order, milestone },
  'milestone.voided': { ...order, milestone },
  'eta.changed': { ...order, eta: { from: '2026-12-10', to: '2026-12-14', source: 'carrier' } },
  'price.change_requested': { ...order, total: { from: money('1030.67'), to: money('1245.25') } },
  'document.added': { ...order, document: { kind: 'commercial_invoice' } },
  'document.removed': { ...order, document: { kind: 'commercial_invoice' } },
  'bill.issued': bill,
  'bill.voided': bill,
  'bill.credited': bill,
  'payment.confirmed': payment,
  'payment.rejected': payment,
  'payment.reversed': payment,
  'payment.refunded': { refundNo: 'R2611-0001' },
  'message.created': {
    conversationId: '01a1eb8d-8753-71bc-bde1-5c36f808657e',
    messageId: '01a1eb8d-8753-71bc-bde1-5c36f808657f',
    ...{ from: 'provider', kind: 'text', text: 'Pickup is confirmed for Friday.' },
  },
  'webhook.test': { webhook: { id: '01a1eb8d-8753-71bc-bde1-5c36f8086580', name: 'ERP' } },
}

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
})

/** The events as OpenAPI 3.1 describes requests that come to the reader's own system. */
export const openApiWebhooks = () =>
  Object.fromEntries((Object.keys(webhookDataSchemas) as SentEvent[]).map(event => [event, described(event)]))

const described = (event: SentEvent) => {
  const { $schema: _, ...schema } = jsonSchemaOf(webhookMessage(event), 'output') as Record<string, unknown>
  return {
    post: {
      operationId: `on ${event}`.replace(/[ ._](\w)/g, (_match, letter: string) => letter.toUpperCase()),
      tags: ['webhooks'],
      summary: event === testEvent ? 'Test event' : webhookEventWords[event].en,
      security: [],
      parameters: [
        header('webhook-id', 'The same for every attempt and replay: drop repeats by it'),
        header('webhook-timestamp', 'Seconds since 1970: refuse what is older than five minutes'),
        header('webhook-signature', 'Standard Webhooks, v1'),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema,
            example: {
              ...{ type: event, timestamp: '2026-11-20T02:00:01.000Z', sequence: 1 },
              data: eventExamples[event],
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'Received' },
        '410': { description: 'Gone: the endpoint is paused at once' },
        '4XX': { description: 'Retried for three days' },
        '5XX': { description: 'Retried for three days' },
      },
    },
  }
}
