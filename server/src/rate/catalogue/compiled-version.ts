import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledSheet } from '@dtms/pricing/compile/compiled.ts'
import { sizeOf } from '@dtms/pricing/compile/sheet.ts'
import type { Database } from '#kernel/database.ts'
import { compileSheetText } from '../xlsx/workbook.ts'
import { compileStored } from './rate-catalogue.ts'
import { contentTextOf, daysInForce, type ShelvedRow } from './sql.ts'

// Published versions, compiled, each under its id and its days in force. Published content never changes, so what is
// compiled stays as long as its days do.
export type CompiledVersions = ReadonlyMap<string, CompiledSheet>

export const versionKey = (row: ShelvedRow) => `${row.id} ${row.from_day} ${row.to_day}`

/** The versions in force: those that are known as they are, the others fetched and compiled. */
export const versionsInForce = async (
  db: Database,
  known: CompiledVersions,
  isServing: boolean,
  onCompile: (sheetId: string) => void = () => {},
): Promise<CompiledVersions> => {
  const versions = new Map<string, CompiledSheet>()
  for (const row of await daysInForce(db)) {
    const key = versionKey(row)
    let sheet = known.get(key)
    if (!sheet) {
      sheet = await compileVersion(db, row, isServing)
      onCompile(row.id)
      // The quotes that wait have their turn between two sheets.
      await nextTurn()
    }
    versions.set(key, sheet)
  }
  return versions
}

// While quotes are served, a worker does it. At the start nothing waits, and a worker for each sheet would take
// longer. If a worker fails, the sheet is still sold.
export const compileVersion = async (
  db: Database,
  row: ShelvedRow,
  isServing: boolean,
): Promise<CompiledSheet> => {
  const text = await contentTextOf(db, row.id)
  const here = () => compileStored(JSON.parse(text), row)
  return isServing ? compileSheetText(text, row).catch(here) : here()
}

export const hasSameVersions = (one: CompiledVersions, other: CompiledVersions): boolean =>
  one.size === other.size && [...one.keys()].every(key => other.has(key))

export const pricesIn = (sheets: Iterable<CompiledSheet>): number => {
  let prices = 0
  for (const sheet of sheets) prices += sizeOf(sheet).prices
  return prices
}
