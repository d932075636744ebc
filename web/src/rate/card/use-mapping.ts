import type { RemarkAction } from '@dtms/contract/rate/card.ts'
import type { CardMarkup } from '@dtms/contract/rate/card-markup.ts'
import { useState } from 'react'
import { type CellMeaning, type ColumnMeaning, newTable, type Pointed, pointAt } from './point.ts'
import type { Card, Table } from './queries.ts'

const tableOf = ({
  confidence: _confidence,
  prices: _prices,
  priceCount: _count,
  ...table
}: Card['tables'][number]): Table => table

// What the staff say about the tables of a card, until it is sent.
export const useMapping = (card: Card) => {
  const [tables, setTables] = useState(() => card.tables.map(tableOf))
  const [markup, setMarkup] = useState(card.markup)
  const [dirty, setDirty] = useState(false)
  // A new reading comes with its own state.
  const [seen, setSeen] = useState(card)
  if (seen !== card) {
    setSeen(card)
    setTables(card.tables.map(tableOf))
    setMarkup(card.markup)
    setDirty(false)
  }
  const change = (at: number, news: Partial<Table>) => {
    setTables(before => before.map((table, index) => (index === at ? { ...table, ...news } : table)))
    setDirty(true)
  }
  return {
    tables,
    dirty,
    change,
    markup,
    sell: (news: CardMarkup | undefined) => {
      setMarkup(news)
      setDirty(true)
    },
    /** Whether the cell says what it is called. */
    point: (at: number, meaning: ColumnMeaning | CellMeaning, pointed: Pointed): boolean => {
      const table = tables[at]
      const meant = table && pointAt(table, meaning, pointed)
      if (meant) change(at, meant)
      return meant !== undefined
    },
    remark: (at: number, index: number, action: RemarkAction) =>
      change(at, {
        remarks: (tables[at]?.remarks ?? []).map((one, place) =>
          place === index ? { ...one, action } : one,
        ),
      }),
    /** Where the new table is. */
    add: (tab: string, place: { row: number; column: number }, today: string): number => {
      setTables([...tables, newTable(tab, place, tables[0] ?? blank(today))])
      setDirty(true)
      return tables.length
    },
  }
}

const blank = (today: string): Table => ({
  ...{ tab: '', range: 'A1:B2', head: 1, use: true, businessType: 2, channel: '', origin: 'CN' },
  ...{ service: { zh: '', zhtw: '', en: '' }, currency: 'CNY', validFrom: today, validTo: today },
  ...{ columns: [], remarks: [] },
})
