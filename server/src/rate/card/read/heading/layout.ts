import type { CardColumn, CardMapping, CardTable, CardValue } from '@dtms/contract/rate/card.ts'
import { cellAt, cellName, columnOf, type GridTab, plain, readRange } from '../cell.ts'
import { type CardFinding, cardFinding } from '../finding.ts'
import type { CardGrid } from '../read-card.ts'
import { readBand } from './band.ts'
import { partsOf } from './head-rows.ts'

/** What is remembered of a card's layout: the headings of its tables with their meaning, and the terms. */
export interface CardLayout {
  // Whose cost the card is; absent where its prices are sold as they are.
  supplier?: string
  tables: (Omit<CardTable, 'columns' | 'remarks' | 'validFrom' | 'validTo'> & {
    columns: (CardColumn & { heading: string })[]
    // Bands down the first column, where the table has them there.
    bands: string[]
    remarks: {
      text: string
      action: CardTable['remarks'][number]['action']
      value?: CardValue
    }[]
  })[]
}

const key = (text: string) => plain(text).toUpperCase().replace(/\s+/g, '')
// Tabs are often named by their date.
const tabKey = (text: string) => key(text).replace(/[0-9./年月日-]/g, '')

const headingsOf = (tab: GridTab | undefined, table: CardTable): Map<string, string> => {
  const box = readRange(table.range)
  if (!tab || !box) return new Map()
  return new Map(
    table.columns.map(({ column }) => [
      column,
      key(partsOf(tab, box.top, box.top + table.head - 1, columnOf(column)).join(' ')),
    ]),
  )
}

const bandsOf = (tab: GridTab | undefined, table: CardTable): { row: number; text: string }[] => {
  const box = readRange(table.range)
  const column = table.columns.find(({ role }) => role === 'band')
  if (!tab || !box || !column) return []
  const found: { row: number; text: string }[] = []
  for (let row = box.top + table.head; row <= Math.min(box.bottom, box.top + 2_000); row++) {
    const text = key(plain(cellAt(tab, row, columnOf(column.column))))
    if (text !== '' && (readBand(text) || Number(text) >= 0)) found.push({ row, text })
  }
  return found
}

const tabOf = (grid: CardGrid, name: string) => grid.tabs.find(tab => tab.name === name)

const remarkText = (grid: CardGrid, cell: string): string => {
  const at = cell.lastIndexOf('!')
  const tab = tabOf(grid, cell.slice(0, Math.max(0, at)))
  const box = readRange(`${cell.slice(at + 1)}:${cell.slice(at + 1)}`)
  return tab && box ? key(plain(cellAt(tab, box.top, box.left))) : ''
}

export const layoutOf = (grid: CardGrid, mapping: CardMapping): CardLayout => ({
  tables: mapping.tables.map(({ columns, remarks, validFrom: _from, validTo: _to, ...terms }) => {
    const tab = tabOf(grid, terms.tab)
    const table = { ...terms, columns, remarks, validFrom: '', validTo: '' }
    const headings = headingsOf(tab, table)
    return {
      ...terms,
      columns: columns.map(column => ({ ...column, heading: headings.get(column.column) ?? '' })),
      bands: [...new Set(bandsOf(tab, table).map(({ text }) => text))],
      remarks: remarks.map(({ cell, action, value }) => ({
        ...{ text: remarkText(grid, cell), action },
        ...(value && { value }),
      })),
    }
  }),
})

export interface Recognised {
  tables: CardTable[]
  findings: CardFinding[]
  // 0 to 1.
  likeness: number
}

const enough = 0.6

/** A card read by a layout that was confirmed before; undefined where it is another one. */
export const applyLayout = (
  grid: CardGrid,
  proposed: readonly CardTable[],
  layout: CardLayout,
  // Tables whose currency the card does not name, by their corner.
  unstated: ReadonlySet<string> = new Set(),
): Recognised | undefined => {
  const left = new Set(proposed)
  const tables: CardTable[] = []
  const findings: CardFinding[] = []
  let likeness = 0
  for (const known of layout.tables) {
    const best = [...left]
      .map(table => ({ table, share: likenessOf(grid, table, known) }))
      .toSorted((a, b) => b.share - a.share)[0]
    if (!best || best.share < enough) {
      findings.push(cardFinding('missing-table', known.tab, '', known.channel || known.tab))
      continue
    }
    likeness += best.share / layout.tables.length
    left.delete(best.table)
    const { table } = best
    const currency = unstated.has(cornerOf(table)) ? known.currency : table.currency
    tables.push(withLayout(grid, { ...table, currency }, known, findings))
  }
  if (likeness < enough) return undefined
  for (const table of left) {
    findings.push(cardFinding('new-table', table.tab, table.range.split(':')[0] ?? ''))
    tables.push({ ...table, use: false })
  }
  return { tables, findings, likeness }
}

/** Where a table begins. */
const cornerOf = ({ tab, range }: CardTable): string => `${tab}!${range.split(':')[0] ?? ''}`

const likenessOf = (grid: CardGrid, table: CardTable, known: CardLayout['tables'][number]): number => {
  const headings = new Set(headingsOf(tabOf(grid, table.tab), table).values())
  const wanted = known.columns.map(({ heading }) => heading).filter(heading => heading !== '')
  if (wanted.length === 0) return tabKey(table.tab) === tabKey(known.tab) ? enough : 0
  const share = wanted.filter(heading => headings.has(heading)).length / wanted.length
  return share * (tabKey(table.tab) === tabKey(known.tab) ? 1 : 0.9)
}

const withLayout = (
  grid: CardGrid,
  table: CardTable,
  known: CardLayout['tables'][number],
  findings: CardFinding[],
): CardTable => {
  const tab = tabOf(grid, table.tab)
  const box = readRange(table.range)
  const headings = headingsOf(tab, table)
  const waiting = [...known.columns]
  const columns = table.columns.map((column): CardColumn => {
    const heading = headings.get(column.column) ?? ''
    const at = waiting.findIndex(one => one.heading === heading)
    if (at >= 0) {
      const { heading: _heading, ...meant } = waiting.splice(at, 1)[0] ?? { ...column, heading }
      return { ...meant, column: column.column }
    }
    if (column.role === 'ignore' || column.role === 'remark') return column
    if (box && tab)
      findings.push(
        cardFinding(
          'new-column',
          tab.name,
          cellName(box.top + table.head - 1, columnOf(column.column)),
          heading,
        ),
      )
    return { column: column.column, role: 'ignore' }
  })
  for (const { heading, role } of waiting)
    if (role !== 'ignore' && role !== 'remark')
      findings.push(cardFinding('missing-column', table.tab, table.range.split(':')[0] ?? '', heading))
  const bandColumn = columns.find(({ role }) => role === 'band')
  for (const { row, text } of known.bands.length > 0 ? bandsOf(tab, { ...table, columns }) : [])
    if (!known.bands.includes(text) && bandColumn)
      findings.push(cardFinding('new-band', table.tab, cellName(row, columnOf(bandColumn.column)), text))
  const { use, businessType, channel, service, includes, weightRule, origin } = known
  return {
    ...table,
    ...{ use, businessType, channel, service, includes, weightRule, origin },
    columns,
    remarks: table.remarks.map(remark => {
      const same = known.remarks.filter(one => one.text === remarkText(grid, remark.cell))
      const own = same.find(one => JSON.stringify(one.value) === JSON.stringify(remark.value)) ?? same[0]
      return own ? { cell: remark.cell, action: own.action, ...(own.value && { value: own.value }) } : remark
    }),
  }
}
