import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Our own tables under server/seed.
const folder = join(import.meta.dirname, '../../seed')

export const readSeedText = (name: string): string => readFileSync(join(folder, name), 'utf8')
export const readSeedBytes = (name: string): Buffer => readFileSync(join(folder, name))

/** The rows of a table without quotes and commas inside a field, without its heading. */
export const readSeed = (name: string): string[][] =>
  readSeedText(name)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split(','))

/** Loads at first use: the start does not wait for the table, and it is read only once. */
export const lazily = <Table>(load: () => Table): (() => Table) => {
  let loaded: { table: Table } | undefined
  return () => {
    loaded ??= { table: load() }
    return loaded.table
  }
}
