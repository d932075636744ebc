import { fill } from '@dtms/contract/language.ts'
import { Crosshair } from 'lucide-react'
import { useMemo } from 'react'
import { useWords } from '#kernel/language.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { DataGrid, type GridCell, type GridColumn } from '#ui/grid/data-grid.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import styles from './card-view.module.css'
import { type CellPosition, cellName, isWithin, rangePlaces } from './cell-name.ts'
import { type CellMeaning, type ColumnMeaning, cellMeanings, columnMeanings } from './point.ts'
import { priceText, weightText } from './price-table.tsx'
import type { Card, Table } from './queries.ts'
import { cardText, meaningText, roleText } from './text.ts'

interface CardCellsProps {
  card: Card
  // The table as it is meant now, and its place among the card's.
  table: Table | undefined
  at: number
  tab: string
  onTab: (tab: string) => void
  pointed: CellPosition | undefined
  onPointed: (place: CellPosition) => void
  goTo: CellPosition | undefined
  onMeaning: (meaning: ColumnMeaning | CellMeaning) => void
  onNewTable: () => void
}

const panelId = 'card-cells'

// The cells of the card as they were sent, with what was read of them. Staff point at a cell and say what it is.
export const CardCells = (props: CardCellsProps) => {
  const { card, table, at, tab, onTab, pointed, onPointed, goTo, onMeaning, onNewTable } = props
  const say = useWords(cardText)
  const sayMeaning = useWords(meaningText)
  const sayRole = useWords(roleText)
  const shown = card.tabs.find(one => one.tab === tab) ?? card.tabs[0]
  const own = table?.tab === shown?.tab ? table : undefined
  const marks = useMarks(card, at, shown?.tab)
  if (!shown) return null
  const range = own && rangePlaces(own.range)
  const columns = shown.columns.map((name): GridColumn => {
    const role = own?.columns.find(one => one.column === name)?.role
    return { id: name, label: name, unit: role && sayRole[role], width: 'text' }
  })
  const cell = (row: number, column: number): GridCell => {
    const text = shown.rows[row]?.[column] ?? ''
    const mark = marks(cellName({ row, column }))
    if (mark || !range || !own || !isWithin({ row, column }, range)) return { text, ...mark }
    return { text, ...(row < range.from.row + own.head && { tone: 'head' as const }) }
  }
  const name = pointed ? cellName(pointed) : 'A1'
  return (
    <section className={styles.cells} aria-label={say.source}>
      <div className={styles.bar}>
        {card.tabs.length > 1 && (
          <Tabs
            pills
            name={say.tabs}
            panelId={panelId}
            value={shown.tab}
            onChange={onTab}
            tabs={card.tabs.map(one => ({ id: one.tab, label: one.tab }))}
          />
        )}
        <Menu
          name={fill(say.meaning, { cell: name })}
          buttonClassName={buttonClass({ look: 'soft' })}
          button={
            <>
              <Crosshair className={styles.icon} aria-hidden="true" />
              {fill(say.meaning, { cell: name })}
            </>
          }
          items={[
            ...(own
              ? [...cellMeanings, ...columnMeanings].map(meaning => ({
                  id: meaning,
                  label: sayMeaning[meaning],
                  onSelect: () => onMeaning(meaning),
                }))
              : []),
            { id: 'new', label: fill(say.addTable, { cell: name }), onSelect: onNewTable },
          ]}
        />
      </div>
      <TabPanel id={panelId} chosen={shown.tab} className={styles.panel}>
        <DataGrid
          key={shown.tab}
          name={`${say.source} ${shown.tab}`}
          columns={columns}
          rowCount={shown.rows.length}
          cell={cell}
          editable={false}
          onWrite={() => {}}
          onUndo={() => {}}
          onActive={onPointed}
          goTo={goTo}
        />
        {shown.rowCount > shown.rows.length && (
          <p className={styles.note}>{fill(say.moreRows, { n: shown.rows.length, all: shown.rowCount })}</p>
        )}
      </TabPanel>
    </section>
  )
}

type Mark = Pick<GridCell, 'mark' | 'tone' | 'meaning'>

// By cell: a finding, a price of any table, or that it was not read.
const useMarks = (card: Card, at: number, tab: string | undefined) => {
  const say = useWords(cardText)
  return useMemo(() => {
    const marks = new Map<string, Mark>()
    for (const one of card.unread)
      if (one.tab === tab) marks.set(one.cell, { mark: { severity: 'warning', text: say.isUnread } })
    for (const [index, table] of card.tables.entries()) {
      if (table.tab !== tab) continue
      for (const price of table.prices)
        marks.set(price.cell, {
          ...(index === at && { tone: 'read' }),
          meaning: fill(say.isPrice, {
            ...{ to: price.to, weight: weightText(price.at, table), price: priceText(price, say) },
          }),
        })
    }
    for (const { severity, text, cell, tab: of } of card.findings)
      if (of === tab && cell !== '') marks.set(cell, { ...marks.get(cell), mark: { severity, text } })
    return (cell: string): Mark | undefined => marks.get(cell)
  }, [card, at, tab, say])
}
