import { paymentStateWords } from '@dtms/contract/bill/payment.ts'
import { fill } from '@dtms/contract/language.ts'
import { maxCounted } from '@dtms/contract/list.ts'
import { Banknote, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { countText } from '#ui/list/count-text.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { daysOf } from '../days.ts'
import { PeriodFilter, usePastPeriods } from '../list/period-filter.tsx'
import { newestFirst, type PaymentSort, paymentColumns, sortedBy } from '../payment/payment-columns.tsx'
import { paymentText } from '../text/payment.ts'
import { DeskPaymentPanel } from './payment-panel.tsx'
import { ProviderChip } from './provider-chip.tsx'
import { deskBills } from './queries.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { receiptText } from './receipt-text.ts'
import type { DeskPaymentsSearch } from './search.ts'
import { deskPaymentText } from './text.ts'
import { useCountedList } from './use-counted-list.ts'
import { useFinance } from './use-finance.ts'

const listId = 'desk-payments'
const views = ['submitted', 'confirmed', 'rejected', 'withdrawn', 'reversed', 'all'] as const
// Left out while a payment is open beside the list.
const minor = ['paidDate', 'bills', 'createTime']

interface PageProps {
  search: DeskPaymentsSearch
  onSearch: (next: DeskPaymentsSearch, options?: { replace?: boolean }) => void
}

// Transfers that customers reported: the slip beside the figures, to be confirmed or rejected.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = {
    ...useWords(uiText),
    ...useWords(paymentText),
    ...useWords(deskPaymentText),
    ...useWords(receiptText),
  }
  const language = useLanguage()
  const periods = usePastPeriods()
  const finance = useFinance()
  const view = views.find(one => one === search.view) ?? 'submitted'
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
  const [recording, setRecording] = useState(false)
  const change = (news: Partial<Record<keyof DeskPaymentsSearch, unknown>>) =>
    onSearch(withoutEmpty({ ...search, ...news }) as DeskPaymentsSearch)
  const counted = (total: number) => countText({ total, totalIsMinimum: total >= maxCounted })
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
        <Tabs
          name={say.views}
          panelId={listId}
          value={view}
          onChange={next => {
            setSort(undefined)
            change({ view: next === 'submitted' ? undefined : next })
          }}
          tabs={views.map(id => ({
            id,
            label: id === 'all' ? say.all : paymentStateWords[id][language],
            count: counts && counted(counts[id]),
            urgent: id === 'submitted' && (counts?.submitted ?? 0) > 0,
          }))}
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
        <ReceiptDialog
          onRecorded={id => {
            setRecording(false)
            list.reload()
            change({ view: 'confirmed', open: id })
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </ListPage>
  )
}
