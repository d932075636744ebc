import type { TabName } from './field.ts'

// The position of each part of a sheet's content in a workbook: rows counted from 1, columns from 0.
export interface Layout {
  // The row of each item.
  rows: Record<'places' | 'lines' | 'surcharges', number[]>
  // The column of each field by its key; prices as `price@21`.
  columns: Record<TabName, Map<string, number>>
  // The rows of each field on the tabs with one field a row.
  fields: Record<'sheet' | 'limits', Map<string, number[]>>
  // Where breaks have a row each: the rows of each line's breaks.
  breakRows: number[][] | undefined
}

export const emptyLayout = (): Layout => ({
  rows: { places: [], lines: [], surcharges: [] },
  columns: {
    sheet: new Map(),
    places: new Map(),
    lines: new Map(),
    surcharges: new Map(),
    limits: new Map(),
  },
  fields: { sheet: new Map(), limits: new Map() },
  breakRows: undefined,
})

export interface CellPosition {
  tab: string
  row: number | null
  column: string | null
}

// 0 is A, 26 is AA.
export const columnLetter = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetter(Math.floor(column / 26) - 1) + columnLetter(column % 26)

// The cell that a finding's path means: 'lines[3].breaks[1].at'.
export const locate = (path: string, content: unknown, layout: Layout): CellPosition => {
  const item = /^(places|lines|surcharges)(?:\[(\d+)\](?:\.(.*))?)?$/.exec(path)
  if (item)
    return locateItem(item[1] as 'places' | 'lines' | 'surcharges', item[2], item[3] ?? '', content, layout)
  const limit = /^limits(?:\.(.*))?$/.exec(path)
  if (limit) return locateField('limits', limit[1] ?? '', layout)
  return locateField('sheet', path, layout)
}

const locateField = (tab: 'sheet' | 'limits', path: string, layout: Layout): CellPosition => {
  const step = /^weightRule\.steps\[(\d+)\](?:\.(\w+))?/.exec(path)
  if (step) {
    const row = layout.fields.sheet.get('weightRule.steps')?.[Number(step[1])]
    return { tab, row: row ?? null, column: row ? (step[2] === 'stepKg' ? 'C' : 'B') : null }
  }
  const row = layout.fields[tab].get(withoutIndex(path))?.[0]
  return { tab, row: row ?? null, column: row ? 'B' : null }
}

const locateItem = (
  tab: 'places' | 'lines' | 'surcharges',
  index: string | undefined,
  field: string,
  content: unknown,
  layout: Layout,
): CellPosition => {
  if (index === undefined) return { tab, row: null, column: null }
  const line = Number(index)
  const row = layout.rows[tab][line] ?? null
  const broken = tab === 'lines' && /^breaks\[(\d+)\](?:\.(\w+))?$/.exec(field)
  if (broken) return locateBreak(line, Number(broken[1]), broken[2], content, layout)
  const column = layout.columns[tab].get(withoutIndex(field))
  return { tab, row, column: column === undefined ? null : columnLetter(column) }
}

const locateBreak = (
  line: number,
  number: number,
  field: string | undefined,
  content: unknown,
  layout: Layout,
): CellPosition => {
  const columns = layout.columns.lines
  const place = (row: number | undefined, column: number | undefined): CellPosition => ({
    tab: 'lines',
    row: row ?? null,
    column: column === undefined ? null : columnLetter(column),
  })
  if (layout.breakRows) return place(layout.breakRows[line]?.[number], columns.get(field ?? 'at'))
  const one = itemAt(itemAt(content, 'lines', line), 'breaks', number)
  const kinds = field && field !== 'at' ? [field] : ['price', 'total', 'first']
  const key = kinds
    .map(kind => priceKey(kind, (one as { at?: unknown } | undefined)?.at))
    .find(one => columns.has(one))
  return place(layout.rows.lines[line], key === undefined ? undefined : columns.get(key))
}

// A weight typed as text stays text: 21 and '21' are columns of their own.
export const priceKey = (kind: string, at: unknown): string =>
  typeof at === 'number' ? `${kind}@${at}` : `${kind}@'${String(at)}'`

const itemAt = (holder: unknown, list: string, index: number): unknown => {
  const items = (holder as Record<string, unknown> | undefined)?.[list]
  return Array.isArray(items) ? items[index] : undefined
}

const withoutIndex = (field: string): string => field.replace(/\[\d+\]$/, '')
