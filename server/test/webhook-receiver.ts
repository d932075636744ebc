import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { type SentEvent, webhookDataSchemas, webhookMessage } from '@dtms/contract/open/event.schema.ts'
import { Webhook } from 'standardwebhooks'

interface Received {
  id: string
  type: string
  sequence: number
  data: Record<string, unknown>
}

/** A customer's own system on loopback: it takes only what the official library of Standard Webhooks verifies. */
export const openReceiver = async (port = 0, onReceived: (one: Received) => void = () => {}) => {
  const received: Received[] = []
  const refused: string[] = []
  // What is not as the OpenAPI file declares it.
  const undeclared: unknown[] = []
  let secrets: string[] = []
  let status = 204
  let holds = false
  const held = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = request.headers as Record<string, string>
    const isGenuine = secrets.some(secret => {
      try {
        new Webhook(secret).verify(body, headers)
        return true
      } catch {
        return false
      }
    })
    if (!isGenuine) refused.push(body)
    else if (status < 300) {
      const { type, sequence, data } = JSON.parse(body) as Received
      const one = { id: headers['webhook-id'] ?? '', type, sequence, data }
      received.push(one)
      if (!isDeclared(JSON.parse(body))) undeclared.push(JSON.parse(body))
      onReceived(one)
    }
    if (holds) await new Promise<void>(done => held.add(done))
    response.writeHead(isGenuine ? status : 401).end(status < 300 ? '' : 'not now')
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    received,
    refused,
    undeclared,
    types: () => received.map(({ type }) => type),
    trust: (...trusted: string[]) => {
      secrets = trusted
    },
    answer: (next: number) => {
      status = next
    },
    /** From now on no request is answered. */
    hold: () => {
      holds = true
    },
    close: () => {
      for (const done of held) done()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whether a message has the form that the OpenAPI file declares, and no field beyond. */
const isDeclared = (message: { type: string }): boolean => {
  if (!Object.hasOwn(webhookDataSchemas, message.type)) return false
  const { success, data } = webhookMessage(message.type as SentEvent).safeParse(message)
  return success && isDeepStrictEqual(data, message)
}

/** The settings of a portal that may reach it. */
export const loopbackAllowed = { OUTGOING_ALLOW: '127.0.0.0/8' }
