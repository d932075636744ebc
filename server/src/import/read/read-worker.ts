import { runSpreadsheetTask } from '#documents/spreadsheet/worker.ts'
import { packOrderFile } from './pack.ts'

// Reads an order file in a worker.
await runSpreadsheetTask(
  (task: { bytes: Uint8Array }) =>
    packOrderFile(Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength)),
  ({ rows }) => rows.map(({ packed }) => packed),
)
