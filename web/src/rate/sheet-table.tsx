import { fill } from '@dtms/contract/language.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { DataTable, type TableColumn, type TableSort } from '#ui/list/data-table.tsx'
import type { SheetRow } from './queries.ts'
import styles from './sheet-table.module.css'
import { audienceText, countText, ModeName, StateBadge } from './sheet-words.tsx'
import { rateText } from './text.ts'

interface SheetTableProps {
  rows: readonly SheetRow[] | undefined
  stale: boolean
  chosenId: string | undefined
  sort: TableSort
  onSort: (by: string) => void
  onOpen: (row: SheetRow) => void
}

export const SheetTable = (props: SheetTableProps) => {
  const say = useWords(rateText)
  const columns: TableColumn<SheetRow>[] = [
    { id: 'channel', label: say.channel, sortable: true, cell: row => row.channel || say.noChannel },
    {
      id: 'mode',
      label: say.mode,
      minor: true,
      cell: row => (
        <>
          <ModeName mode={row.businessType} />
          <small className={styles.service}>{row.service}</small>
        </>
      ),
    },
    { id: 'audience', label: say.audience, minor: true, cell: row => audienceText(row, say) },
    {
      id: 'validFrom',
      label: say.validity,
      sortable: true,
      cell: row => (
        <span className={styles.days}>
          {row.validFrom ?? '?'} – {row.validTo ?? '?'}
        </span>
      ),
    },
    {
      id: 'version',
      label: say.version,
      minor: true,
      sortable: true,
      right: true,
      cell: row => row.version ?? '',
    },
    { id: 'prices', label: say.prices, minor: true, right: true, cell: row => countText(row.priceCount) },
    { id: 'findings', label: say.findings, minor: true, cell: row => <Errors count={row.errorCount} /> },
    { id: 'state', label: say.state, status: true, cell: row => <StateBadge sheet={row} /> },
  ]
  return <DataTable name={say.title} columns={columns} idOf={row => row.id} {...props} />
}

const Errors = ({ count }: { count: number }) => {
  const say = useWords(rateText)
  if (count === 0) {
    return (
      <span className={styles.fine}>
        <CircleCheck aria-hidden="true" />
        {say.noErrors}
      </span>
    )
  }
  return (
    <span className={styles.wrong}>
      <CircleAlert aria-hidden="true" />
      {fill(say.errors, { n: countText(count) })}
    </span>
  )
}
