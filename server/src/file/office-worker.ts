import { openArchive } from '#documents/spreadsheet/guard.ts'
import { runSpreadsheetTask } from '#documents/spreadsheet/worker.ts'

// The names of the parts of an office file, all of which were inflated and found harmless.
await runSpreadsheetTask(async ({ bytes }: { bytes: Uint8Array }): Promise<string[]> => {
  const { names, readRest } = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  await readRest()
  return names
})
