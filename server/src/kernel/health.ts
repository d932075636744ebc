import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database.ts'

// For the machine that watches: /healthz says the process lives, /readyz that it can serve. Some ask with HEAD.
const options = { exposeHeadRoute: true }

export const addHealth = (app: FastifyInstance, db: Database) => {
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async (_request, reply) => {
    if (app.draining) return reply.code(503).send({ status: 'draining' })
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
