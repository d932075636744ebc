import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { seconds } from './clock.ts'

declare module 'fastify' {
  interface FastifyInstance {
    // True from the moment the process is told to end: /readyz says so, and proxies send their requests elsewhere.
    draining: boolean
  }
}

// Before HTTP ends behind a proxy: everything is still answered, each answer asks the proxy to let go of its
// connection, and /readyz is 503. `cut` resolves when somebody does not want to wait any longer.
export const announceEnd = async (app: FastifyInstance, waitMs: number, cut: Promise<unknown>) => {
  app.draining = true
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const over = new AbortController()
  await Promise.race([pause(waitMs, undefined, { signal: over.signal }).catch(() => {}), cut])
  over.abort()
}

// Ends HTTP without cutting anybody off: accepts no more, answers what is under way, and lets go of each connection
// as it falls idle (a browser would keep it open for a minute). Connections that take longer than the grace are cut.
const sweepMs = 50
const graceMs = seconds(15)

export const drain = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  const grace = setTimeout(() => app.server.closeAllConnections(), graceMs)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(grace)
  }
}
