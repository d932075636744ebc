import type { Words } from '@dtms/contract/language.ts'
import type { CardTable } from '@dtms/contract/rate/card.ts'
import type { CardMarkup } from '@dtms/contract/rate/card-markup.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { percentOverCost } from '@dtms/pricing/price/margin.ts'
import { columnName, type GridTab } from './read/cell.ts'
import type { CellFact } from './read/facts.ts'
import type { CardBreak, CardLine } from './read/lines.ts'
import { e4Of } from './read/mark-up.ts'
import type { CardGrid, CardReading } from './read/read-card.ts'

// What is stored of a reading and shown to the staff: bounded, whatever the card is.
const max = { prices: 3_000, unread: 1_000, findings: 500, rows: 400, columns: 60, cells: 12_000 }

export interface ShownPrice {
  from: string
  to: string
  at: number
  kind: 'price' | 'total' | 'first' | 'on-request'
  value: string | null
  next: string | null
  cell: string
  // Where the value is a supplier's cost.
  sell?: string
  sellNext?: string
  fixed?: string
  marginPercent?: number | null
}

export interface ShownCard {
  tables: (CardTable & { confidence: number; priceCount: number; prices: ShownPrice[] })[]
  unread: CardReading['unread']
  unreadCount: number
  findings: { severity: 'error' | 'warning'; code: string; tab: string; cell: string; text: Words }[]
  // The first cells of each tab as texts, so that a price can be seen beside its source.
  tabs: { tab: string; columns: string[]; rows: (string | null)[][]; rowCount: number }[]
  // Absent on cards that were read before there were any.
  facts?: CellFact[]
  markup?: CardMarkup | undefined
}

export const shownCard = (
  grid: CardGrid,
  { tables, unread, findings }: CardReading,
  facts: CellFact[],
  markup: CardMarkup | undefined,
): ShownCard => ({
  ...(markup && { markup }),
  tables: tables.map(({ lines, ...table }) => ({
    ...table,
    priceCount: lines.reduce((sum, { breaks }) => sum + breaks.filter(({ cell }) => cell).length, 0),
    prices: pricesOf(lines),
  })),
  unread: unread.slice(0, max.unread),
  unreadCount: unread.length,
  findings: findings.slice(0, max.findings),
  tabs: tabsOf(grid.tabs),
  facts,
})

const pricesOf = (lines: readonly CardLine[]): ShownPrice[] => {
  const prices: ShownPrice[] = []
  for (const { from, to, breaks, service } of lines)
    for (const one of breaks) {
      if (!one.cell) continue
      if (prices.length >= max.prices) return prices
      const value = one.price ?? one.total ?? one.first ?? null
      prices.push({
        ...{
          from: from.text,
          to: service ? `${service} · ${to.text}` : to.text,
          at: one.at,
          kind: kindOf(one),
        },
        ...{ value: one.cost ?? value, next: one.nextCost ?? one.next ?? null, cell: one.cell },
        ...(one.cost !== undefined && value !== null && sellOf(one, value, one.cost)),
      })
    }
  return prices
}

const sellOf = ({ next, fixed }: CardBreak, sell: string, cost: string) => {
  const points = percentOverCost(e4Of(sell), e4Of(cost))
  return {
    ...{ sell, marginPercent: points === null ? null : minorToNumber(points, 2) },
    ...(next !== undefined && { sellNext: next }),
    ...(fixed !== undefined && { fixed }),
  }
}

const kindOf = (one: CardBreak): ShownPrice['kind'] => {
  if (one.onRequest) return 'on-request'
  if (one.first !== undefined) return 'first'
  return one.total === undefined ? 'price' : 'total'
}

const tabsOf = (tabs: readonly GridTab[]): ShownCard['tabs'] => {
  let left = max.cells
  return tabs.map(({ name, rows }) => {
    const width = Math.min(max.columns, Math.max(0, ...rows.slice(0, max.rows).map(row => row.length)))
    const count = Math.min(rows.length, max.rows, Math.floor(left / Math.max(1, width)))
    left -= count * width
    return {
      tab: name,
      columns: Array.from({ length: width }, (_one, at) => columnName(at)),
      rows: rows.slice(0, count).map(row => Array.from({ length: width }, (_one, at) => textOf(row[at]))),
      rowCount: rows.length,
    }
  })
}

const textOf = (cell: string | number | null | undefined): string | null =>
  cell === null || cell === undefined ? null : String(cell).slice(0, 300)
