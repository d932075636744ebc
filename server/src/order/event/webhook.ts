import type { OrderEventName } from '@dtms/contract/order/event.ts'
import { flowStatus } from '@dtms/contract/order/order.ts'
import type { WebhookEvent } from '@dtms/contract/webhook/event.ts'
import { minorText } from '@dtms/pricing/number/money.ts'

// What is sent to a customer's systems about an order. Only what the customer may see is passed on: a reason that
// staff gave each other is not.
type Details = Readonly<Record<string, unknown>>
interface Told {
  event: WebhookEvent
  // Whether the reason is the customer's to read.
  reason?: true
  data?: (details: Details) => Details
}

const usd = (minor: unknown) => ({ amount: minorText(Number(minor), 2), currency: 'USD' })
const priceChange = ({ totalUsdMinor, previousUsdMinor }: Details) =>
  totalUsdMinor === undefined || previousUsdMinor === undefined
    ? {}
    : { from: usd(previousUsdMinor), to: usd(totalUsdMinor) }
const milestone = ({ code, planned = null, actual = null, place = '' }: Details) => ({
  milestone: { code, plannedAt: planned, actualAt: actual, place },
})
const document = ({ kind }: Details) => ({ document: { kind } })

const told: Partial<Record<OrderEventName, Told>> = {
  placed: { event: 'order.placed' },
  'placed-for': { event: 'order.placed' },
  submitted: { event: 'order.placed' },
  resubmitted: { event: 'order.placed' },
  approved: { event: 'order.placed' },
  adopted: { event: 'order.accepted' },
  rejected: { event: 'order.rejected', reason: true },
  edited: { event: 'order.changed' },
  'edited-for': { event: 'order.changed' },
  'sent-back': { event: 'order.changed' },
  amended: { event: 'order.changed' },
  numbers: { event: 'order.changed' },
  measured: { event: 'order.changed' },
  agreed: { event: 'order.changed' },
  'consent-recorded': { event: 'order.changed' },
  'amendment-declined': { event: 'order.amendment_declined', reason: true },
  revoked: { event: 'order.revoked' },
  'cancel-asked': { event: 'order.cancel_requested' },
  'cancel-refused': { event: 'order.cancel_refused', reason: true },
  'cancel-lapsed': { event: 'order.cancel_refused' },
  cancelled: { event: 'order.cancelled', reason: true },
  milestone: { event: 'milestone.recorded', data: milestone },
  'milestone-corrected': {
    event: 'milestone.corrected',
    data: ({ code, place }) => ({ milestone: { code, place } }),
  },
  'milestone-voided': {
    event: 'milestone.voided',
    data: ({ code, place }) => ({ milestone: { code, place } }),
  },
  'eta-changed': {
    event: 'eta.changed',
    data: ({ before, after, source }) => ({ eta: { from: before, to: after, source } }),
  },
  'consent-asked': { event: 'price.change_requested', data: details => ({ total: priceChange(details) }) },
  'amendment-consent-asked': {
    event: 'price.change_requested',
    data: details => ({ total: priceChange(details) }),
  },
  document: { event: 'document.added', data: document },
  'document-removed': { event: 'document.removed', data: document },
}

interface OrderEvent {
  action: OrderEventName
  reason?: string | undefined
  details?: string | undefined
}

/** The event and its own part of `data`; undefined if it is not for others. */
export const webhookOf = ({ action, reason = '', details = '{}' }: OrderEvent) => {
  const found = told[action]
  if (!found) return undefined
  const data = found.data?.(JSON.parse(details) as Details) ?? {}
  return {
    event: found.event,
    data: JSON.stringify({ ...data, ...(found.reason && { reason }) }),
  }
}

/** The names of the open API, by the number of a flow status. */
export const statusNames = Object.entries(flowStatus)
  .toSorted(([, a], [, b]) => a - b)
  .map(([name]) => name)
