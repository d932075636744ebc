import type { WrittenTab } from '#documents/spreadsheet/write.ts'
import { breakFields, type Field, lineFields, surchargeFields, type TabName } from './field.ts'
import type { CellOut, Grid } from './to-grid.ts'

// Prices are texts in the content, so that none is ever a rounded number. In a workbook they are numbers, which people
// calculate with: shown with as many decimals as the text has, and read back as that text.
export const moneyAsNumbers = ({ tabs, layout }: Grid): WrittenTab[] =>
  tabs.map(({ name, rows }) => {
    const columns = moneyColumns(layout.columns[name as TabName])
    const formats = new Map<string, string>()
    const numbers = rows.map((row, at) =>
      row.map((cell, column) => {
        const number = at > 0 && columns.has(column) ? numberOf(cell) : undefined
        if (!number) return cell
        if (number.format) formats.set(`${at},${column}`, number.format)
        return number.value
      }),
    )
    return { name, rows: numbers, formats }
  })

const moneyKeys = new Set(
  [...lineFields, ...surchargeFields, ...breakFields]
    .filter(({ kind }: Field) => kind === 'money')
    .map(({ key }) => key),
)

const moneyColumns = (columns: ReadonlyMap<string, number>): ReadonlySet<number> =>
  new Set([...columns].flatMap(([key, column]) => (moneyKeys.has(key.split('@')[0] ?? '') ? [column] : [])))

/** Undefined where a number would not be exactly this text. */
const numberOf = (cell: CellOut): { value: number; format?: string } | undefined => {
  if (typeof cell !== 'string') return undefined
  const decimals = /^-?\d{1,11}(?:\.(\d{1,4}))?$/.exec(cell)?.[1]?.length ?? 0
  const value = Number(cell)
  if (cell === '' || !Number.isFinite(value) || value.toFixed(decimals) !== cell) return undefined
  return String(value) === cell ? { value } : { value, format: `0.${'0'.repeat(decimals)}` }
}
