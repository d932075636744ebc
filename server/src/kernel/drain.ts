import type { FastifyInstance } from 'fastify'
import { seconds } from './clock.ts'

// Ends HTTP without cutting anybody off: takes no more, answers what is under way, and lets go of each
// connection as it falls idle (a browser would keep it open for a minute). Whoever takes longer than the
// grace is cut off after all.
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
