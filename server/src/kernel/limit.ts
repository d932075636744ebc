import type { LimitName } from '@dtms/contract/wire.ts'
import { sql } from 'kysely'
import { minutes, seconds } from './clock.ts'
import type { Database } from './database.ts'
import { refuse } from './refuse.ts'
import { hashSecret } from './secret.ts'
import type { Limits } from './settings.ts'

// Requests for each address within a minute, or an hour for sign-ups, counted in this process: a flood is stopped before
// it costs anything. Nothing is awaited, because every call passes here.
export const limitByAddress = (limits: Limits) => {
  const counters: Record<LimitName, Counter> = {
    inquiry: counter(limits.inquiry),
    login: counter(limits.login),
    register: counter(limits.register, minutes(60)),
    mail: counter(limits.mail),
    open: counter(limits.open),
  }
  return (name: LimitName, address: string): void => {
    const waitMs = counters[name](networkOf(address))
    if (waitMs > 0)
      throw refuse('input.too-many', { retryAfterS: Math.max(1, Math.ceil(waitMs / seconds(1))) })
  }
}

// How long the address has to wait; 0: not at all.
type Counter = (address: string) => number

const mostAddresses = 20_000

const counter = (max: number, windowMs = minutes(1)): Counter => {
  // In the order of their first request, so what is over stands in front.
  const windows = new Map<string, { startedAtMs: number; count: number }>()
  return address => {
    const nowMs = Date.now()
    const known = windows.get(address)
    if (known && known.startedAtMs + windowMs > nowMs)
      return ++known.count > max ? known.startedAtMs + windowMs - nowMs : 0
    windows.delete(address)
    windows.set(address, { startedAtMs: nowMs, count: 1 })
    for (const [oldest, { startedAtMs }] of windows) {
      if (windows.size <= mostAddresses && startedAtMs + windowMs > nowMs) break
      windows.delete(oldest)
    }
    return max < 1 ? windowMs : 0
  }
}

// Whoever has an IPv6 address has a whole network of them (/64): that is what is counted.
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const between = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...between, ...last]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

// Where somebody is, roughly: what a household or an office has is /24 of IPv4 and /64 of IPv6.
export const subnetOf = (address: string): string => {
  const network = networkOf(address)
  return network.includes(':') ? network : network.split('.', 3).join('.')
}

// Counts that are over, forgotten once a night.
export const forgetCounts = (db: Database) =>
  sql`delete from hourly_count where started_at < now() - interval '2 hours'`.execute(db)

// What one account or e-mail may ask for in an hour, counted in the database: the same on every instance.
export const limitPerHour = async (db: Database, what: string, subject: string, max: number) => {
  const { count, retry_after_s } = await countPerHour(db, what, subject)
  if (count > max) throw refuse('input.too-many', { retryAfterS: retry_after_s })
}

/** Counts one more, for what is left out instead of refused; false: too many within an hour. */
export const isWithinHour = async (db: Database, what: string, subject: string, max: number) =>
  (await countPerHour(db, what, subject)).count <= max

const countPerHour = async (db: Database, what: string, subject: string) => {
  const key = countKey(what, subject)
  const { rows } = await sql<{ count: number; retry_after_s: number }>`
    insert into hourly_count as c (key, count, started_at) values (${key}, 1, now())
    on conflict (key) do update set
      count = case when c.started_at < now() - interval '1 hour' then 1 else c.count + 1 end,
      started_at = case when c.started_at < now() - interval '1 hour' then now() else c.started_at end
    returning count, greatest(1, ceil(extract(epoch from c.started_at + interval '1 hour' - now())))::int as retry_after_s
  `.execute(db)
  return rows[0] ?? { count: 1, retry_after_s: 1 }
}

// Whoever has shown to be right has all tries before them again.
export const forgetCount = (db: Database, what: string, subject: string) =>
  sql`delete from hourly_count where key = ${countKey(what, subject)}`.execute(db)

const countKey = (what: string, subject: string) => hashSecret(`${what}:${subject.toLowerCase()}`)
