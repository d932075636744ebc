import { fill } from '@dtms/contract/language.ts'
import { Banknote, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { countText } from '#ui/list/count-text.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { usePreload } from '#ui/list/use-preload.ts'
import { TabPanel } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { daysOf } from '../days.ts'
import { PeriodFilter, usePastPeriods } from '../list/period-filter.tsx'
import { newestFirst, type PaymentSort, paymentColumns, sortedBy } from '../payment/payment-columns.tsx'
import { type PaymentsView, PaymentTabs, paymentViews } from '../refund/payment-tabs.tsx'
import { paymentText } from '../text/payment.ts'
import { useCountedList } from './part/use-counted-list.ts'
import { ProviderChip } from './provider-chip.tsx'
import { deskBills } from './queries.ts'
import { receiptText } from './receipt/receipt-text.ts'
import type { DeskPaymentsSearch } from './search.ts'
import { deskPaymentText } from './text.ts'
import { useFinance } from './use-finance.ts'

const RefundsPart = lazyPart(
  () => loadChunk('refunds', () => import('../refund/refunds-part.tsx')),
  'RefundsPart',
)
const loadPanel = () => loadChunk('desk-payment-panel', () => import('./payment-panel.tsx'))
const DeskPaymentPanel = lazyPart(loadPanel, 'DeskPaymentPanel')
const ReceiptDialog = lazyPart(
  () => loadChunk('receipt', () => import('./receipt/receipt-dialog.tsx')),
  'ReceiptDialog',
)

const listId = 'desk-payments'
// Left out while a payment is open beside the list.
const minor = ['paidDate', 'bills', 'createTime']

interface PageProps {
  search: DeskPaymentsSearch
  onSearch: (next: DeskPaymentsSearch, options?: { replace?: boolean }) => void
}

// Transfers that customers reported: the slip beside the figures, to be confirmed or rejected. Beside them, what went back.
export const Page = ({ search, onSearch }: PageProps) => {
  if (search.view !== 'refunds') return <Payments search={search} onSearch={onSearch} />
  const toView = (view: PaymentsView) =>
    onSearch(withoutEmpty({ provider: search.provider, view }) as DeskPaymentsSearch)
  return (
    <Suspense fallback={<Skeleton lines={8} page />}>
      <RefundsPart
        search={search}
        onSearch={onSearch}
        listId={listId}
        tabs={<PaymentTabs view="refunds" panelId={listId} counts={undefined} onView={toView} />}
      />
    </Suspense>
  )
}

const Payments = ({ search, onSearch }: PageProps) => {
  const say = {
    ...useWords(uiText),
    ...useWords(paymentText),
    ...useWords(deskPaymentText),
    ...useWords(receiptText),
  }
  const periods = usePastPeriods()
  const finance = useFinance()
  const view = paymentViews.find(one => one === search.view) ?? 'submitted'
  // What waits longest comes first, what is settled last.
  const [chosenSort, setSort] = useState<PaymentSort>()
  const sort: PaymentSort = chosenSort ?? { ...newestFirst, descending: view !== 'submitted' }
  const { from, to } = daysOf(search)
  const filter = {
    status: view === 'all' ? undefined : view,
    keyword: search.q,
    provider: search.provider,
    ...{ from, to },
    sidx: sort.by,
    sord: sort.descending ? ('desc' as const) : ('asc' as const),
  }
  const { list, counts } = useCountedList(['bills', 'desk-payments', filter], (after, signal) =>
    deskBills.payments(filter, after, signal),
  )
  usePreload(loadPanel, list.rows !== undefined)
  const [recording, setRecording] = useState(false)
  const change = (news: Partial<Record<keyof DeskPaymentsSearch, unknown>>) =>
    onSearch(withoutEmpty({ ...search, ...news }) as DeskPaymentsSearch)
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={
        finance && (
          <>
            <ExportMenu onExport={format => deskBills.exportPayments(filter, format)} />
            <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setRecording(true)}>
              {say.record}
            </Button>
          </>
        )
      }
      tabs={
        <PaymentTabs
          view={view}
          panelId={listId}
          counts={counts}
          onView={next => {
            setSort(undefined)
            if (next === 'refunds')
              onSearch(withoutEmpty({ provider: search.provider, view: next }) as DeskPaymentsSearch)
            else change({ view: next === 'submitted' ? undefined : next })
          }}
        />
      }
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          <PeriodFilter label={say.paidDate} periods={periods} from={from} to={to} onChange={change} />
          <ProviderChip provider={search.provider} onRemove={() => change({ provider: '' })} />
        </>
      }
      panel={
        search.open && (
          <DeskPaymentPanel
            key={search.open}
            id={search.open}
            onChanged={list.reload}
            onClose={() => change({ open: undefined })}
          />
        )
      }
    >
      <TabPanel id={listId} chosen={view} className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={paymentColumns(say, 'desk').filter(({ id }) => !(search.open && minor.includes(id)))}
          idOf={row => row.id}
          chosenId={search.open}
          sort={sort}
          onSort={by => setSort(sortedBy(sort, by))}
          words={say}
          icon={Banknote}
          onClear={
            search.q || search.provider || from || to
              ? () => change({ q: '', provider: '', from: '', to: '' })
              : undefined
          }
          onOpen={row => change({ open: row.id })}
        />
      </TabPanel>
      {recording && (
        <OnDemand onGiveUp={() => setRecording(false)}>
          <ReceiptDialog
            onRecorded={id => {
              setRecording(false)
              list.reload()
              change({ view: 'confirmed', open: id })
            }}
            onClose={() => setRecording(false)}
          />
        </OnDemand>
      )}
    </ListPage>
  )
}
