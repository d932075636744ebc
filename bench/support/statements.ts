import type { Database } from '../../server/src/kernel/database.ts'
import { openDatabase, openPool } from '../../server/src/kernel/database.ts'

// Every statement that a piece of work sends to the database, in order, with its values.
export interface Statement {
  text: string
  values: unknown[]
}

export const recordStatements = async (
  databaseUrl: string,
  work: (db: Database) => Promise<void>,
): Promise<Statement[]> => {
  const pool = openPool(databaseUrl, 1, () => {})
  const statements: Statement[] = []
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first, values] = args
      const text = typeof first === 'string' ? first : (first as { text: string }).text
      statements.push({ text, values: (values as unknown[] | undefined) ?? [] })
      return query(...args)
    }) as typeof client.query
  })
  await work(openDatabase(pool))
  await pool.end()
  return statements
}

// The same statement for other rows: ids, keys and numbers replaced among the values.
export const exchanged = (values: readonly unknown[], by: ReadonlyMap<unknown, unknown>): unknown[] =>
  values.map(value =>
    Array.isArray(value) ? value.map(inner => by.get(inner) ?? inner) : (by.get(value) ?? value),
  )
