import { fill } from '@dtms/contract/language.ts'
import { useEffect, useState } from 'react'
import { type Said, useWords } from '#kernel/language.ts'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import styles from './card-view.module.css'
import { markupText } from './markup-text.ts'
import type { CardPrice, ReadTable } from './queries.ts'
import { cardText } from './text.ts'

interface PriceTableProps {
  table: ReadTable
  // The cell that one is at in the grid.
  cell: string | undefined
  onOpen: (cell: string) => void
}

const pageSize = 100

export const weightText = (at: number, table: Pick<ReadTable, 'weightRule'>): string =>
  `${at} ${table.weightRule?.unit === 'rt' ? 'RT' : 'kg'}`

export const priceText = (
  { kind, value, next }: Pick<CardPrice, 'kind' | 'value' | 'next'>,
  say: Said<typeof cardText>,
): string => {
  if (kind === 'on-request' || value === null) return say.onRequest
  if (kind === 'first') return fill(say.asFirst, { value, next: next ?? '' })
  return kind === 'total' ? fill(say.asTotal, { value }) : value
}

// Every price beside its cell; a row leads to the cell, and the cell to its row.
export const PriceTable = ({ table, cell, onOpen }: PriceTableProps) => {
  const say = useWords(cardText)
  const sayMarkup = useWords(markupText)
  const [page, setPage] = useState(1)
  const { prices } = table
  const at = cell === undefined ? -1 : prices.findIndex(price => price.cell === cell)
  useEffect(() => {
    if (at >= 0) setPage(Math.floor(at / pageSize) + 1)
  }, [at])
  useEffect(() => {
    if (at >= 0 && page > 0)
      document.querySelector(`[data-opener="${prices[at]?.cell}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at, page, prices])
  const costCell = (price: CardPrice) => priceText(price, say)
  const sellCell = ({ kind, sell, sellNext, fixed }: CardPrice) => {
    if (sell === undefined) return ''
    const text = priceText({ kind, value: sell, next: sellNext ?? null }, say)
    return fixed === undefined ? text : fill(sayMarkup.plusFixed, { price: text, fixed })
  }
  const marginCell = ({ marginPercent }: CardPrice) =>
    marginPercent === undefined || marginPercent === null
      ? ''
      : fill(sayMarkup.overCost, { percent: marginPercent })
  const columns: TableColumn<CardPrice>[] = [
    { id: 'cell', label: say.cell, cell: price => price.cell },
    { id: 'to', label: say.to, cell: price => price.to },
    { id: 'at', label: say.weight, right: true, cell: price => weightText(price.at, table) },
    ...(prices.some(({ sell }) => sell !== undefined)
      ? [
          ...[{ id: 'cost', label: sayMarkup.cost, right: true, cell: costCell }],
          ...[{ id: 'sell', label: sayMarkup.sell, right: true, cell: sellCell }],
          ...[{ id: 'margin', label: sayMarkup.margin, right: true, cell: marginCell }],
        ]
      : [{ id: 'price', label: say.price, right: true, cell: costCell }]),
    { id: 'from', label: say.from, minor: true, cell: price => price.from },
  ]
  const shown = prices.slice((page - 1) * pageSize, page * pageSize)
  return (
    <section className={styles.prices} aria-label={fill(say.prices, { n: table.priceCount })}>
      <h2 className={styles.subtitle}>
        {fill(say.prices, { n: table.priceCount })} <small>{table.currency}</small>
      </h2>
      {prices.length === 0 ? (
        <p className={styles.note}>{say.noPrices}</p>
      ) : (
        <ScrollBox className={styles.scroll}>
          <DataTable
            name={fill(say.prices, { n: table.priceCount })}
            columns={columns}
            rows={shown}
            idOf={price => price.cell}
            chosenId={at >= 0 ? cell : undefined}
            onOpen={price => onOpen(price.cell)}
          />
        </ScrollBox>
      )}
      <Pager page={page} pageSize={pageSize} total={prices.length} onChange={setPage} />
    </section>
  )
}
