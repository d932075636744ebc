import type { Language } from '@dtms/contract/language.ts'
import type { CompiledSheet } from '@dtms/pricing/compile/compiled.ts'
import type { PriceResult } from '@dtms/pricing/price/price.ts'
import { inSpreadsheetWorker } from '#documents/spreadsheet.ts'
import type { BoundSheet } from '../as-of/sheet-tabs.ts'
import { compileStored } from '../catalogue/rate-catalogue.ts'
import type { ShelvedRow } from '../catalogue/sql.ts'
import type { CarryTerms } from '../forward/carry-sheet.ts'
import { type CarryResult, carryText } from '../forward/carry-text.ts'
import { type DiffSummary, summariseDiff } from '../sheet/summarise.ts'
import { type Trial, trySheet } from '../what-if/try-sheet.ts'
import { type Examined, examineJson, type ReadResult } from './examine.ts'
import { textWithoutNulls } from './text-without-nulls.ts'
import type { SheetTask } from './worker.ts'

// Rate sheets from and to XLSX; the work is done in a worker.
const entry = new URL('./worker.ts', import.meta.url)

export const readSheetWorkbook = (bytes: Buffer): Promise<ReadResult> =>
  inSpreadsheetWorker(entry, { do: 'read', bytes } satisfies SheetTask)

// What comes as JSON is checked here where it is small; a large sheet would hold quotes up for a second.
const smallText = 200_000

export const checkSheet = (sent: unknown): Promise<ReadResult> => checkSheetText(textWithoutNulls(sent))

/** The same of a text without nulls, which is not parsed here where it is large. */
export const checkSheetText = async (contentText: string): Promise<ReadResult> => {
  const examined =
    contentText.length <= smallText
      ? examineJson(JSON.parse(contentText))
      : await inSpreadsheetWorker<Examined>(entry, { do: 'check', contentText } satisfies SheetTask)
  return { ...examined, contentText }
}

// Compares two stored contents in a worker: thousands of changed prices do not delay other requests.
export const compareSheetTexts = async (beforeText: string, afterText: string): Promise<DiffSummary> => {
  if (beforeText.length + afterText.length <= smallText)
    return summariseDiff(JSON.parse(beforeText), JSON.parse(afterText))
  return inSpreadsheetWorker(entry, { do: 'compare', beforeText, afterText } satisfies SheetTask, 'writing')
}

// The next version of a stored content, checked: a large one would hold quotes up for a second too.
export const carrySheetText = async (contentText: string, terms: CarryTerms): Promise<CarryResult> =>
  contentText.length <= smallText
    ? carryText(contentText, terms)
    : inSpreadsheetWorker(entry, { do: 'carry', contentText, terms } satisfies SheetTask, 'writing')

// A load priced on a stored content that is not sold: to make a large one ready takes as long as to check it.
export const trySheetText = async (contentText: string, trial: Trial): Promise<PriceResult> =>
  contentText.length <= smallText
    ? trySheet(contentText, trial)
    : inSpreadsheetWorker(entry, { do: 'try', contentText, trial } satisfies SheetTask, 'writing')

// A stored content made ready to be sold: quotes go on meanwhile.
export const compileSheetText = async (contentText: string, row: ShelvedRow): Promise<CompiledSheet> =>
  contentText.length <= smallText
    ? compileStored(JSON.parse(contentText), row)
    : inSpreadsheetWorker(entry, { do: 'compile', contentText, row } satisfies SheetTask, 'writing')

export const writeSheetWorkbook = async (content: unknown, language: Language): Promise<Buffer> => {
  const task: SheetTask = { do: 'write', contentText: JSON.stringify(content), language }
  return Buffer.from(await inSpreadsheetWorker<Uint8Array>(entry, task, 'writing'))
}

export const writeSheets = async (sheets: readonly BoundSheet[], language: Language): Promise<Buffer> => {
  const task: SheetTask = { do: 'bind', sheets, language }
  return Buffer.from(await inSpreadsheetWorker<Uint8Array>(entry, task, 'writing'))
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
