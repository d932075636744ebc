import { maxOrdersOnABill, type PendingCharge } from '@dtms/contract/bill/desk.ts'
import { fill } from '@dtms/contract/language.ts'
import { CalendarCheck, FilePlus2, ReceiptText, SearchX, Send } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { BulkBar } from '#ui/list/bulk-bar.tsx'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame, nothingFrame } from '#ui/list/list-page.tsx'
import { ListTable } from '#ui/list/list-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { uiText } from '#ui/text.ts'
import { deskBills, type UnbilledOrder } from '../queries.ts'
import { deskBillText } from '../text.ts'
import { PendingText, pendingIn, TooEarlyDialog } from '../too-early-dialog.tsx'
import { DeskBillParts } from './desk-bill-parts.tsx'
import { OrderChargesPanel } from './order-charges-panel.tsx'
import type { DeskPartProps } from './part.ts'

// Orders with charges that no bill holds: chosen, they become one bill a customer and currency.
export const UnbilledPart = ({ search, change, onPart }: DeskPartProps) => {
  const say = { ...useWords(uiText), ...useWords(deskBillText) }
  const [sort, setSort] = useState({ by: 'adoptTime', descending: false })
  const filter = {
    keyword: search.q,
    sidx: sort.by as 'adoptTime',
    sord: sort.descending ? ('desc' as const) : ('asc' as const),
  }
  const list = useList(['bills', 'unbilled', filter], (after, signal) =>
    deskBills.unbilled(filter, after, signal),
  )
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<'draft' | 'issue'>()
  const [asked, setAsked] = useState<{ reasons: readonly PendingCharge[]; issue: boolean }>()
  const chosen = list.rows?.filter(({ id }) => selected.has(id)) ?? []
  const open = list.rows?.find(({ orderNo }) => orderNo === search.orderNo)

  const bill = async (orders: readonly UnbilledOrder[], issue: boolean, confirm = false) => {
    const made = await deskBills.make([...new Set(orders.map(({ id }) => id))], issue, confirm)
    void showMessage('success', fill(say.made, { n: made.list.length }))
    const [only, ...others] = made.list
    setAsked(undefined)
    setSelected(new Set())
    // What was made is looked at next.
    change({
      part: '',
      q: '',
      orderNo: '',
      view: issue ? '' : 'draft',
      open: only && others.length === 0 ? only.id : '',
    })
  }
  const make = async (issue: boolean) => {
    setBusy(issue ? 'issue' : 'draft')
    try {
      await bill(chosen, issue)
    } catch (error) {
      // `send` has shown the reason, or a dialog asks.
      if (!(error instanceof CallFailure)) throw error
      const reasons = pendingIn(error)
      if (reasons.length > 0) setAsked({ reasons, issue })
      else list.reload()
    } finally {
      setBusy(undefined)
    }
  }
  const clear = chosen.filter(({ id }) => !asked?.reasons.some(({ orderId }) => orderId === id))
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.unbilledCount, { n: countText(list) })}
      actions={
        <Button
          icon={<CalendarCheck aria-hidden="true" />}
          onClick={() => change({ part: 'runs', view: 'preview', q: '' })}
        >
          {say.runMonth}
        </Button>
      }
      parts={<DeskBillParts part="unbilled" onPart={onPart} />}
      filters={
        chosen.length > 0 ? (
          <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
            <span>{fill(say.chosenSum, { sums: sumsOf(chosen) })}</span>
            <Button
              look="primary"
              icon={<FilePlus2 aria-hidden="true" />}
              busy={busy === 'draft'}
              disabled={chosen.length > maxOrdersOnABill}
              onClick={() => void make(false)}
            >
              {say.makeDrafts}
            </Button>
            <Button
              icon={<Send aria-hidden="true" />}
              busy={busy === 'issue'}
              disabled={chosen.length > maxOrdersOnABill}
              onClick={() => void make(true)}
            >
              {say.makeIssue}
            </Button>
          </BulkBar>
        ) : (
          <SearchBox label={say.unbilledSearch} value={search.q ?? ''} onChange={q => change({ q })} />
        )
      }
      panel={
        search.orderNo && (
          <OrderChargesPanel
            key={search.orderNo}
            orderNo={search.orderNo}
            lead={open?.customerName}
            onChanged={list.reload}
            onClose={() => change({ orderNo: undefined })}
          />
        )
      }
    >
      <div className={listFrame}>
        {list.failure && !list.rows ? (
          <LoadFailure
            title={say.failedTitle}
            text={list.failure.message}
            retry={say.retry}
            onRetry={list.reload}
          />
        ) : list.rows?.length === 0 ? (
          <div className={nothingFrame}>
            <Notice
              icon={search.q ? SearchX : ReceiptText}
              actions={search.q && <Button onClick={() => change({ q: '' })}>{say.clearFilters}</Button>}
            >
              <strong>{search.q ? say.noneTitle : say.unbilledEmpty}</strong>
              {!search.q && <p>{say.unbilledEmptyBody}</p>}
            </Notice>
          </div>
        ) : (
          <ListTable
            name={say.unbilled}
            columns={columnsOf(say)}
            rows={list.rows}
            total={list.total}
            idOf={row => row.id}
            nameOf={row => row.orderNo}
            openId={open?.id}
            onOpen={row => change({ orderNo: row.orderNo })}
            sort={sort}
            onSort={by => setSort({ by, descending: sort.by === by && !sort.descending })}
            selected={selected}
            onSelect={setSelected}
            stale={list.loading}
            onMore={list.hasMore ? list.more : undefined}
          />
        )}
      </div>
      {asked && (
        <TooEarlyDialog
          reasons={asked.reasons}
          others={clear.length}
          onBill={() => bill(chosen, asked.issue, true)}
          onBillOthers={() => bill(clear, asked.issue)}
          onClose={() => {
            setAsked(undefined)
            list.reload()
          }}
        />
      )}
    </ListPage>
  )
}

const sumsOf = (rows: readonly UnbilledOrder[]): string =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, some]) =>
      money(
        some.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
    )
    .join(' + ')

type Say = Record<
  | 'order'
  | 'customer'
  | 'progress'
  | 'delivered'
  | 'underWay'
  | 'lines'
  | 'amount'
  | 'waitingAmount'
  | 'adopted',
  string
>

const columnsOf = (say: Say): TableColumn<UnbilledOrder>[] => [
  {
    id: 'orderNo',
    label: say.order,
    sortable: true,
    cell: row => <TwoLines first={row.orderNo} second={row.customerRef} />,
  },
  { id: 'customer', label: say.customer, cell: row => row.customerName },
  { id: 'progress', label: say.progress, cell: row => (row.delivered ? say.delivered : say.underWay) },
  { id: 'lines', label: say.lines, right: true, cell: row => row.chargeCount },
  {
    id: 'amount',
    label: say.amount,
    right: true,
    sortable: true,
    cell: row => <strong>{money(row.amount, row.currency)}</strong>,
  },
  {
    id: 'waiting',
    label: say.waitingAmount,
    right: true,
    cell: row =>
      row.pending.length === 0 ? '—' : row.pending.map(one => <PendingText key={one.id} pending={one} />),
  },
  {
    id: 'adoptTime',
    label: say.adopted,
    sortable: true,
    cell: row => formatDateTime(new Date(row.adoptTime)),
  },
]
