import { type GridCell, type GridTab, readRange } from '../src/rate/card/read/cell.ts'

// A tab of a rate card written as rows of cells.
export interface WrittenCardTab {
  name: string
  rows: (GridCell | null)[][]
  merges?: string[]
}

export const cardTab = ({ name, rows, merges = [] }: WrittenCardTab): GridTab => {
  const cells = rows.map(row => [...row])
  const merged = new Map<string, string>()
  const spans = new Map<string, string[]>()
  for (const range of merges) {
    const box = readRange(range)
    if (!box) throw new Error(`no range: ${range}`)
    const value = cells[box.top]?.[box.left] ?? null
    const from = `${box.top},${box.left}`
    for (let row = box.top; row <= box.bottom; row++)
      for (let column = box.left; column <= box.right; column++) {
        if (row === box.top && column === box.left) continue
        const own = cells[row] ?? []
        while (own.length <= column) own.push(null)
        own[column] = value
        cells[row] = own
        merged.set(`${row},${column}`, from)
        spans.set(from, [...(spans.get(from) ?? []), `${row},${column}`])
      }
  }
  return { name, rows: cells, hidden: 0, merged, spans }
}
