import { fill } from '@dtms/contract/language.ts'
import { HandCoins, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { daysOf } from '../days.ts'
import type { DeskPaymentsSearch } from '../desk/search.ts'
import { deskPaymentText } from '../desk/text.ts'
import { useFinance } from '../desk/use-finance.ts'
import { PeriodFilter, usePastPeriods } from '../list/period-filter.tsx'
import { paymentText } from '../text/payment.ts'
import { type Refund, refundCalls } from './queries.ts'
import { RefundBadge } from './refund-badge.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { refundText } from './text.ts'

interface RefundsPartProps {
  search: DeskPaymentsSearch
  onSearch: (next: DeskPaymentsSearch) => void
  // The tabs of the page, and the id of what they show.
  tabs: ReactNode
  listId: string
}

// Money that went back to customers, newest first.
export const RefundsPart = ({ search, onSearch, tabs, listId }: RefundsPartProps) => {
  const page = useWords(deskPaymentText)
  const say = { ...useWords(uiText), ...useWords(paymentText), ...useWords(refundText) }
  const periods = usePastPeriods()
  const finance = useFinance()
  const [recording, setRecording] = useState(false)
  const { from, to } = daysOf(search)
  const filter = { keyword: search.q, provider: search.provider, from, to }
  const list = useList(['bills', 'refunds', filter], (after, signal) =>
    refundCalls.list(filter, after, signal),
  )
  const change = (news: Partial<Record<keyof DeskPaymentsSearch, unknown>>) =>
    onSearch(withoutEmpty({ ...search, ...news }) as DeskPaymentsSearch)
  const columns: TableColumn<Refund>[] = [
    {
      id: 'refundNo',
      label: say.refundNo,
      cell: row => <TwoLines first={row.refundNo} second={row.reference} />,
    },
    { id: 'status', label: say.status, status: true, cell: row => <RefundBadge state={row.status} /> },
    { id: 'customer', label: say.customer, cell: row => row.customerName },
    {
      id: 'amount',
      label: say.amount,
      kept: true,
      right: true,
      cell: row => money(row.amount, row.currency),
    },
    { id: 'paidDate', label: say.paidDate, cell: row => row.paidDate },
    { id: 'createTime', label: say.recordedAt, cell: row => formatDateTime(new Date(row.createTime)) },
  ]
  return (
    <ListPage
      title={page.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={
        finance && (
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setRecording(true)}>
            {say.record}
          </Button>
        )
      }
      tabs={tabs}
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          <PeriodFilter label={say.paidDate} periods={periods} from={from} to={to} onChange={change} />
        </>
      }
      panel={
        search.open && (
          <RefundPanel
            key={search.open}
            id={search.open}
            onChanged={list.reload}
            onClose={() => change({ open: undefined })}
          />
        )
      }
    >
      <TabPanel id={listId} chosen="refunds" className={listFrame}>
        <Rows
          name={say.refunds}
          list={list}
          columns={columns.filter(({ id }) => !search.open || !['paidDate', 'createTime'].includes(id))}
          idOf={row => row.id}
          chosenId={search.open}
          words={say}
          icon={HandCoins}
          onClear={search.q || from || to ? () => change({ q: '', from: '', to: '' }) : undefined}
          onOpen={row => change({ open: row.id })}
        />
      </TabPanel>
      {recording && (
        <RefundDialog
          onRecorded={id => {
            setRecording(false)
            list.reload()
            change({ open: id })
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </ListPage>
  )
}
