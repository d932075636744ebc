import type { Language } from '@dtms/contract/language.ts'
import type { CompiledSheet } from '@dtms/pricing/compile/compiled.ts'
import type { PriceResult } from '@dtms/pricing/price/price.ts'
import { readWorkbook } from '#documents/spreadsheet/read.ts'
import { runSpreadsheetTask } from '#documents/spreadsheet/worker.ts'
import { writeWorkbook } from '#documents/spreadsheet/write.ts'
import { type BoundSheet, sheetTabs } from '../as-of/sheet-tabs.ts'
import { compileStored } from '../catalogue/rate-catalogue.ts'
import type { ShelvedRow } from '../catalogue/sql.ts'
import type { CarryTerms } from '../forward/carry-sheet.ts'
import { type CarryResult, carryText } from '../forward/carry-text.ts'
import { type DiffSummary, summariseDiff } from '../sheet/summarise.ts'
import { type Trial, trySheet } from '../what-if/try-sheet.ts'
import { type Examined, examineJson, examineReading, type ReadResult } from './examine.ts'
import { fromGrid } from './from-grid.ts'
import { guideTab } from './guide.ts'
import { moneyAsNumbers } from './money-cells.ts'
import { toGrid } from './to-grid.ts'

// The worker that reads and writes rate sheets as XLSX, and checks, compares and tries large ones. Content is passed
// as the JSON text of the database: nothing large is copied object by object.
export type SheetTask =
  | { do: 'read'; bytes: Uint8Array }
  | { do: 'check'; contentText: string }
  | { do: 'write'; contentText: string; language: Language }
  | { do: 'compare'; beforeText: string; afterText: string }
  | { do: 'bind'; sheets: readonly BoundSheet[]; language: Language }
  | { do: 'carry'; contentText: string; terms: CarryTerms }
  | { do: 'try'; contentText: string; trial: Trial }
  | { do: 'compile'; contentText: string; row: ShelvedRow }

type Result = ReadResult | Examined | Uint8Array | DiffSummary | CarryResult | PriceResult | CompiledSheet

// The columns of a sheet that was made ready go over as they are.
const columnsOf = (result: Result): ArrayBuffer[] =>
  'lines' in result
    ? Object.values(result.lines).flatMap(column =>
        ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [],
      )
    : []

await runSpreadsheetTask(async (task: SheetTask): Promise<Result> => {
  if (task.do === 'read') {
    const { bytes } = task
    const reading = fromGrid(
      await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), true),
    )
    return { ...examineReading(reading), contentText: JSON.stringify(reading.content) }
  }
  if (task.do === 'check') return examineJson(JSON.parse(task.contentText))
  if (task.do === 'bind') return writeWorkbook(sheetTabs(task.sheets, task.language))
  if (task.do === 'try') return trySheet(task.contentText, task.trial)
  if (task.do === 'compile') return compileStored(JSON.parse(task.contentText), task.row)
  if (task.do === 'carry') return carryText(task.contentText, task.terms)
  if (task.do === 'compare') return summariseDiff(JSON.parse(task.beforeText), JSON.parse(task.afterText))
  const grid = toGrid(JSON.parse(task.contentText), task.language)
  return writeWorkbook([...moneyAsNumbers(grid), guideTab(task.language)])
}, columnsOf)
