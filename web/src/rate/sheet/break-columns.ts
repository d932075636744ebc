import { cellText } from './cell-value.ts'
import { listAt, readAt, writeAt } from './content-path.ts'
import { type BreakField, breakFields } from './sheet-fields.ts'

// Prices are in columns, one for each weight from which any line has its own price. A duplicate weight, which is
// a fault, gets a second column, so that both can be seen and one removed.
export interface BreakColumn {
  at: string
  // 0 for the first break of a line at this weight.
  turn: number
  field: BreakField
}

const fields = Object.keys(breakFields) as BreakField[]

// What accompanies a price, and is nothing without it.
const beside: readonly BreakField[] = ['fixed', 'cost', 'nextCost']

const atOf = (one: unknown): string => cellText(readAt(one, 'at'))

export const breakColumns = (content: unknown, added: readonly string[] = []): BreakColumn[] => {
  const found = new Map<string, BreakColumn>()
  const note = (column: BreakColumn) => {
    const key = `${column.field}@${column.at}#${column.turn}`
    if (!found.has(key)) found.set(key, column)
  }
  for (const line of listAt(content, 'lines')) {
    const seen = new Map<string, number>()
    for (const one of listAt(line, 'breaks')) {
      const at = atOf(one)
      const turn = seen.get(at) ?? 0
      seen.set(at, turn + 1)
      const used = fields.filter(field => readAt(one, field) !== undefined)
      for (const field of used.length > 0 ? used : (['price'] as const)) note({ at, turn, field })
    }
  }
  for (const at of added) note({ at, turn: 0, field: 'price' })
  return [...found.values()].sort(byWeight)
}

// By weight; what is no weight goes last.
const byWeight = (a: BreakColumn, b: BreakColumn): number =>
  weightOf(a.at) - weightOf(b.at) || a.turn - b.turn || fields.indexOf(a.field) - fields.indexOf(b.field)

const weightOf = (at: string): number => {
  const weight = at === '' ? Number.NaN : Number(at)
  return Number.isFinite(weight) ? weight : Number.MAX_VALUE
}

// Which of a line's breaks a column shows; -1 where the line has none there.
export const breakIndex = (line: unknown, { at, turn }: BreakColumn): number => {
  let seen = 0
  return listAt(line, 'breaks').findIndex(one => atOf(one) === at && seen++ === turn)
}

// A price at a weight that the line did not have makes a break there, in its order; the last price taken away
// takes its break with it.
export const writeBreak = (content: unknown, row: number, column: BreakColumn, value: unknown): unknown => {
  const path = `lines[${row}]`
  const line = readAt(content, path)
  const breaks = listAt(line, 'breaks')
  const index = breakIndex(line, column)
  if (index < 0) {
    if (value === undefined) return content
    const at = atValue(column.at)
    const behind = breaks.findIndex(one => weightOf(atOf(one)) > weightOf(column.at))
    const place = behind < 0 ? breaks.length : behind
    const made = { at, [column.field]: value }
    return writeAt(content, `${path}.breaks`, [...breaks.slice(0, place), made, ...breaks.slice(place)])
  }
  const after = writeAt(breaks[index], column.field, value)
  const isBare = !fields.some(field => !beside.includes(field) && readAt(after, field) !== undefined)
  const kept = isBare ? breaks.filter((_, one) => one !== index) : breaks.with(index, after)
  return writeAt(content, `${path}.breaks`, kept)
}

const atValue = (at: string): number | string => (String(Number(at)) === at ? Number(at) : at)
