import {
  type PaymentSortKey,
  paymentSortKeys,
  paymentStates,
  paymentStateWords,
} from '@dtms/contract/bill-payment.ts'
import { fill } from '@dtms/contract/language.ts'
import { Banknote, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { SearchBox } from '#ui/filter-bar.tsx'
import { ListPage, listFrame, nothingFrame } from '#ui/list-page.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { kitText } from '#ui/text.ts'
import { useList } from '#ui/use-list.ts'
import styles from '../charge/charges.module.css'
import { AccountFilters } from '../list/filters.tsx'
import type { PartProps } from '../list/part.ts'
import { PartSwitch } from '../list/part-switch.tsx'
import { bills } from '../queries.ts'
import { paymentText } from '../text/payment.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentPanel } from './payment-panel.tsx'

const listId = 'payments'
const views = ['all', ...paymentStates] as const
const noFilter = { q: '', provider: '', currency: '', view: '' }

// What the shipper has paid, and what finance said to it.
export const PaymentsPart = ({ search, balance, change, onPart }: PartProps) => {
  const say = { ...useWords(kitText), ...useWords(paymentText) }
  const language = useLanguage()
  const status = paymentStates.find(one => one === search.view)
  const [sort, setSort] = useState<{ by: PaymentSortKey; descending: boolean }>({
    by: 'createTime',
    descending: true,
  })
  const filter = {
    status,
    keyword: search.q,
    provider: search.provider,
    currency: search.currency,
    sidx: sort.by,
    sord: sort.descending ? ('desc' as const) : ('asc' as const),
  }
  const list = useList(JSON.stringify([filter, language]), (after, signal) =>
    bills.payments(filter, after, signal),
  )
  const filtered = Boolean(status || search.q || search.provider || search.currency)
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={<PartSwitch part="payments" onPart={onPart} />}
      tabs={
        <Tabs
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
              icon={filtered ? SearchX : Banknote}
              actions={filtered && <Button onClick={() => change(noFilter)}>{say.clearFilters}</Button>}
            >
              <strong>{filtered ? say.noneTitle : say.emptyTitle}</strong>
              {!filtered && <p>{say.emptyBody}</p>}
            </Notice>
          </div>
        ) : (
          <div className={styles.scroll}>
            <DataTable
              name={say.title}
              columns={paymentColumns(say, 'shipper')}
              rows={list.rows}
              idOf={row => row.id}
              chosenId={search.payment}
              stale={list.loading}
              sort={sort}
              onSort={by =>
                setSort(before => ({
                  by: paymentSortKeys.find(key => key === by) ?? 'createTime',
                  descending: before.by === by ? !before.descending : false,
                }))
              }
              onOpen={row => change({ payment: row.id })}
            />
            {list.hasMore && (
              <Button look="link" onClick={list.more}>
                {say.moreRows}
              </Button>
            )}
          </div>
        )}
      </TabPanel>
    </ListPage>
  )
}
