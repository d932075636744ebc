import type { Socket } from 'node:net'
import pg from 'pg'
import { seconds } from '../clock.ts'
import { fellSilent } from './connection-lost.ts'
import { NamedClient } from './pooler.ts'

// A database whose host vanishes, or that is frozen, closes no connection: its clients would wait for ever. A
// connection that has waited this long is suspect; a fresh connection then asks the database whether it still works
// on that statement. If not, or without a response, the connection is destroyed. So a statement may take as long as
// `statement_timeout` allows, and a dead connection is still noticed within ten seconds.
export interface SilenceLimits {
  silenceMs: number
  askMs: number
}

export const silenceLimits: SilenceLimits = { silenceMs: seconds(5), askMs: seconds(2) }

export const watchSilence = (pool: pg.Pool, directUrl: string, { silenceMs, askMs }: SilenceLimits): void => {
  const lines = new Map<pg.PoolClient, Line>()
  let suspects = new Map<Line, number>()
  let asking = false

  const ask = async () => {
    if (asking) return
    asking = true
    while (suspects.size > 0) {
      const asked = suspects
      suspects = new Map()
      const backends = [...asked.keys()].map(({ backend }) => backend)
      const working = await workingBackends(directUrl, backends, askMs).catch(() => undefined)
      let isDeaf = working === undefined
      for (const [line, bytesRead] of asked) {
        // It has answered meanwhile.
        if (!line.isOwedResponse() || line.stream.bytesRead !== bytesRead) continue
        if (working?.has(line.backend)) line.stream.setTimeout(silenceMs)
        else {
          isDeaf = true
          line.stream.destroy(fellSilent())
        }
      }
      // Those that wait for nothing are as deaf: the next caller must not find out.
      if (isDeaf) for (const line of lines.values()) if (!line.isOwedResponse()) line.stream.destroy()
    }
    asking = false
  }

  pool.on('connect', client => {
    const line = lineOf(client)
    if (!line) return
    lines.set(client, line)
    line.stream.setTimeout(silenceMs)
    line.stream.on('timeout', () => {
      if (!line.isOwedResponse()) return
      suspects.set(line, line.stream.bytesRead)
      void ask()
    })
  })
  pool.on('remove', client => lines.delete(client))
}

interface Line {
  // Its process id, or behind a pooler its name.
  backend: string
  stream: Socket
  isOwedResponse: () => boolean
}

// pg exposes these fields, its types do not.
const lineOf = (client: pg.PoolClient): Line | undefined => {
  if (!('connection' in client && 'processID' in client)) return undefined
  const { stream } = client.connection as pg.Connection & { stream: Socket }
  return {
    backend: client instanceof NamedClient ? client.ownName : String(client.processID),
    stream,
    isOwedResponse: () => 'readyForQuery' in client && client.readyForQuery === false,
  }
}

const workingBackends = async (
  directUrl: string,
  backends: string[],
  withinMs: number,
): Promise<Set<string>> => {
  const client = new pg.Client({
    connectionString: directUrl,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ backend: string }>(
      `select backend from pg_stat_activity, unnest(array[pid::text, application_name]) backend
       where backend = any($1) and state in ('active', 'fastpath function call')`,
      [backends],
    )
    return new Set(rows.map(({ backend }) => backend))
  } finally {
    client.end().catch(() => {})
  }
}
