import { fill, type Language, languages, type Words } from '@dtms/contract/language.ts'
import { importMostRows, type TableFinding } from '@dtms/contract/list.ts'
import { asTyped } from '../export.ts'
import { reasonText } from '../http/envelope.ts'
import type { FieldReason } from '../refuse.ts'
import type { WorkbookCell, WorkbookTab } from '../sheet/read.ts'
import { tableWords } from '../sheet/table-words.ts'
import { columnLetter } from '../sheet/write.ts'
import type { FileColumn, TableReading } from '../table.ts'

/** The rows of a tab as records by its headings, and what is wrong with headings and cells. */
export const recordsOf = <Name extends string>(
  { rows, faults }: WorkbookTab,
  columns: readonly FileColumn<Name>[],
  language: Language,
): TableReading<Name> => {
  const headingRow = rows.findIndex(row => row.length > 0)
  const places = placesOf(rows[headingRow] ?? [], columns)
  const finding = (row: number, name: Name | undefined, reason: FieldReason, severity?: 'warning') => {
    const place = name === undefined ? undefined : places.get(name)
    const column = columns.find(one => one.name === name)
    return {
      severity: severity ?? ('error' as const),
      row,
      column: place === undefined ? null : columnLetter(place),
      heading: column?.heading[language] ?? '',
      text: reasonText(reason, language),
    }
  }
  const findings = missingHeadings(columns, places, headingRow, language)
  if (findings.length > 0) return { records: [], findings, finding }
  const shown = new Map([...places].map(([name, place]) => [place, name]))
  for (const { row, column, what } of faults) {
    const name = shown.get(column)
    if (row > headingRow && name) findings.push(finding(row + 1, name, { words: tableWords[what] }))
  }
  const records = rows
    .map((cells, at) => ({ row: at + 1, values: valuesOf(cells, columns, places) }))
    .filter(({ row, values }) => row > headingRow + 1 && Object.keys(values).length > 0)
  if (records.length === 0 && findings.length === 0) findings.push(aboutFile(tableWords.empty[language]))
  if (records.length > importMostRows)
    findings.push(aboutFile(fill(tableWords.limit[language], { n: importMostRows })))
  return { records: records.slice(0, importMostRows), findings, finding }
}

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

const placesOf = <Name extends string>(
  cells: readonly WorkbookCell[],
  columns: readonly FileColumn<Name>[],
) => {
  const places = new Map<Name, number>()
  for (const [place, cell] of cells.entries()) {
    const heading = folded(String(cell ?? ''))
    const column = columns.find(({ name, heading: words }) =>
      [name, ...languages.map(language => words[language])].some(known => folded(known) === heading),
    )
    if (column && !places.has(column.name)) places.set(column.name, place)
  }
  return places
}

const missingHeadings = <Name extends string>(
  columns: readonly FileColumn<Name>[],
  places: ReadonlyMap<Name, number>,
  headingRow: number,
  language: Language,
): TableFinding[] =>
  columns
    .filter(({ name, required }) => required && !places.has(name))
    .map(({ heading }) => ({
      ...aboutFile(fill(tableWords.noColumn[language], { name: heading[language] })),
      row: Math.max(headingRow, 0) + 1,
      heading: heading[language],
    }))

const valuesOf = <Name extends string>(
  cells: readonly WorkbookCell[],
  columns: readonly FileColumn<Name>[],
  places: ReadonlyMap<Name, number>,
) => {
  const values: Partial<Record<Name, string>> = {}
  for (const { name, choices } of columns) {
    const text = cellText(cells[places.get(name) ?? -1] ?? null)
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

const chosen = (text: string, choices: Readonly<Record<string, Words>>): string =>
  Object.entries(choices).find(([value, words]) =>
    [value, ...languages.map(language => words[language])].some(known => folded(known) === folded(text)),
  )?.[0] ?? text
