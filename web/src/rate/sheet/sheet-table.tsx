import { fill } from '@dtms/contract/language.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import { useWords } from '#kernel/language.ts'
import { DataTable, type TableColumn, type TableSort } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { copiedText } from '../many/copied-text.ts'
import { manyText } from '../many/text.ts'
import type { SheetRow } from '../queries.ts'
import { rateText } from '../text.ts'
import styles from './sheet-table.module.css'
import { audienceText, ModeName, StateBadge } from './sheet-words.tsx'

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
  const sayMany = useWords(manyText)
  const columns: TableColumn<SheetRow>[] = [
    {
      id: 'channel',
      label: say.channel,
      sortable: true,
      cell: row => (
        <>
          {row.channel || say.noChannel}
          {row.copiedFrom && row.state === 'draft' && (
            <small className={styles.service}>{copiedText(row, sayMany)}</small>
          )}
        </>
      ),
    },
    {
      id: 'mode',
      label: say.mode,
      cell: row => (
        <TwoLines
          first={<ModeName mode={row.businessType} />}
          second={<span className={styles.service}>{row.service}</span>}
        />
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
    { id: 'prices', label: say.prices, minor: true, right: true, cell: row => figure(row.priceCount) },
    { id: 'findings', label: say.findings, cell: row => <Errors {...row} /> },
    { id: 'state', label: say.state, status: true, cell: row => <StateBadge sheet={row} /> },
  ]
  return <DataTable name={say.title} columns={columns} idOf={row => row.id} {...props} />
}

const Errors = ({ errorCount, warningCount }: Pick<SheetRow, 'errorCount' | 'warningCount'>) => {
  const say = { ...useWords(rateText), ...useWords(manyText) }
  const warnings = warningCount > 0 && (
    <span className={styles.warned}>
      <TriangleAlert aria-hidden="true" />
      {fill(say.warnings, { n: figure(warningCount) })}
    </span>
  )
  if (errorCount === 0 && warnings) return warnings
  if (errorCount === 0) {
    return (
      <span className={styles.fine}>
        <CircleCheck aria-hidden="true" />
        {say.noErrors}
      </span>
    )
  }
  return (
    <>
      <span className={styles.wrong}>
        <CircleAlert aria-hidden="true" />
        {fill(say.errors, { n: figure(errorCount) })}
      </span>{' '}
      {warnings}
    </>
  )
}
