import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { Link } from '@tanstack/react-router'
import { FileDown, TriangleAlert } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { StateBadge } from '../state-badge.tsx'
import { ImportOrders } from './import-orders.tsx'
import styles from './imports.module.css'
import { type DeskImport, deskImports } from './queries.ts'
import type { DeskImportsSearch } from './search.ts'
import { deskImportText } from './text.ts'

interface ImportPanelProps {
  id: string
  show: DeskImportsSearch['show']
  onShow: (show: DeskImportsSearch['show']) => void
  onClose: () => void
}

// One file beside the list: who brought it, what became of it, and the orders that came of it.
export const ImportPanel = ({ id, show, onShow, onClose }: ImportPanelProps) => {
  const say = { ...useWords(uiText), ...useWords(deskImportText) }
  const language = useLanguage()
  const asked = useQuery(['imports', 'one', id], signal => deskImports.one(id, { pageSize: 1 }, signal))
  const found = asked.value
  const customerPage: string = `/desk/customers?open=${found?.customer.id}`
  return (
    <SidePanel
      title={found?.fileName ?? say.file}
      lead={
        found && (
          <>
            <StateBadge state={found.state} />
            <span>{modes[found.businessType].name[language]}</span>
          </>
        )
      }
      onClose={onClose}
    >
      <div className={styles.panel}>
        {found ? (
          <>
            {found.outcome !== '' && (
              <p className={styles.outcome} role="note">
                <TriangleAlert aria-hidden="true" />
                <span>
                  <strong>{say.outcome}</strong> {say[found.outcome]}
                </span>
              </p>
            )}
            <ImportFacts found={found} />
            <p className={styles.actions}>
              <Link to={customerPage}>{say.toCustomer}</Link>
              {found.filePath !== '' && (
                <Button
                  icon={<FileDown aria-hidden="true" />}
                  // `send` shows the reason.
                  onClick={() => void deskImports.saveFile(found).catch(() => {})}
                >
                  {say.original}
                </Button>
              )}
            </p>
            {found.state === 'mapping' ? (
              <p className={styles.note}>{say.notChecked}</p>
            ) : (
              <ImportOrders
                id={id}
                businessType={found.businessType}
                whole={found.counts !== null}
                show={show}
                onShow={onShow}
              />
            )}
          </>
        ) : (
          <Awaited answer={asked} gone={say.goneTitle} />
        )}
      </div>
    </SidePanel>
  )
}

const ImportFacts = ({ found }: { found: DeskImport }) => {
  const say = useWords(deskImportText)
  const { counts, placed } = found
  const facts: [string, string | false | null | undefined][] = [
    [say.customer, found.customer.name],
    [say.who, found.who],
    [say.email, found.email],
    [say.createTime, formatDateTime(new Date(found.createTime))],
    [say.commitTime, found.commitTime && formatDateTime(new Date(found.commitTime))],
    [
      say.placed,
      counts
        ? fill(say.placedOf, { placed: placed.orders, orders: counts.orders })
        : fill(say.ours, { placed: placed.orders }),
    ],
    [say.amount, placed.orders > 0 && money(placed.totalAmount)],
    [say.rows, counts && figure(counts.rows)],
    [say.errors, counts && counts.errors > 0 && figure(counts.errors)],
  ]
  return <Facts facts={facts} />
}
