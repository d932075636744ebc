import { fill, type Language, languages, type Words } from '@dtms/contract/language.ts'
import type { TableFinding } from '@dtms/contract/list.ts'
import { reasonText } from '#kernel/http/envelope.ts'
import type { FieldReason } from '#kernel/refuse.ts'
import { asTyped } from '../export.ts'
import type { WorkbookCell } from '../spreadsheet/read.ts'
import type { CellFault } from '../spreadsheet/scan-tab.ts'
import { tableWords } from '../spreadsheet/table-words.ts'
import { columnLetter } from '../spreadsheet/write.ts'
import type { FileColumn, FileRecord } from '../table.ts'
import { presentWord } from './earlier-words.ts'

// What a worker answers.
export interface ReadRecords<Name extends string> {
  records: FileRecord<Name>[]
  findings: TableFinding[]
  columnIndexes: ReadonlyMap<Name, number>
}

/** A finding at a record's field, or about the whole row. */
export const findingAt =
  <Name extends string>(
    columnIndexes: ReadonlyMap<Name, number>,
    columns: readonly FileColumn<Name>[],
    language: Language,
  ) =>
  (row: number, name: Name | undefined, reason: FieldReason, severity?: 'warning'): TableFinding => {
    const index = name === undefined ? undefined : columnIndexes.get(name)
    const column = columns.find(one => one.name === name)
    return {
      severity: severity ?? ('error' as const),
      row,
      column: index === undefined ? null : columnLetter(index),
      heading: column?.heading[language] ?? '',
      text: reasonText(reason, language),
    }
  }

export interface TableRows<Name extends string> {
  rows: WorkbookCell[][]
  headingRow: number
  columnIndexes: ReadonlyMap<Name, number>
  hasTooMany: boolean
  faults: readonly CellFault[]
}

/** The rows of a table as records by its headings, and what is wrong with headings and cells. */
export const recordsOf = <Name extends string>(
  { rows, headingRow, columnIndexes, hasTooMany, faults }: TableRows<Name>,
  columns: readonly FileColumn<Name>[],
  language: Language,
  max: number,
): ReadRecords<Name> => {
  const finding = findingAt(columnIndexes, columns, language)
  const findings = missingHeadings(columns, columnIndexes, headingRow, language)
  if (findings.length > 0) return { records: [], findings, columnIndexes }
  const shown = new Map([...columnIndexes].map(([name, index]) => [index, name]))
  for (const { row, column, what } of faults) {
    const name = shown.get(column)
    if (row > headingRow && name) findings.push(finding(row + 1, name, { words: tableWords[what] }))
  }
  const records = rows
    .map((cells, at) => ({ row: at + 1, values: valuesOf(cells, columns, columnIndexes) }))
    .filter(({ row, values }) => row > headingRow + 1 && Object.keys(values).length > 0)
  if (records.length === 0 && findings.length === 0) findings.push(aboutFile(tableWords.empty[language]))
  if (!hasTooMany && records.length <= max) return { records, findings, columnIndexes }
  // Nothing of the file is taken, so its records are not needed.
  findings.push(aboutFile(limitText(max, language)))
  return { records: [], findings, columnIndexes }
}

/** How many rows a file may have, in words. */
export const limitText = (max: number, language: Language): string =>
  fill(tableWords.limit[language], { n: max.toLocaleString('en') })

const aboutFile = (text: string): TableFinding => ({
  severity: 'error',
  row: null,
  column: null,
  heading: '',
  text,
})

// A heading is known by its words in any language or by the column's name, whatever case, blanks and stars.
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*＊:：()_-]+/g, '')

export const columnIndexesOf = <Name extends string>(
  cells: readonly WorkbookCell[],
  columns: readonly FileColumn<Name>[],
): ReadonlyMap<Name, number> => {
  const indexes = new Map<Name, number>()
  for (const [index, cell] of cells.entries()) {
    const text = String(cell ?? '')
    const headings = [folded(text), folded(presentWord(text))]
    const column = columns.find(({ name, heading: words }) =>
      [name, ...languages.map(language => words[language])].some(known => headings.includes(folded(known))),
    )
    if (column && !indexes.has(column.name)) indexes.set(column.name, index)
  }
  return indexes
}

const missingHeadings = <Name extends string>(
  columns: readonly FileColumn<Name>[],
  columnIndexes: ReadonlyMap<Name, number>,
  headingRow: number,
  language: Language,
): TableFinding[] =>
  columns
    .filter(({ name, required }) => required && !columnIndexes.has(name))
    .map(({ heading }) => ({
      ...aboutFile(fill(tableWords.noColumn[language], { name: heading[language] })),
      row: Math.max(headingRow, 0) + 1,
      heading: heading[language],
    }))

const valuesOf = <Name extends string>(
  cells: readonly WorkbookCell[],
  columns: readonly FileColumn<Name>[],
  columnIndexes: ReadonlyMap<Name, number>,
) => {
  const values: Partial<Record<Name, string>> = {}
  for (const { name, choices } of columns) {
    const text = cellText(cells[columnIndexes.get(name) ?? -1] ?? null)
    if (text !== '') values[name] = choices ? chosen(text, choices) : text
  }
  return values
}

// Numbers and days as people wrote them; the quote that our own CSV puts before a formula's sign is no part of it.
const cellText = (cell: WorkbookCell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell ?? '').trim()
  return asTyped(text)
}

const chosen = (text: string, choices: Readonly<Record<string, Words>>): string => {
  const typed = folded(presentWord(text))
  const found = Object.entries(choices).find(([value, words]) =>
    [value, ...languages.map(language => words[language])].some(known => folded(known) === typed),
  )
  return found?.[0] ?? text
}
