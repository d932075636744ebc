import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Bus } from '../bus.ts'
import { seconds } from '../clock.ts'
import { deliverGap, deliverPayload, type Listener, payloadsOf } from './hint.ts'

// The bus over NATS (BUS_URL=nats://…), for portals that have outgrown PostgreSQL's NOTIFY. The same promise: only
// hints, received by every instance. If it is away, nothing waits: each instance receives its own hints directly,
// nothing is queued for later, and when it is back every listener reloads once (TRUST).
const reconnectMs = 500
const connectWithinMs = seconds(2)
// Probed at this interval; with two pings unanswered the connection is dropped. A logout must end sockets elsewhere
// within 5 seconds during an outage (TRUST), and that includes noticing it.
const askEveryMs = seconds(1)
const maxOwed = 1
// A message of NATS takes a megabyte; hints are short and go in smaller ones.
const maxPayload = 60_000
const defaultSubject = 'dtms'
const lookAgain = '*'

export const openNatsBus = async (
  url: string,
  onError: (error: unknown) => void,
  askMs = askEveryMs,
): Promise<Bus> => {
  const listeners: Listener[] = []
  const { subject, options } = readAddress(url)
  let connection: NatsConnection | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const deliver = (payload: string, isForeign: boolean) =>
    payload === lookAgain ? deliverGap(listeners) : deliverPayload(listeners, payload, isForeign)

  const open = async () => {
    const fresh = await connect({
      ...options,
      name: 'dtms',
      // Lost connections are replaced below: hints that the client queued by itself would be outdated.
      reconnect: false,
      noEcho: true,
      timeout: connectWithinMs,
      pingInterval: askMs,
      maxPingOut: maxOwed,
    })
    fresh.subscribe(subject, {
      callback: (error, message) => (error ? onError(error) : deliver(message.string(), true)),
    })
    fresh.closed().then(why => {
      if (connection === fresh) connection = undefined
      if (why) onError(why)
      if (!stopped) retry = setTimeout(reopen, reconnectMs)
    })
    await fresh.flush()
    connection = fresh
    if (stopped) await fresh.close()
  }

  const reopen = async (): Promise<void> => {
    if (stopped) return
    try {
      await open()
      // Hints in the meantime reached no listener, here or elsewhere.
      deliver(lookAgain, false)
      connection?.publish(subject, lookAgain)
    } catch (error) {
      onError(error)
      if (!connection) retry = setTimeout(reopen, reconnectMs)
    }
  }

  // An instance starts without it, too: the tables are the truth.
  await open().catch(error => {
    onError(error)
    retry = setTimeout(reopen, reconnectMs)
  })

  const publishAll: Bus['publishAll'] = async hints => {
    for (const payload of hints.flatMap(hint => payloadsOf(hint, maxPayload))) {
      if (connection && !connection.isClosed()) connection.publish(subject, payload)
      queueMicrotask(() => deliver(payload, false))
    }
  }

  return {
    publish: (...hint) => publishAll([hint]),
    publishAll,
    listen: (topic, deliver) => {
      listeners.push({ topic, deliver })
    },
    isAway: () => connection === undefined,
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await connection?.close()
    },
  }
}

// nats://user:password@host:4222/subject, or nats://token@host; tls:// where the line must be encrypted. Portals that
// share a NATS server have a subject each.
const readAddress = (url: string) => {
  const { protocol, host, hostname, username, password, pathname } = new URL(url)
  const secret = decodeURIComponent(username)
  return {
    subject: pathname.replace(/\//g, '') || defaultSubject,
    options: {
      servers: host,
      ...(password !== '' && { user: secret, pass: decodeURIComponent(password) }),
      ...(password === '' && secret !== '' && { token: secret }),
      // Without `host` a number in the address would not be asked for in the certificate, but "localhost" instead.
      ...(protocol === 'tls:' && {
        tls: { rejectUnauthorized: true, host: hostname.replace(/^\[|\]$/g, '') },
      }),
    },
  }
}
