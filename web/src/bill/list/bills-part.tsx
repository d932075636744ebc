import { type BillSortKey, billFilterWords, billSortKeys, billStatuses } from '@dtms/contract/bill/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { type ExportFormat, maxCounted } from '@dtms/contract/list.ts'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { BulkBar } from '#ui/list/bulk-bar.tsx'
import { ColumnChoice } from '#ui/list/column-choice.tsx'
import { countText } from '#ui/list/count-text.ts'
import type { TableSort } from '#ui/list/data-table.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { ListTable } from '#ui/list/list-table.tsx'
import { useColumns } from '#ui/list/use-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { tabOf } from '../bill-tab.ts'
import { daysOf } from '../days.ts'
import { type BillFilter, type BillRow, bills } from '../queries.ts'
import type { BillingSearch } from '../search.ts'
import { billingText } from '../text/list.ts'
import { Balance } from './balance.tsx'
import { BillingParts } from './billing-parts.tsx'
import { billTableColumns, columnOrder, defaultColumns, exportOf, minorColumns } from './columns.tsx'
import { ExportChoice } from './export-choice.tsx'
import { BillFilters, isFiltered, type Narrow, noFilter } from './filters.tsx'
import { NoBills } from './no-bills.tsx'
import type { PartProps } from './part.ts'
import { PaySelected } from './pay-selected.tsx'

const BillPanel = lazyPart(
  () => loadChunk('bill-panel', () => import('../panel/bill-panel.tsx')),
  'BillPanel',
)
const PayDialog = lazyPart(() => loadChunk('pay', () => import('../pay/pay-dialog.tsx')), 'PayDialog')
const CreditDialog = lazyPart(
  () => loadChunk('credit', () => import('../pay/credit-dialog.tsx')),
  'CreditDialog',
)

const listId = 'bills'
const views = ['all', ...billStatuses] as const

interface Paying {
  how: 'pay' | 'credit'
  bills: readonly BillRow[]
}

