import { createHmac, randomBytes } from 'node:crypto'
import type { Encryption } from '#kernel/encryption.ts'

// Standard Webhooks: `whsec_` and 24 to 64 random bytes; a signature covers id, time and body.
const prefix = 'whsec_'
const secretBytes = 32

const shownSecret = (secret: Buffer): string => `${prefix}${secret.toString('base64')}`

const about = (endpointId: string) => `webhook ${endpointId}`

export const newSecretOf = ({ seal }: Encryption, endpointId: string) => {
  const secret = randomBytes(secretBytes)
  return { shown: shownSecret(secret), sealed: seal(secret, about(endpointId)) }
}

/** The headers of an attempt. After a rotation both secrets sign, so that the receiver may change over at any time. */
export const signedHeaders = (
  { open }: Encryption,
  endpointId: string,
  sealed: readonly Buffer[],
  { messageId, body, at }: { messageId: string; body: string; at: Date },
) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const id = webhookId(messageId)
  const signatures = sealed.flatMap(one => {
    const secret = open(one, about(endpointId))
    return secret
      ? [`v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`]
      : []
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

export const webhookId = (messageId: string) => `msg_${messageId}`
