import { createHash } from 'node:crypto'
import type { Language } from '@dtms/contract/language.ts'
import { runSpreadsheetTask } from '#documents/spreadsheet/worker.ts'
import { findingsResponse } from '#documents/table.ts'
import { type Area, byLookup } from './area-table.ts'
import { checkAreas, keyOf } from './check-areas.ts'

// Reads a carrier's table, checks it and compares it with the version before. The main thread receives the rows as
// they are stored and what it answers.
export interface AreaTask extends Record<string, unknown> {
  bytes: Uint8Array
  language: Language
  // The parts of the version before, as JSON.
  given: readonly Uint8Array<ArrayBuffer>[]
}

const partRows = 5_000
const maxListed = 200

const examine = async ({ bytes, language, given }: AreaTask) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { areas, findings } = await checkAreas(file, language)
  areas.sort(byLookup)
  const parts: string[] = []
  for (let at = 0; at < areas.length; at += partRows)
    parts.push(JSON.stringify(areas.slice(at, at + partRows)))
  const checksum = createHash('sha256')
  for (const part of parts) checksum.update(part)
  return {
    parts,
    rowCount: areas.length,
    checksum: checksum.digest('hex'),
    hasErrors: findings.some(({ severity }) => severity === 'error'),
    ...findingsResponse(0, findings),
    ...differences(
      areas,
      given.flatMap(part => JSON.parse(Buffer.from(part.buffer).toString('utf8')) as Area[]),
    ),
  }
}

const differences = (areas: readonly Area[], before: readonly Area[]) => {
  const wholeKey = (area: Area) => `${keyOf(area)}|${area[4]}`
  const [old, now] = [new Set(before.map(wholeKey)), new Set(areas.map(wholeKey))]
  const added = areas.filter(area => !old.has(wholeKey(area)))
  const removed = before.filter(area => !now.has(wholeKey(area)))
  const listed = [
    ...added.slice(0, maxListed).map(area => ({ does: 'add' as const, area })),
    ...removed.slice(0, maxListed).map(area => ({ does: 'remove' as const, area })),
  ].slice(0, maxListed)
  return {
    ...{ added: added.length, removed: removed.length, same: areas.length - added.length },
    differences: listed,
    differencesLeftOut: added.length + removed.length - listed.length,
  }
}

export type ExaminedAreas = Awaited<ReturnType<typeof examine>>

await runSpreadsheetTask(examine)
