import pg from 'pg'
import { deliverGap, deliverPayload, type Hint, type Listener, payloadsOf } from './bus/hint.ts'
import { seconds } from './clock.ts'
import { isForeign } from './database/backends.ts'

// Hints between instances: ids, or what is sealed. The tables are the truth, so a lost hint delays and loses nothing;
// after a gap every listener is called once to reload (TRUST).
export interface Bus {
  // Published after the commit, never inside a hot transaction: NOTIFY would make commits wait for each other.
  publish: (...hint: Hint) => Promise<void>
  // Several in one statement.
  publishAll: (hints: readonly Hint[]) => Promise<void>
  listen: (topic: string, deliver: Listener['deliver']) => void
  // Hints from other instances do not arrive now: what must not wait for them is looked up in the tables.
  isAway: () => boolean
  stop: () => Promise<void>
}

const channel = 'dtms'
const reconnectMs = 500
// A connection can vanish silently: it is probed at this interval.
const askEveryMs = seconds(2)
const responseWithinMs = seconds(2)
// PostgreSQL takes less than 8,000 bytes at once.
const maxPayload = 7_500

export const openBus = async (
  pool: pg.Pool,
  directUrl: string,
  onError: (error: unknown) => void,
  askMs = askEveryMs,
): Promise<Bus> => {
  const listeners: Listener[] = []
  let client: pg.Client | undefined
  let stopped = false
  let isListening = false

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: directUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: seconds(5),
      connectionTimeoutMillis: responseWithinMs,
      query_timeout: responseWithinMs,
    })
    fresh.on('error', onError)
    fresh.on('notification', ({ payload = '', processId }) =>
      deliverPayload(listeners, payload, isForeign(processId, pool)),
    )
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    // Only an established connection can be lost. A failed attempt is retried by its caller: if both retried, every
    // failure would double the attempts.
    fresh.on('end', () => {
      isListening = false
      if (!stopped) setTimeout(reconnect, reconnectMs)
    })
    client = fresh
    isListening = true
    if (stopped) await fresh.end()
  }

  const reconnect = async (): Promise<void> => {
    if (stopped) return
    try {
      await connect()
      deliverGap(listeners)
    } catch (error) {
      onError(error)
      setTimeout(reconnect, reconnectMs)
    }
  }

  await connect()
  let asked: pg.Client | undefined
  const asking = setInterval(async () => {
    if (!client || asked === client) return
    asked = client
    // With an answer still owed, it is cut and not waited for; 'end' brings the next one.
    await asked.query('select 1').catch(() => asked?.end().catch(() => {}))
    asked = undefined
  }, askMs)

  const publishAll: Bus['publishAll'] = async hints => {
    // Without a name: a pooler in transaction mode does not know prepared statements.
    await pool.query(`select pg_notify('${channel}', told) from unnest($1::text[]) told`, [
      hints.flatMap(hint => payloadsOf(hint, maxPayload)),
    ])
  }

  return {
    publish: (...hint) => publishAll([hint]),
    publishAll,
    listen: (topic, deliver) => {
      listeners.push({ topic, deliver })
    },
    isAway: () => !isListening,
    stop: async () => {
      stopped = true
      clearInterval(asking)
      await client?.end().catch(() => {})
    },
  }
}
