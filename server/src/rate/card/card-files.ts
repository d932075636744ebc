import { inSpreadsheetWorker } from '#documents/spreadsheet.ts'
import { Refusal, refuse } from '#kernel/refuse.ts'
import type { Attachment } from './mail.ts'
import type { CardResult, CardTask } from './worker.ts'

const readerEntry = new URL('./worker.ts', import.meta.url)
const mailEntry = new URL('./mail-worker.ts', import.meta.url)

/** The cards of an uploaded file: itself, or what is attached to a mail. */
export const cardFiles = async (name: string, bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> => {
  if (!/\.eml$/i.test(name)) return [{ name, bytes }]
  const attached = await limited(inSpreadsheetWorker<Attachment[]>(mailEntry, { bytes }, 'readingMuch'))
  if (attached.length === 0) throw refuse('rate.card-no-attachment')
  return attached.map(one => ({ name: one.name, bytes: Buffer.from(one.bytes) }))
}

export const readInWorker = (task: CardTask): Promise<CardResult> => {
  refuseOther(Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength))
  return limited(inSpreadsheetWorker<CardResult>(readerEntry, { ...task }, 'readingCard'))
}

// Rate cards have their own limits, which the words for other spreadsheets do not name.
const limited = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.failure === 'sheet.too-large') throw refuse('rate.card-too-large')
    throw error
  }
}

// By the first bytes: XLS and workbooks under a password are compound files, and only the latter have an encrypted stream.
const refuseOther = (bytes: Buffer): void => {
  const start = bytes.toString('latin1', 0, 4)
  if (start === '\u00d0\u00cf\u0011\u00e0')
    throw refuse(
      bytes.includes('EncryptedPackage', 0, 'utf16le') ? 'sheet.password' : 'rate.card-old-workbook',
    )
  if (pictures.some(mark => start.startsWith(mark))) throw refuse('rate.card-picture')
}
const pictures = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', '%PDF', 'RIFF', 'BM']
