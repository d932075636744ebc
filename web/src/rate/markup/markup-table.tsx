import { fill } from '@dtms/contract/language.ts'
import type { MarkupTerm } from '@dtms/contract/rate/rate.ts'
import { Archive, CalendarClock, CircleCheck, type LucideIcon } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import styles from '../sheet/sheet-table.module.css'
import { daysText, exampleText, markupValue, whoText } from './markup-words.ts'
import type { Markup } from './queries.ts'
import { soldFor } from './sold-for.ts'
import { markupText } from './text.ts'

interface MarkupTableProps {
  rows: readonly Markup[] | undefined
  stale: boolean
  // The cost that each rule's effect is shown on.
  cost: string
  withProvider: boolean
  // What a channel is called.
  serviceOf: (markup: Markup) => string
  onOpen: ((markup: Markup) => void) | undefined
}

const looks: Record<MarkupTerm, { tone: 'adopt' | 'brand' | 'quiet'; icon: LucideIcon }> = {
  current: { tone: 'adopt', icon: CircleCheck },
  coming: { tone: 'brand', icon: CalendarClock },
  over: { tone: 'quiet', icon: Archive },
}

export const MarkupTable = ({ rows, stale, cost, withProvider, serviceOf, onOpen }: MarkupTableProps) => {
  const say = useWords(markupText)
  const shownCost = soldFor(cost, { percent: null, amount: null }) ?? ''
  const columns: TableColumn<Markup>[] = [
    {
      id: 'channel',
      label: say.channel,
      cell: row =>
        row.channel === null ? say.allChannels : <TwoLines first={row.channel} second={serviceOf(row)} />,
    },
    { id: 'who', label: say.scope, cell: row => whoText(row, say) },
    ...(withProvider ? [{ id: 'provider', label: say.provider, cell: (row: Markup) => row.provider }] : []),
    { id: 'markup', label: say.markup, right: true, cell: row => <Whole>{markupValue(row, say)}</Whole> },
    {
      id: 'example',
      label: fill(say.example, { cost: shownCost }),
      right: true,
      cell: row => <Whole>{exampleText(cost, row, say)}</Whole>,
    },
    { id: 'days', label: say.days, cell: row => <Whole>{daysText(row, say)}</Whole> },
    {
      id: 'term',
      label: say.term,
      cell: row => <Badge {...looks[row.term]}>{say[row.term]}</Badge>,
    },
  ]
  return (
    <DataTable
      name={say.title}
      columns={columns}
      rows={rows}
      idOf={row => row.id}
      stale={stale}
      onOpen={row => onOpen?.(row)}
    />
  )
}

// Figures and days are not broken into two lines.
const Whole = ({ children }: { children: string }) => <span className={styles.days}>{children}</span>
