import type pg from 'pg'
import { currentJob } from '#kernel/jobs.ts'

// Counts the round trips to the database of a piece of work on an otherwise idle pool: the longest row of statements
// of which each began after the one before it was answered. What is asked at the same moment counts once. What jobs
// ask meanwhile does not count, nor what the bus sends beside the response, what the sender of webhooks looks for and
// whether maintenance has begun.
export const countRoundTrips = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<number> => {
  const trips: { begin: number; end: number }[] = []
  let moment = 0
  const restored = new Map<pg.PoolClient, () => void>()
  const watch = (client: pg.PoolClient) => {
    if (restored.has(client)) return
    const query = client.query
    restored.set(client, () => {
      client.query = query
    })
    const ask = query.bind(client) as (...args: unknown[]) => Promise<unknown>
    client.query = ((...args: unknown[]) => {
      if (currentJob() || isBeside(args[0])) return ask(...args)
      const trip = { begin: ++moment, end: Number.POSITIVE_INFINITY }
      trips.push(trip)
      const answered = () => {
        trip.end = ++moment
      }
      // pool.query passes a callback and gets no promise.
      const callback = args.at(-1)
      if (typeof callback === 'function')
        return ask(...args.slice(0, -1), (...result: unknown[]) => {
          answered()
          callback(...result)
        })
      const result = ask(...args)
      result.then(answered, answered)
      return result
    }) as typeof client.query
  }
  pool.on('acquire', watch)
  await work()
  pool.off('acquire', watch)
  for (const restore of restored.values()) restore()

  let count = 0
  let lastEnd = 0
  for (const { begin, end } of trips.sort((a, b) => a.end - b.end))
    if (begin > lastEnd) {
      count++
      lastEnd = end
    }
  return count
}

const isBeside = (asked: unknown): boolean =>
  /^(select pg_notify|with webhook_due|select "since" from "maintenance")/.test(textOf(asked))

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)
