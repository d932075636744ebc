import { fill, type Language } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { FileDown } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import type { Said } from '#kernel/language.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { type ImportRow, imports } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { sumsText } from '../sums.ts'
import type { startText } from '../text/start.ts'
import styles from './start.module.css'

type Say = Said<typeof startText>

const resultOf = ({ state, counts }: ImportRow, say: Say): string => {
  if (state === 'mapping') return '—'
  const said = [
    counts.placed > 0
      ? fill(say.placedOf, { placed: figure(counts.placed), orders: figure(counts.orders) })
      : fill(say.readyOf, { n: figure(counts.good + counts.warned) }),
    counts.bad > 0 && fill(say.badOf, { n: figure(counts.bad) }),
  ]
  return said.filter(Boolean).join(' · ')
}

export const historyColumns = (language: Language, say: Say): TableColumn<ImportRow>[] => [
  {
    id: 'fileName',
    label: say.file,
    sortable: true,
    cell: row => (
      <span className={styles.file} title={row.fileName}>
        {row.fileName}
      </span>
    ),
  },
  {
    id: 'mode',
    label: say.mode,
    cell: row => modes[row.businessType].name[language],
  },
  { id: 'state', label: say.state, cell: row => <StateBadge state={row.state} /> },
  {
    id: 'orderCount',
    label: say.orders,
    right: true,
    sortable: true,
    cell: row => (row.state === 'mapping' ? '—' : figure(row.counts.orders)),
  },
  { id: 'result', label: say.result, cell: row => resultOf(row, say) },
  {
    id: 'totalAmount',
    label: say.amount,
    right: true,
    kept: true,
    sortable: true,
    cell: row => {
      const amount = row.placedAmount + row.totalAmount
      if (amount === 0) return '—'
      const sums = sumsText([...row.placedTotals, ...row.totals])
      return <TwoLines first={money(amount)} second={sums} />
    },
  },
  {
    id: 'createTime',
    label: say.when,
    sortable: true,
    cell: row => <TwoLines first={formatDateTime(new Date(row.createTime))} second={row.who} />,
  },
  {
    id: 'file',
    label: say.original,
    cell: row => (
      <button
        type="button"
        className={styles.tool}
        aria-label={fill(say.downloadOriginal, { name: row.fileName })}
        title={fill(say.downloadOriginal, { name: row.fileName })}
        onClick={event => {
          event.stopPropagation()
          // `send` shows the reason.
          void imports.saveOriginal(row.filePath, row.fileName).catch(() => {})
        }}
      >
        <FileDown aria-hidden="true" />
      </button>
    ),
  },
]
