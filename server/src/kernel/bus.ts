import pg from 'pg'

// What instances tell each other: only ever a hint, carrying ids. The tables stay the truth, so a lost
// message delays and loses nothing; after a gap every listener is called once to look for itself (TRUST).
export interface Bus {
  // Told after the commit, never inside a hot transaction: NOTIFY would make commits wait for each other.
  tell: (topic: string, ...ids: string[]) => Promise<void>
  // `id` is undefined where messages may have been missed.
  listen: (topic: string, hear: (id: string | undefined) => void) => void
  stop: () => Promise<void>
}

const channel = 'dtms'
const reconnectMs = 500

export const openBus = async (
  pool: pg.Pool,
  url: string,
  onError: (error: unknown) => void,
): Promise<Bus> => {
  const listeners: { topic: string; hear: (id: string | undefined) => void }[] = []
  let client: pg.Client | undefined
  let stopped = false

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 2_000 })
    fresh.on('error', onError)
    fresh.on('end', () => {
      if (!stopped) setTimeout(reconnect, reconnectMs)
    })
    fresh.on('notification', ({ payload = '' }) => {
      const [topic, id] = payload.split(' ', 2)
      for (const listener of listeners) if (listener.topic === topic) listener.hear(id)
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
  }

  const reconnect = async (): Promise<void> => {
    if (stopped) return
    try {
      await connect()
      for (const listener of listeners) listener.hear(undefined)
    } catch (error) {
      onError(error)
      setTimeout(reconnect, reconnectMs)
    }
  }

  await connect()
  return {
    tell: async (topic, ...ids) => {
      const told = ids.map(id => `${topic} ${id}`)
      await pool.query('select pg_notify($1, told) from unnest($2::text[]) told', [channel, told])
    },
    listen: (topic, hear) => {
      listeners.push({ topic, hear })
    },
    stop: async () => {
      stopped = true
      await client?.end().catch(() => {})
    },
  }
}
