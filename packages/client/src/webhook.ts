import { Webhook } from 'standardwebhooks'

export interface WebhookMessage {
  /** For example order.accepted. */
  type: string
  timestamp: string
  /** Counts the events of one order, bill, payment or conversation at this endpoint, without a gap. */
  sequence: number
  data: Record<string, unknown>
}

/**
 * The message of a webhook request, if one of the secrets signed it within the last five minutes. Throws otherwise.
 * `body` is the text as it arrived, not parsed and written again. Give both secrets while a rotation overlaps.
 */
export const verifyWebhook = (
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secrets: string | readonly string[],
): WebhookMessage => {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]))
  let failure: unknown = new Error('No secret')
  for (const secret of [secrets].flat())
    try {
      return new Webhook(secret).verify(body, sent) as WebhookMessage
    } catch (error) {
      failure = error
    }
  throw failure
}
