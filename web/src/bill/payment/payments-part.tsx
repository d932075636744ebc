import { paymentStates, paymentStateWords } from '@dtms/contract/bill/payment.ts'
import { fill } from '@dtms/contract/language.ts'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { countText } from '#ui/list/count-text.ts'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { daysOf } from '../days.ts'
import { BillingParts } from '../list/billing-parts.tsx'
import { AccountFilters } from '../list/filters.tsx'
import type { PartProps } from '../list/part.ts'
import { PeriodFilter, usePastPeriods } from '../list/period-filter.tsx'
import { bills } from '../queries.ts'
import { billingText } from '../text/list.ts'
import { paymentText } from '../text/payment.ts'
import { newestFirst, type PaymentSort, paymentColumns, sortedBy } from './payment-columns.tsx'
import { PaymentPanel } from './payment-panel.tsx'

const listId = 'payments'
const views = ['all', ...paymentStates] as const
const noFilter = { q: '', provider: '', currency: '', from: '', to: '', view: '' }
// Left out while a payment is open beside the list.
const minor = ['provider', 'paidDate', 'createTime']

// The shipper's payments, and the decisions of finance.
export const PaymentsPart = ({ search, balance, change, onPart }: PartProps) => {
  const page = useWords(billingText)
  const say = { ...useWords(uiText), ...useWords(paymentText) }
  const language = useLanguage()
  const periods = usePastPeriods()
  const status = paymentStates.find(one => one === search.view)
  const [sort, setSort] = useState<PaymentSort>(newestFirst)
  const { from, to } = daysOf(search)
  const filter = {
    ...{ status, from, to },
    keyword: search.q,
    provider: search.provider,
    currency: search.currency,
    sidx: sort.by,
    sord: sort.descending ? ('desc' as const) : ('asc' as const),
  }
  const list = useList(['bills', 'payments', filter], (after, signal) =>
    bills.payments(filter, after, signal),
  )
  const filtered = Boolean(status || search.q || search.provider || search.currency || from || to)
  return (
    <ListPage
      title={page.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      parts={<BillingParts part="payments" onPart={onPart} />}
      tabs={
        <Tabs
          pills
          name={say.views}
          panelId={listId}
          value={status ?? 'all'}
          onChange={view => change({ view: view === 'all' ? undefined : view })}
          tabs={views.map(id => ({ id, label: id === 'all' ? say.all : paymentStateWords[id][language] }))}
        />
      }
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          <AccountFilters search={search} accounts={balance.value?.accounts ?? []} onNarrow={change} />
          <PeriodFilter label={say.paidDate} periods={periods} from={from} to={to} onChange={change} />
          {filtered && (
            <Button look="link" onClick={() => change(noFilter)}>
              {say.clearFilters}
            </Button>
          )}
        </>
      }
      panel={
        search.payment && (
          <PaymentPanel
            key={search.payment}
            id={search.payment}
            onClose={() => change({ part: 'payments', payment: undefined })}
            onChanged={() => {
              list.reload()
              balance.reload()
            }}
          />
        )
      }
    >
      <TabPanel id={listId} chosen={status ?? 'all'} className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={paymentColumns(say, 'shipper').filter(({ id }) => !(search.payment && minor.includes(id)))}
          idOf={row => row.id}
          chosenId={search.payment}
          sort={sort}
          onSort={by => setSort(before => sortedBy(before, by))}
          words={say}
          icon={Banknote}
          onClear={filtered ? () => change(noFilter) : undefined}
          onOpen={row => change({ payment: row.id })}
        />
      </TabPanel>
    </ListPage>
  )
}
