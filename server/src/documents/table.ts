import type { Language, Words } from '@dtms/contract/language.ts'
import { type ExportFormat, maxImportRows, type TableFinding } from '@dtms/contract/list.ts'
import { Refusal, refuseField } from '#kernel/refuse.ts'
import type { FileResponse, UploadedFile } from '#kernel/routes.ts'
import { exportFile, xlsxType } from './export.ts'
import { tableWords } from './spreadsheet/table-words.ts'
import type { TableTask } from './spreadsheet/table-worker.ts'
import type { WrittenTab } from './spreadsheet/write.ts'
import { inSpreadsheetWorker } from './spreadsheet.ts'
import { findingAt, limitText, type ReadRecords } from './table/records.ts'

// Rows of people's own from a spreadsheet: a template with headings in their language, and a file read back
// with headings in any of ours, each fault named by its row and column.
export interface FileColumn<Name extends string> {
  name: Name
  heading: Words
  required?: boolean
  // The column's description in the template's second tab.
  note?: Words
  // Where a cell is one of a few things: the value and its words, either of which may be typed.
  choices?: Readonly<Record<string, Words>>
}

const worker = new URL('./spreadsheet/table-worker.ts', import.meta.url)

export const templateFile = async <Name extends string>(
  name: string,
  columns: readonly FileColumn<Name>[],
  examples: readonly Partial<Record<Name, string>>[],
  language: Language,
  maxRows = maxImportRows,
): Promise<FileResponse> => {
  const say = tableWords
  const choicesText = ({ choices = {} }: FileColumn<Name>) =>
    Object.values(choices)
      .map(words => words[language])
      .join(' / ')
  const tabs: WrittenTab[] = [
    {
      name,
      rows: [
        columns.map(({ heading }) => heading[language]),
        ...examples.map(example => columns.map(column => example[column.name] ?? '')),
      ],
    },
    {
      name: say.guide[language],
      rows: [
        [say.column[language], say.required[language], say.note[language]],
        ...columns.map(column => [
          column.heading[language],
          column.required ? say.yes[language] : '',
          [column.note?.[language], choicesText(column)].filter(Boolean).join('  '),
        ]),
        ['', '', limitText(maxRows, language)],
      ],
    },
  ]
  return workbookFile(name, tabs)
}

/** Tabs of plain cells as a workbook, written in a worker. */
export const workbookFile = async (name: string, tabs: WrittenTab[]): Promise<FileResponse> => {
  const bytes = await inSpreadsheetWorker<Uint8Array>(
    worker,
    { do: 'write', tabs } satisfies TableTask,
    'writing',
  )
  return { name: `${name}.xlsx`, type: xlsxType, content: Buffer.from(bytes) }
}

/** The same, or its first tab alone as CSV (PRODUCT 5: `?format=xlsx|csv`). */
export const tabsFile = (name: string, tabs: WrittenTab[], format: ExportFormat) => {
  if (format === 'xlsx') return workbookFile(name, tabs)
  const [headings = [], ...rows] = tabs[0]?.rows ?? []
  return exportFile({
    name,
    format,
    columns: headings.map((heading, column) => ({
      id: String(column),
      heading: String(heading),
      cell: (row: (typeof rows)[number]) => plainCell(row[column] ?? null),
    })),
    shown: [],
    rows: oneByOne(rows),
  })
}

const plainCell = (cell: string | number | boolean | null) =>
  typeof cell === 'boolean' ? String(cell) : cell

async function* oneByOne<Row>(rows: readonly Row[]) {
  yield* rows
}

export interface FileRecord<Name extends string> {
  // As the spreadsheet counts it.
  row: number
  values: Partial<Record<Name, string>>
}

export interface TableReading<Name extends string> {
  records: FileRecord<Name>[]
  findings: TableFinding[]
  // A finding at a record's field, or about the whole row.
  finding: ReturnType<typeof findingAt<Name>>
}

export const readTable = async <Name extends string>(
  file: UploadedFile | undefined,
  columns: readonly FileColumn<Name>[],
  language: Language,
): Promise<TableReading<Name>> => {
  const task: TableTask = { do: 'read', bytes: bytesOf(file), columns, language }
  const { records, findings, columnIndexes } = await inSpreadsheetWorker<ReadRecords<Name>>(worker, task)
  return { records, findings, finding: findingAt(columnIndexes, columns, language) }
}

/** The content of a file that must not be missing or empty. */
export const bytesOf = (file: UploadedFile | undefined): UploadedFile['bytes'] => {
  if (!file) throw refuseField('file', 'required')
  if (file.bytes.length === 0) throw refuseField('file', 'fileEmpty')
  return file.bytes
}

/** Asks a check for each record; what it refuses becomes findings at the cells. */
export const checkRecords = async <Name extends string, Checked>(
  { records, finding }: Pick<TableReading<Name>, 'records' | 'finding'>,
  check: (values: Partial<Record<Name, string>>, row: number) => Checked,
): Promise<{ checked: { row: number; value: Checked }[]; findings: TableFinding[] }> => {
  const checked: { row: number; value: Checked }[] = []
  const findings: TableFinding[] = []
  for (const [index, { row, values }] of records.entries()) {
    // Others are served between the rows of a long file.
    if (index % 250 === 249) await new Promise(go => setImmediate(go))
    try {
      checked.push({ row, value: check(values, row) })
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error
      for (const [name, reason] of Object.entries(error.fields))
        findings.push(finding(row, name as Name, reason))
    }
  }
  return { checked, findings }
}

const maxListed = 500

/** What an import answers: errors mean that nothing was taken. */
export const findingsResponse = (taken: number, findings: readonly TableFinding[]) => ({
  imported: taken,
  findings: findings.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)).slice(0, maxListed),
  leftOut: Math.max(0, findings.length - maxListed),
})
