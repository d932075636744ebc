import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database.ts'

// For the machine that watches: /healthz says the process lives, /readyz that it can serve.
export const addHealth = (app: FastifyInstance, db: Database) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
