import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { seconds } from './clock.ts'

declare module 'fastify' {
  interface FastifyInstance {
    // True from the moment the process is asked to stop: /readyz reports it, and proxies send their requests
    // elsewhere.
    draining: boolean
  }
}

// Before HTTP stops behind a proxy: every request is still served, each response asks the proxy to close its
// connection, and /readyz is 503. `cut` resolves when the wait is to end early.
export const announceEnd = async (app: FastifyInstance, waitMs: number, cut: Promise<unknown>) => {
  app.draining = true
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const over = new AbortController()
  await Promise.race([pause(waitMs, undefined, { signal: over.signal }).catch(() => {}), cut])
  over.abort()
}

// Stops HTTP gracefully: accepts no more connections, finishes running requests, and closes each connection as it
// becomes idle (a browser would hold it open for a minute). Connections that take longer than the grace period are
// cut.
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
