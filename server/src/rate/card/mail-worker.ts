import { runSpreadsheetTask } from '#documents/spreadsheet/worker.ts'
import { type Attachment, attachedCards } from './mail.ts'

// Takes the rate cards out of a mail in a worker.
await runSpreadsheetTask(({ bytes }: { bytes: Uint8Array }): Promise<Attachment[]> => attachedCards(bytes))
