import type { LimitName } from '@dtms/contract/wire.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { minutes } from './clock.ts'
import type { Database } from './database.ts'
import { refuse } from './refuse.ts'
import { hashSecret } from './secret.ts'
import type { Limits } from './settings.ts'

// Requests for each address and minute, counted in this process: a flood is stopped before it costs anything.
export const limitByAddress = (app: FastifyInstance, limits: Limits) => {
  const check = (max: number) => app.createRateLimit({ max, timeWindow: minutes(1) })
  const checks: Record<LimitName, ReturnType<typeof check>> = {
    inquiry: check(limits.inquiry),
    login: check(limits.login),
    register: check(limits.register),
    mail: check(limits.mail),
    open: check(limits.open),
  }
  return async (name: LimitName, request: FastifyRequest) => {
    const result = await checks[name](request)
    if (!result.isAllowed && result.isExceeded)
      throw refuse('input.too-many', { retryAfterS: Math.max(1, result.ttlInSeconds) })
  }
}

// Counts that are over, forgotten once a night.
export const forgetCounts = (db: Database) =>
  sql`delete from hourly_count where started_at < now() - interval '2 hours'`.execute(db)

// What one account or e-mail may ask for in an hour, counted in the database: the same on every instance.
export const limitPerHour = async (db: Database, what: string, subject: string, max: number) => {
  const key = hashSecret(`${what}:${subject.toLowerCase()}`)
  const { rows } = await sql<{ count: number; retry_after_s: number }>`
    insert into hourly_count as c (key, count, started_at) values (${key}, 1, now())
    on conflict (key) do update set
      count = case when c.started_at < now() - interval '1 hour' then 1 else c.count + 1 end,
      started_at = case when c.started_at < now() - interval '1 hour' then now() else c.started_at end
    returning count, greatest(1, ceil(extract(epoch from c.started_at + interval '1 hour' - now())))::int as retry_after_s
  `.execute(db)
  const [counted] = rows
  if (counted && counted.count > max) throw refuse('input.too-many', { retryAfterS: counted.retry_after_s })
}
