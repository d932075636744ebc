import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type Said, useWords } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx'
import { manyText } from '../many/text.ts'
import type { Finding } from '../queries.ts'
import { rateText } from '../text.ts'
import styles from './sheet-panel.module.css'

interface FindingsTableProps {
  findings: readonly Finding[]
  // It is not published yet: shows what to do next.
  isDraft: boolean
  // Edits that are not saved: the findings are of the sheet before them.
  dirty: boolean
  // What the field is called that it is about.
  fieldOf: (finding: Finding) => string
  onOpen: (finding: Finding) => void
}

// The findings of the check, worst first; opening one leads to its cell.
export const FindingsTable = ({ findings, isDraft, dirty, fieldOf, onOpen }: FindingsTableProps) => {
  const say = { ...useWords(rateText), ...useWords(manyText) }
  const unchecked = dirty && (
    <p className={styles.unchecked} role="status">
      <TriangleAlert aria-hidden="true" />
      {say.unchecked}
    </p>
  )
  if (findings.length === 0 && unchecked) return <div className={styles.notice}>{unchecked}</div>
  if (findings.length === 0) {
    return (
      <div className={styles.notice}>
        <Notice icon={CircleCheck} tone="good">
          <strong>{say.noFindingsTitle}</strong>
          <p>{isDraft ? say.noFindingsBody : say.noFindingsKept}</p>
        </Notice>
      </div>
    )
  }
  const rows = findings
    .map((finding, index) => ({ finding, id: String(index) }))
    .sort((a, b) => rank(a.finding) - rank(b.finding))
  const columns: TableColumn<(typeof rows)[number]>[] = [
    {
      id: 'text',
      label: say.what,
      cell: ({ finding }) => <span className={styles.remark}>{finding.text}</span>,
    },
    {
      id: 'severity',
      label: say.severity,
      cell: ({ finding }) =>
        finding.severity === 'error' ? (
          <Badge tone="reject" icon={CircleAlert}>
            {say.severityError}
          </Badge>
        ) : (
          <Badge tone="wait" icon={TriangleAlert}>
            {say.severityWarning}
          </Badge>
        ),
    },
    { id: 'field', label: say.field, cell: ({ finding }) => fieldOf(finding) },
    { id: 'tab', label: say.tab, cell: ({ finding }) => tabName(finding.tab, say) },
    { id: 'row', label: say.row, right: true, cell: ({ finding }) => finding.row ?? '' },
    { id: 'column', label: say.column, cell: ({ finding }) => finding.column ?? '' },
  ]
  return (
    <div className={styles.scroll}>
      {unchecked}
      <DataTable
        name={say.findings}
        columns={columns}
        rows={rows}
        idOf={row => row.id}
        onOpen={row => onOpen(row.finding)}
      />
    </div>
  )
}

// The tabs of a workbook by the names that the panel has for them.
const tabName = (tab: string, say: Said<typeof rateText>): string => {
  const names: Readonly<Record<string, string>> = {
    lines: say.prices,
    places: say.places,
    surcharges: say.surcharges,
    limits: say.limits,
    sheet: say.head,
  }
  return names[tab] ?? tab
}

const rank = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1)
