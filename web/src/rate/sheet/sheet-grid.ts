import { fill, type Language } from '@dtms/contract/language.ts'
import { weightUnitWords } from '@dtms/contract/rate/sheet-words.ts'
import type { GridColumn } from '#ui/grid/data-grid.tsx'
import { codeNote, codeOfWords, type PlaceWords } from '../code-words.ts'
import { type BreakColumn, breakColumns, breakIndex, writeBreak } from './break-columns.ts'
import { cellText, cellValue, type FieldKind } from './cell-value.ts'
import { listAt, readAt, writeAt } from './content-path.ts'
import {
  breakFields,
  headFields,
  lineFields,
  placeFields,
  routeFields,
  type SheetField,
  stepWords,
  surchargeFields,
} from './sheet-fields.ts'

export const gridTabs = ['lines', 'places', 'surcharges', 'sheet'] as const
export type GridTab = (typeof gridTabs)[number]

// One tab of a sheet as rows and columns, and the way from a cell to its place in the content and back.
export interface SheetGrid {
  columns: readonly GridColumn[]
  rowCount: number
  // undefined if the cell is a label, or belongs to a break that the line does not have.
  pathOf: (row: number, column: number) => string | undefined
  // The same column's place in another content, such as the one that was saved.
  pathIn: (content: unknown, row: number, column: number) => string | undefined
  textOf: (row: number, column: number) => string
  // What a code means, in words.
  noteOf: (row: number, column: number) => string
  isName: (column: number) => boolean
  // The columns are those of the content that the grid was made of, also where it has moved on since.
  write: (content: unknown, row: number, column: number, text: string) => unknown
}

export const sheetGrid = (
  tab: GridTab,
  content: unknown,
  language: Language,
  addedBreaks: readonly string[] = [],
  places?: PlaceWords,
): SheetGrid => {
  if (tab === 'sheet') return headGrid(content, language)
  if (tab === 'lines') return linesGrid(content, language, addedBreaks, places)
  return itemGrid(tab, tab === 'places' ? placeFields : surchargeFields, content, language, places)
}

// A field a row: its name and its value.
const headGrid = (content: unknown, language: Language): SheetGrid => {
  const rows = headFields.map(({ key, kind, words }) => ({ path: key, kind, name: words[language] }))
  const steps = listAt(content, 'weightRule.steps').flatMap((_, index) =>
    (['fromKg', 'stepKg'] as const).map(part => ({
      path: `weightRule.steps[${index}].${part}`,
      kind: 'decimal' as const,
      name: fill(stepWords[part][language], { n: index + 1 }),
    })),
  )
  const behind = rows.findIndex(row => row.path === 'weightRule.minPieceKg')
  const all = rows.toSpliced(behind, 0, ...steps)
  return {
    columns: [
      { id: 'name', label: headWords.name[language], width: 'text' },
      { id: 'value', label: headWords.value[language], width: 'long' },
    ],
    rowCount: all.length,
    pathOf: (row, column) => (column === 1 ? all[row]?.path : undefined),
    pathIn: (_content, row, column) => (column === 1 ? all[row]?.path : undefined),
    textOf: (row, column) => {
      const field = all[row]
      if (!field) return ''
      return column === 0 ? field.name : cellText(readAt(content, field.path))
    },
    noteOf: (row, column) => (column === 1 ? codeNote(content, all[row]?.path ?? '', language) : ''),
    isName: column => column === 0,
    write: (before, row, _column, text) => {
      const field = all[row]
      return field ? writeAt(before, field.path, typedValue(text, field.path, field.kind)) : before
    },
  }
}

const headWords = {
  name: { zh: '项目', zhtw: '項目', en: 'Field' },
  value: { zh: '内容', zhtw: '內容', en: 'Value' },
}

// An item a row, a field a column; the rarer fields only where an item has them.
const itemGrid = (
  list: 'places' | 'lines' | 'surcharges',
  fields: readonly SheetField[],
  content: unknown,
  language: Language,
  places: PlaceWords | undefined,
): SheetGrid => {
  const items = listAt(content, list)
  const used = fields.filter(
    field => field.always || items.some(item => readAt(item, field.key) !== undefined),
  )
  const pathOf = (row: number, column: number) => {
    const field = used[column]
    return field && `${list}[${row}].${field.key}`
  }
  return {
    columns: used.map(field => ({ id: field.key, label: field.words[language], width: widthOf(field) })),
    rowCount: items.length,
    pathOf,
    pathIn: (_content, row, column) => pathOf(row, column),
    textOf: (row, column) => cellText(readAt(items[row], used[column]?.key ?? '')),
    noteOf: (row, column) => codeNote(items[row], used[column]?.key ?? '', language, places),
    isName: () => false,
    write: (before, row, column, text) => {
      const path = pathOf(row, column)
      const { key = '', kind = 'text' } = used[column] ?? {}
      return path ? writeAt(before, path, typedValue(text, key, kind)) : before
    },
  }
}

const typedValue = (text: string, key: string, kind: FieldKind): unknown =>
  codeOfWords(key, cellValue(text, kind))

const numbers: readonly FieldKind[] = ['money', 'decimal', 'whole']
const widthOf = ({ kind, long }: SheetField) => (long ? 'long' : numbers.includes(kind) ? 'number' : 'text')

// Where from and to, then the prices by weight, then the rest.
const linesGrid = (
  content: unknown,
  language: Language,
  addedBreaks: readonly string[],
  places: PlaceWords | undefined,
): SheetGrid => {
  const route = itemGrid('lines', routeFields, content, language, places)
  const rest = itemGrid('lines', lineFields, content, language, places)
  const lines = listAt(content, 'lines')
  const prices = breakColumns(content, addedBreaks)
  const unit = readAt(content, 'weightRule.unit') === 'rt' ? weightUnitWords.rt[language] : 'kg'
  const start = route.columns.length
  const end = start + prices.length
  const priceAt = (column: number): BreakColumn | undefined => prices[column - start]
  const side = (column: number): [SheetGrid, number] =>
    column < start ? [route, column] : [rest, column - prices.length - start]

  const pathIn = (of: unknown, row: number, column: number) => {
    const price = column < end ? priceAt(column) : undefined
    if (!price) {
      const [grid, at] = side(column)
      return grid.pathOf(row, at)
    }
    const index = breakIndex(readAt(of, `lines[${row}]`), price)
    return index < 0 ? undefined : `lines[${row}].breaks[${index}].${price.field}`
  }
  const pathOf = (row: number, column: number) => pathIn(content, row, column)

  return {
    columns: [
      ...route.columns.map(column => ({ ...column, frozen: true })),
      ...prices.map(price => ({
        id: `${price.field}@${price.at}#${price.turn}`,
        label: `${price.at || '?'}+`,
        unit: `${unit} ${breakFields[price.field].words[language]}`.trim(),
        width: 'number' as const,
      })),
      ...rest.columns,
    ],
    rowCount: lines.length,
    pathOf,
    pathIn,
    textOf: (row, column) => {
      const path = pathOf(row, column)
      return path ? cellText(readAt(content, path)) : ''
    },
    noteOf: (row, column) => {
      if (column >= start && column < end) return ''
      const [grid, at] = side(column)
      return grid.noteOf(row, at)
    },
    isName: () => false,
    write: (before, row, column, text) => {
      const price = column < end ? priceAt(column) : undefined
      if (price) return writeBreak(before, row, price, cellValue(text, breakFields[price.field].kind))
      const [grid, at] = side(column)
      return grid.write(before, row, at, text)
    },
  }
}
