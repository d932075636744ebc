import type pg from 'pg'

export type Run = (statement: string, values?: unknown[]) => Promise<void>
export type InBatches = (count: number, statement: string) => Promise<void>

export const runner = (client: pg.Client): [Run, InBatches] => {
  const run: Run = async (statement, values) => {
    await client.query(statement, values)
  }
  const batch = 200_000
  return [
    run,
    async (count, statement) => {
      for (let from = 1; from <= count; from += batch)
        await run(statement, [from, Math.min(from + batch - 1, count), count])
    },
  ]
}
