import { currencyIn } from '#kernel/text/currency-name.ts'
import { cellName, isFirst, plain } from './cell.ts'
import { readFigure } from './figure.ts'
import type { CardGrid } from './read-card.ts'
import { daysIn, readValidity } from './terms/validity.ts'

/** What a single cell says about the whole table, for staff who point at it. */
export interface CellFact {
  tab: string
  cell: string
  currency: string | null
  validFrom: string | null
  validTo: string | null
}

const maxFacts = 500

export const factsOf = ({ tabs }: CardGrid, today: string): CellFact[] => {
  const facts: CellFact[] = []
  for (const tab of tabs)
    for (const [row, cells] of tab.rows.entries())
      for (const [column, value] of cells.entries()) {
        if (typeof value !== 'string' || !isFirst(tab, row, column) || readFigure(value)) continue
        const text = plain(value)
        const currency = currencyIn(text) ?? null
        const { from, to } = readValidity(text, today)
        const days = daysIn(text.toUpperCase(), today).map(({ day }) => day)
        const [validFrom, validTo] = [from ?? days[0] ?? null, to ?? days.at(-1) ?? null]
        if (currency === null && validFrom === null) continue
        facts.push({ tab: tab.name, cell: cellName(row, column), currency, validFrom, validTo })
        if (facts.length >= maxFacts) return facts
      }
  return facts
}