export const BillsPart = ({ search, balance, change, onPart }: PartProps) => {
  const say = { ...useWords(uiText), ...useWords(billingText) }
  const language = useLanguage()
  const may = usePermission('billing')
  const columns = useColumns(listId, columnOrder, defaultColumns)
  const { list, counts, filter, sort } = useBillList(search)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Those that were chosen when the dialog opened.
  const [paying, setPaying] = useState<Paying>()
  const view = filter.status ?? 'all'

  // Rows that another filter does not show are not meant by what is done next.
  const narrow: Narrow = news => {
    setSelected(new Set())
    change(news)
  }
  const refresh = () => {
    list.reload()
    balance.reload()
  }
  const close = () => {
    change({ open: undefined, tab: undefined })
    focusOpener(search.open)
  }
  const exportAs = (what: 'list' | 'detail', format: ExportFormat, ids: readonly string[] = []) =>
    bills.export(what, filter, format, {
      columns: what === 'list' ? [...new Set(columns.shown.flatMap(id => exportOf[id] ?? []))] : [],
      ids,
    })
  const counted = (total: number) => countText({ total, totalIsMinimum: total >= maxCounted })
  const all = billTableColumns(language, say)
  const chosen = list.rows?.filter(({ id }) => selected.has(id)) ?? []
  return (
    <ListPage
      title={say.title}
      count={counts && fill(say.count, { n: counted(counts.all) })}
      actions={
        <>
          <ColumnChoice columns={all} {...columns} onToggle={columns.toggle} onReset={columns.reset} />
          {may('button', 'export') && <ExportChoice of="list" onExport={exportAs} />}
        </>
      }
      parts={<BillingParts part="bills" onPart={onPart} />}
      tabs={
        <>
          {/* One bill needs the space. */}
          {!search.open && (
            <Balance
              asked={balance}
              chosen={search as { provider: string; currency: string }}
              onChoose={account =>
                narrow({ provider: account?.provider.code ?? '', currency: account?.currency ?? '' })
              }
            />
          )}
          <Tabs
            pills
            name={say.views}
            panelId={listId}
            value={view}
            onChange={next => narrow({ view: next === 'all' ? undefined : next })}
            tabs={views.map(id => ({
              id,
              label: id === 'all' ? say.all : billFilterWords[id][language],
              count: counts && counted(counts[id]),
              urgent: id === 'past_due' && (counts?.past_due ?? 0) > 0,
            }))}
          />
        </>
      }
      filters={
        selected.size > 0 ? (
          <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
            <PaySelected
              chosen={chosen}
              accounts={balance.value?.accounts ?? []}
              onPay={(how, payable) => setPaying({ how, bills: payable })}
            />
            {may('button', 'export') && (
              <ExportChoice
                of="selected"
                selected={selected.size}
                onExport={(what, format) => exportAs(what, format, [...selected])}
              />
            )}
          </BulkBar>
        ) : (
          <BillFilters search={search} accounts={balance.value?.accounts ?? []} onNarrow={narrow} />
        )
      }
      panel={
        search.open && (
          <BillPanel
            key={search.open}
            id={search.open}
            tab={tabOf(search.tab)}
            onTab={tab => change({ tab: tab === 'lines' ? undefined : tab }, true)}
            onChanged={refresh}
            onClose={close}
          />
        )
      }
    >
      <TabPanel id={listId} chosen={view} className={listFrame}>
        {list.failure && !list.rows ? (
          <LoadFailure
            title={say.failedTitle}
            text={list.failure.message}
            retry={say.retry}
            onRetry={list.reload}
          />
        ) : list.rows?.length === 0 ? (
          <NoBills
            filtered={isFiltered(search) || view !== 'all'}
            onClear={() => narrow({ ...noFilter, view: '' })}
          />
        ) : (
          <ListTable
            name={say.title}
            columns={all.filter(
              ({ id }) => columns.shown.includes(id) && !(search.open && minorColumns.includes(id)),
            )}
            rows={list.rows}
            total={list.total}
            idOf={row => row.id}
            nameOf={row => row.billNo}
            openId={search.open}
            onOpen={row => change({ open: row.id })}
            sort={sort}
            onSort={by =>
              narrow({ sort: by as BillSortKey, order: sort.by === by && !sort.descending ? 'desc' : 'asc' })
            }
            selected={selected}
            onSelect={setSelected}
            stale={list.loading}
            onMore={list.hasMore ? list.more : undefined}
          />
        )}
      </TabPanel>
      {paying && (
        <OnDemand onGiveUp={() => setPaying(undefined)}>
          {paying.how === 'pay' ? (
            <PayDialog
              bills={paying.bills}
              onClose={() => setPaying(undefined)}
              onDone={() => {
                setPaying(undefined)
                setSelected(new Set())
                refresh()
              }}
            />
          ) : (
            <CreditDialog
              bills={paying.bills}
              onClose={() => setPaying(undefined)}
              onDone={() => {
                setPaying(undefined)
                setSelected(new Set())
                refresh()
              }}
            />
          )}
        </OnDemand>
      )}
    </ListPage>
  )
}

// What the page's address asks for: the rows and the counts of the tabs.
const useBillList = (search: BillingSearch) => {
  const sidx = billSortKeys.find(key => key === search.sort) ?? 'openFirst'
  const sord = search.order === 'desc' && sidx !== 'openFirst' ? 'desc' : 'asc'
  const filter: BillFilter = {
    status: billStatuses.find(status => status === search.view),
    keyword: search.q,
    provider: search.provider,
    currency: search.currency,
    ...daysOf(search),
    sidx,
    sord,
  }
  const list = useList(['bills', 'list', filter], (after, signal) => bills.list(filter, after, signal), {
    keep: true,
  })
  const sort: TableSort = { by: sidx, descending: sord === 'desc' }
  return { list, counts: list.first?.counts, filter, sort }
}
