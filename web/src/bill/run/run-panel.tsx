import { fill } from '@dtms/contract/language.ts'
import { CircleStop } from 'lucide-react'
import { useEffect, useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords, withLabel } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Awaited } from '#ui/query/awaited.tsx'
import { useConflict } from '../desk/use-conflict.ts'
import panel from '../panel/panel.module.css'
import { type RunAccount, type RunDetail, runs } from './queries.ts'
import styles from './run.module.css'
import { RunAccountBadge, RunBadge } from './run-badge.tsx'
import { runText } from './text.ts'

const lookEveryMs = 1500

interface RunPanelProps {
  id: string
  onChanged: () => void
  onBill: (id: string) => void
  onClose: () => void
}

// How far a run is, and what came of each customer.
export const RunPanel = ({ id, onChanged, onBill, onClose }: RunPanelProps) => {
  const say = useWords(runText)
  const list = useList<RunAccount, RunDetail>(['bills', 'run', id], (after, signal) =>
    runs.one(id, after, signal),
  )
  const run = list.first?.run
  const [stopping, setStopping] = useState(false)
  const changed = () => {
    setStopping(false)
    list.reload()
    onChanged()
  }
  const unlessConflict = useConflict(changed)
  const running = run?.state === 'running'
  const { reload } = list
  useEffect(() => {
    if (!running) return
    const timer = setInterval(reload, lookEveryMs)
    return () => clearInterval(timer)
  }, [running, reload])
  return (
    <SidePanel
      title={run ? fill(say.runOf, { month: run.month }) : say.runs}
      lead={
        run && (
          <>
            <RunBadge state={run.state} />
            <span>{run.by || say.itself}</span>
          </>
        )
      }
      onClose={onClose}
    >
      {running && (
        <div className={panel.actions}>
          <Button icon={<CircleStop aria-hidden="true" />} onClick={() => setStopping(true)}>
            {say.stop}
          </Button>
        </div>
      )}
      <div className={panel.body}>
        {run ? (
          <>
            <Progress run={run} />
            <Facts
              facts={[
                [
                  say.sums,
                  run.sums
                    .map(({ amount, currency, bills }) =>
                      fill(say.sumOf, { amount: money(amount, currency), n: bills }),
                    )
                    .join(' · '),
                ],
                [say.skipped, run.skipped > 0 && String(run.skipped)],
                [say.failed, run.failed > 0 && String(run.failed)],
                [say.started, formatDateTime(new Date(run.startTime))],
                [say.ended, run.endTime && formatDateTime(new Date(run.endTime))],
              ]}
            />
            <Accounts accounts={list.rows ?? []} onBill={onBill} />
            {list.hasMore && (
              <Button look="link" wide onClick={list.more}>
                {say.more}
              </Button>
            )}
          </>
        ) : (
          <Awaited answer={list} title={say.failedTitle} lines={6} />
        )}
      </div>
      {stopping && (
        <ConfirmDialog
          title={say.stopTitle}
          confirm={say.stop}
          onClose={() => setStopping(false)}
          onConfirm={() =>
            unlessConflict(async () => {
              await runs.stop(id)
              void showMessage('success', say.stopped)
              changed()
            })
          }
        >
          <p>{say.stopBody}</p>
        </ConfirmDialog>
      )}
    </SidePanel>
  )
}

const Progress = ({ run }: { run: RunDetail['run'] }) => {
  const say = useWords(runText)
  const text = fill(say.doneOf, { done: run.done, total: run.total })
  return (
    <div className={styles.progress}>
      <progress value={run.done} max={run.total} aria-label={text} />
      <strong>{text}</strong>
      {run.state === 'running' && <p>{say.running}</p>}
    </div>
  )
}

const Accounts = ({
  accounts,
  onBill,
}: {
  accounts: readonly RunAccount[]
  onBill: (id: string) => void
}) => {
  const say = useWords(runText)
  return (
    <table className={panel.table}>
      <thead>
        <tr>
          <th scope="col">{say.customer}</th>
          <th scope="col">{say.result}</th>
          <th scope="col" className={panel.right}>
            {say.bills}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(account => (
          <tr key={account.id}>
            <td>{account.customerName}</td>
            <td>
              <RunAccountBadge state={account.state} />
              {account.reason && <small className={panel.lineNote}>{account.reason}</small>}
              {account.heldCount > 0 && (
                <small className={panel.lineNote}>
                  {withLabel(say.held, fill(say.heldOrders, { n: account.heldCount }))}
                </small>
              )}
            </td>
            <td className={panel.right}>
              {account.bills.map(bill => (
                <div key={bill.id}>
                  <Button look="link" onClick={() => onBill(bill.id)}>
                    {bill.billNo}
                  </Button>
                  <small className={panel.lineNote}>
                    {money(bill.amount, bill.currency)}
                    {bill.draft && ` · ${say.draft}`}
                  </small>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
