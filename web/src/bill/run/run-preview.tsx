import { maxCustomersOfARun, runBillStateWords } from '@dtms/contract/bill/desk-run.ts'
import { fill } from '@dtms/contract/language.ts'
import { CalendarCheck, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ListPage, listFrame, nothingFrame } from '#ui/list/list-page.tsx'
import { ListTable } from '#ui/list/list-table.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { lastMonths } from '../days.ts'
import { DeskBillParts } from '../desk/part/desk-bill-parts.tsx'
import type { DeskPartProps } from '../desk/part/part.ts'
import { PendingText } from '../desk/too-early-dialog.tsx'
import { type Previewed, runs } from './queries.ts'
import styles from './run.module.css'
import { runText } from './text.ts'

type PreviewedBill = Previewed['bills'][number]

// What a run would do with these choices.
const billedOf = ({ bills }: Previewed, confirm: boolean): PreviewedBill[] =>
  bills
    .filter(({ state }) => state !== 'billed_before')
    .map(bill =>
      confirm
        ? {
            ...bill,
            orderCount: bill.orderCount + bill.heldCount,
            amount: bill.amount + bill.heldAmount,
          }
        : bill,
    )
    .filter(({ amount }) => amount > 0)

// The bills of a month before they are made: for whom, how much, what is held back and why.
export const RunPreview = ({
  search,
  change,
  onPart,
  onStarted,
}: DeskPartProps & { onStarted: () => void }) => {
  const say = useWords(runText)
  const language = useLanguage()
  const months = lastMonths(13).slice(1)
  const month = months.find(({ name }) => name === search.from)?.name ?? months[0]?.name ?? ''
  const asked = useQuery(['bills', 'run-preview', month], signal => runs.preview(month, signal), {
    fresh: true,
  })
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const [issue, setIssue] = useState(true)
  const [confirm, setConfirm] = useState(false)
  const [busy, setBusy] = useState(false)
  const rows = asked.value?.list
  const able = rows?.filter(row => billedOf(row, confirm).length > 0) ?? []
  const chosen = able.filter(({ id }) => !dropped.has(id))
  const running = asked.value?.running
  const start = async () => {
    setBusy(true)
    try {
      const customerIds = [...new Set(chosen.map(({ customerId }) => customerId))]
      const all = chosen.length === able.length && customerIds.length > maxCustomersOfARun
      const { id } = await runs.start({ month, issue, confirm, ...(!all && { customerIds }) })
      void showMessage('success', say.begun)
      onStarted()
      change({ view: '', from: '', open: id })
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
      asked.reload()
    } finally {
      setBusy(false)
    }
  }
  const columns: TableColumn<Previewed>[] = [
    { id: 'customer', label: say.customer, cell: row => row.customerName },
    {
      id: 'orders',
      label: say.orders,
      right: true,
      cell: row => billedOf(row, confirm).reduce((sum, { orderCount }) => sum + orderCount, 0),
    },
    {
      id: 'amount',
      label: say.amount,
      right: true,
      kept: true,
      cell: row => <strong>{sumsOf(billedOf(row, confirm)) || '—'}</strong>,
    },
    {
      id: 'held',
      label: say.held,
      right: true,
      cell: row =>
        row.pending.length === 0
          ? '—'
          : row.pending.slice(0, 3).map(one => <PendingText key={one.id} pending={one} />),
    },
    {
      id: 'note',
      label: say.note,
      cell: row =>
        row.bills
          .filter(({ state }) => state !== 'ready')
          .map(({ currency, state }) => `${currency}: ${runBillStateWords[state][language]}`)
          .join(' · '),
    },
  ]
  return (
    <ListPage
      title={say.title}
      count={rows && fill(say.previewCount, { n: rows.length })}
      actions={
        <Button
          look="primary"
          icon={<CalendarCheck aria-hidden="true" />}
          busy={busy}
          disabled={chosen.length === 0 || Boolean(running)}
          onClick={() => void start()}
        >
          {say.run}
        </Button>
      }
      parts={<DeskBillParts part="runs" onPart={onPart} />}
      filters={
        <div className={styles.choices}>
          <SelectField
            label={say.month}
            placeholder={say.month}
            value={month}
            choices={months.map(({ name }) => ({ value: name, text: name }))}
            onChange={from => {
              setDropped(new Set())
              change({ from }, true)
            }}
          />
          <CheckField name="issue" label={say.issueNow} checked={issue} onChange={setIssue} />
          <CheckField name="confirm" label={say.billHeld} checked={confirm} onChange={setConfirm} />
          <p className={styles.chosen} role="status">
            {running ? (
              <>
                {say.underWay}{' '}
                <Button look="link" onClick={() => change({ view: '', from: '', open: running })}>
                  {say.showRun}
                </Button>
              </>
            ) : chosen.length === 0 ? (
              say.chosenNone
            ) : (
              fill(say.chosen, {
                n: chosen.length,
                sums: sumsOf(chosen.flatMap(row => billedOf(row, confirm))),
              })
            )}
          </p>
        </div>
      }
    >
      <div className={listFrame}>
        {!rows ? (
          <Awaited answer={asked} title={say.failedTitle} />
        ) : rows.length === 0 ? (
          <div className={nothingFrame}>
            <Notice
              icon={ReceiptText}
              actions={<Button onClick={() => change({ view: '', from: '' })}>{say.back}</Button>}
            >
              <strong>{say.nothingTitle}</strong>
            </Notice>
          </div>
        ) : (
          <ListTable
            name={say.previewTitle}
            columns={columns}
            rows={rows}
            total={rows.length}
            idOf={row => row.id}
            nameOf={row => row.customerName}
            twoLines
            onOpen={row => setDropped(toggled(dropped, row.id))}
            sort={{ by: 'customer', descending: false }}
            onSort={() => {}}
            selected={new Set(chosen.map(({ id }) => id))}
            onSelect={ids => setDropped(new Set(rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id)))}
          />
        )}
      </div>
    </ListPage>
  )
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

const sumsOf = (bills: readonly PreviewedBill[]): string =>
  [...Map.groupBy(bills, ({ currency }) => currency)]
    .map(([currency, some]) =>
      money(
        some.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
    )
    .join(' + ')
