import { fill, type Language } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import type { Said } from '#kernel/language.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { StateBadge } from '../state-badge.tsx'
import type { DeskImportRow } from './queries.ts'
import type { deskImportText } from './text.ts'

type Say = Said<typeof deskImportText>

export const importColumns = (say: Say, language: Language): TableColumn<DeskImportRow>[] => [
  { id: 'fileName', label: say.file, sortable: true, cell: row => row.fileName },
  {
    id: 'customer',
    label: say.customer,
    cell: row => <TwoLines first={row.customer.name} second={row.who || row.email} />,
  },
  {
    id: 'mode',
    label: say.mode,
    minor: true,
    cell: row => modes[row.businessType].name[language],
  },
  { id: 'state', label: say.state, status: true, cell: row => <StateBadge state={row.state} /> },
  { id: 'placed', label: say.placed, right: true, cell: row => <Placed row={row} say={say} /> },
  {
    id: 'amount',
    label: say.amount,
    right: true,
    cell: ({ placed }) => (placed.orders === 0 ? '—' : money(placed.totalAmount)),
  },
  {
    id: 'createTime',
    label: say.createTime,
    sortable: true,
    cell: row => formatDateTime(new Date(row.createTime)),
  },
]

const Placed = ({ row: { state, placed, counts }, say }: { row: DeskImportRow; say: Say }) => {
  if (!counts) return fill(say.ours, { placed: figure(placed.orders) })
  if (state === 'mapping') return '—'
  const left =
    counts.bad > 0
      ? fill(say.badOf, { n: figure(counts.bad) })
      : counts.ready > 0 && fill(say.readyOf, { n: figure(counts.ready) })
  return (
    <TwoLines
      first={fill(say.placedOf, { placed: figure(placed.orders), orders: figure(counts.orders) })}
      second={left}
    />
  )
}
