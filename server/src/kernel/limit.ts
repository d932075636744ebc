import type { LimitName } from '@dtms/contract/wire.ts'
import { sql } from 'kysely'
import { minutes, seconds } from './clock.ts'
import type { Database } from './database.ts'
import { refuse } from './refuse.ts'
import { hashSecret } from './secret.ts'
import type { Limits } from './settings.ts'

// Requests for each address within a minute, or an hour for sign-ups. Each instance counts by itself and stops a flood
// before it costs anything: nothing is awaited, because every call passes here. Once a second the instances exchange
// their counts through the database (`exchange`), so that a limit holds for all of them together.
export type AddressLimits = ReturnType<typeof limitByAddress>

export const limitByAddress = (limits: Limits) => {
  const counters: Record<LimitName | 'api', Counter> = {
    inquiry: counter(limits.inquiry),
    login: counter(limits.login),
    register: counter(limits.register, minutes(60)),
    mail: counter(limits.mail),
    open: counter(limits.open),
    api: counter(limits.api),
  }
  return {
    /** One more request of a key of the open API: what is left of its minute. */
    countKey: (keyId: string): KeyAllowance => {
      const waitMs = counters.api.count(keyId)
      const allowance = { limit: limits.api, ...counters.api.left(keyId, limits.api) }
      return { ...allowance, isOver: waitMs > 0 }
    },
    count: (name: LimitName, address: string): void => {
      const waitMs = counters[name].count(networkOf(address))
      if (waitMs > 0)
        throw refuse('input.too-many', { retryAfterS: Math.max(1, Math.ceil(waitMs / seconds(1))) })
    },
    exchange: async (db: Database): Promise<void> => {
      for (const [name, { windowMs, changed }] of Object.entries(counters)) {
        const windows = changed()
        if (windows.length > 0) await exchangeCounts(db, name, windowMs, windows)
      }
    },
  }
}

export interface KeyAllowance {
  limit: number
  remaining: number
  resetS: number
  isOver: boolean
}

const exchangeEveryMs = seconds(1)

/** Lets the limits hold for all instances; ends with the returned function. */
export const shareLimits = (db: Database, limits: AddressLimits, onError: (error: unknown) => void) => {
  let isUnderWay = false
  const rounds = setInterval(() => {
    if (isUnderWay) return
    isUnderWay = true
    limits
      .exchange(db)
      .catch(onError)
      .finally(() => {
        isUnderWay = false
      })
  }, exchangeEveryMs)
  return () => clearInterval(rounds)
}

interface Window {
  address: string
  startedAtMs: number
  own: number
  // The part of `own` that the database knows; and the counts of other instances.
  told: number
  others: number
  changed: boolean
}

interface Counter {
  windowMs: number
  // How long the address has to wait; 0 means not at all.
  count: (address: string) => number
  left: (address: string, max: number) => { remaining: number; resetS: number }
  // The windows with requests since the last call, each with its count for the database. Few requests of an address
  // on one instance are not worth a write: all instances together may exceed a limit by that much.
  changed: () => { window: Window; added: number }[]
}

const maxAddresses = 20_000
const worthTelling = 0.1

const counter = (max: number, windowMs = minutes(1)): Counter => {
  // In the order of their first request, so expired ones are in front.
  const windows = new Map<string, Window>()
  const changedWindows = new Set<Window>()
  const open = (address: string, nowMs: number): Window => {
    const known = windows.get(address)
    if (known && known.startedAtMs + windowMs > nowMs) return known
    const fresh = { address, startedAtMs: nowMs, own: 0, told: 0, others: 0, changed: false }
    windows.delete(address)
    windows.set(address, fresh)
    for (const [oldest, { startedAtMs }] of windows) {
      if (windows.size <= maxAddresses && startedAtMs + windowMs > nowMs) break
      windows.delete(oldest)
    }
    return fresh
  }
  return {
    windowMs,
    count: address => {
      const nowMs = Date.now()
      const window = open(address, nowMs)
      window.own += 1
      if (!window.changed) {
        window.changed = true
        changedWindows.add(window)
      }
      return window.own + window.others > max ? window.startedAtMs + windowMs - nowMs : 0
    },
    left: (address, most) => {
      const nowMs = Date.now()
      const { own, others, startedAtMs } = open(address, nowMs)
      return {
        remaining: Math.max(0, most - own - others),
        resetS: Math.max(1, Math.ceil((startedAtMs + windowMs - nowMs) / seconds(1))),
      }
    },
    changed: () => {
      const listed = [...changedWindows].map(window => {
        window.changed = false
        const added = window.own >= max * worthTelling ? window.own - window.told : 0
        window.told += added
        return { window, added }
      })
      changedWindows.clear()
      return listed
    },
  }
}

// Adds what each window counted to its row, and learns what the others added. A row whose window is over begins again.
const exchangeCounts = async (
  db: Database,
  name: string,
  windowMs: number,
  counted: { window: Window; added: number }[],
) => {
  const byKey = new Map(
    counted.map(one => [countKey(`address.${name}`, one.window.address).toString('hex'), one]),
  )
  const keys = [...byKey.keys()]
  const added = [...byKey.values()].map(one => one.added)
  const age = sql`make_interval(secs => ${windowMs / seconds(1)})`
  const { rows } = await sql<{ key: string; count: number }>`
    with given as (
      select decode(key, 'hex') as key, added from unnest(${keys}::text[], ${added}::int[]) as given (key, added)
    ), kept as (
      insert into hourly_count as c (key, count, started_at)
      select key, added, now() from given where added > 0 order by key
      on conflict (key) do update set
        count = case when c.started_at < now() - ${age} then excluded.count else c.count + excluded.count end,
        started_at = case when c.started_at < now() - ${age} then now() else c.started_at end
      returning key, count
    )
    select encode(key, 'hex') as key, count from kept
    union all
    select encode(key, 'hex'), count from hourly_count
    where key in (select key from given where added = 0) and started_at >= now() - ${age}
  `.execute(db)
  for (const { key, count } of rows) {
    const window = byKey.get(key)?.window
    if (window) window.others = Math.max(0, count - window.told)
  }
}

// An IPv6 user has a whole network (/64): that is what is counted.
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

// A rough network location: a household or an office has /24 of IPv4 and /64 of IPv6.
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

/** Counts one more, for actions that are skipped instead of refused; false if there are too many within an hour. */
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

// A correct attempt resets the count.
export const forgetCount = (db: Database, what: string, subject: string) =>
  sql`delete from hourly_count where key = ${countKey(what, subject)}`.execute(db)

const countKey = (what: string, subject: string) => hashSecret(`${what}:${subject.toLowerCase()}`)
