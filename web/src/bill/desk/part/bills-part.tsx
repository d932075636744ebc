import { billColumnWords, billFilterWords, deskBillStatuses } from '@dtms/contract/bill/bill.ts'
import { deskBillSortKeys } from '@dtms/contract/bill/desk.ts'
import { fill } from '@dtms/contract/language.ts'
import { maxCounted } from '@dtms/contract/list.ts'
import { ReceiptText } from 'lucide-react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { usePreload } from '#ui/list/use-preload.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { BillBadge } from '../../badges.tsx'
import { tabOf } from '../../bill-tab.ts'
import { daysOf } from '../../days.ts'
import { BillFilters, isFiltered, noFilter } from '../../list/filters.tsx'
import type { BillRow } from '../../queries.ts'
import { billingText } from '../../text/list.ts'
import styles from '../balances.module.css'
import { type DeskBillFilter, deskBills } from '../queries.ts'
import { deskBillText } from '../text.ts'
import { useFinance } from '../use-finance.ts'
import { DeskBillParts } from './desk-bill-parts.tsx'
import type { DeskPartProps } from './part.ts'

const loadPanel = () => loadChunk('desk-bill-panel', () => import('../bill-panel.tsx'))
const DeskBillPanel = lazyPart(loadPanel, 'DeskBillPanel')

const listId = 'desk-bills'
const views = ['all', ...deskBillStatuses] as const
const minor = ['totalAmount', 'issueDate', 'createTime', 'customer']

export const BillsPart = ({ search, change, onPart }: DeskPartProps) => {
  const say = { ...useWords(uiText), ...useWords(billingText), ...useWords(deskBillText) }
  const language = useLanguage()
  const finance = useFinance()
  const status = deskBillStatuses.find(one => one === search.view)
  const by = deskBillSortKeys.find(key => key === search.sort)
  const sort = { by: by ?? 'createTime', descending: by ? search.order === 'desc' : true } as const
  const filter: DeskBillFilter = {
    ...{ status, keyword: search.q, provider: search.provider, currency: search.currency },
    ...daysOf(search),
    ...{ sidx: sort.by, sord: sort.descending ? 'desc' : 'asc' },
  }
  const list = useList(['bills', 'desk-list', filter], (after, signal) =>
    deskBills.list(filter, after, signal),
  )
  usePreload(loadPanel, list.rows !== undefined)
  const { counts, balances = [] } = list.first ?? {}
  const counted = (total: number) => countText({ total, totalIsMinimum: total >= maxCounted })
  const columns = billColumns(say).map(column => ({
    ...column,
    label: column.label || billColumnWords[column.id as 'billNo'][language],
  }))
  return (
    <ListPage
      title={say.title}
      count={counts && fill(say.count, { n: counted(counts.all) })}
      actions={finance && <ExportMenu onExport={format => deskBills.export(filter, format)} />}
      parts={<DeskBillParts part="bills" onPart={onPart} />}
      tabs={
        <Tabs
          pills
          name={say.views}
          panelId={listId}
          value={status ?? 'all'}
          onChange={view => change({ view: view === 'all' ? undefined : view })}
          tabs={views.map(id => ({
            id,
            label: id === 'all' ? say.all : billFilterWords[id][language],
            count: counts && counted(counts[id]),
            urgent: (id === 'past_due' || id === 'disputed') && (counts?.[id] ?? 0) > 0,
          }))}
        />
      }
      filters={
        <>
          <BillFilters search={search} accounts={[]} onNarrow={change} />
          <Balances of={balances} />
        </>
      }
      panel={
        search.open && (
          <DeskBillPanel
            key={search.open}
            id={search.open}
            tab={tabOf(search.tab)}
            onTab={tab => change({ tab: tab === 'lines' ? undefined : tab }, true)}
            onChanged={list.reload}
            onClose={() => change({ open: undefined, tab: undefined })}
          />
        )
      }
    >
      <TabPanel id={listId} chosen={status ?? 'all'} className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns.filter(({ id }) => !(search.open && minor.includes(id)))}
          idOf={row => row.id}
          chosenId={search.open}
          sort={sort}
          onSort={by =>
            change({
              sort: by,
              order: sort.by === by && !sort.descending ? 'desc' : 'asc',
            })
          }
          words={say}
          icon={ReceiptText}
          onClear={isFiltered(search) || status ? () => change({ ...noFilter, view: '' }) : undefined}
          onOpen={row => change({ open: row.id })}
        />
      </TabPanel>
    </ListPage>
  )
}

type Say = Record<'customer' | 'created' | 'overdueBy' | 'checking' | 'creditedToo', string>

const billColumns = (say: Say): TableColumn<BillRow>[] => [
  {
    id: 'billNo',
    label: '',
    sortable: true,
    cell: row => <TwoLines first={row.billNo} second={row.period} />,
  },
  { id: 'customer', label: say.customer, cell: row => row.customerName },
  { id: 'status', label: '', status: true, cell: row => <BillBadge bill={row} /> },
  {
    id: 'dueDate',
    label: '',
    sortable: true,
    cell: row => (
      <TwoLines
        first={row.dueDate ?? '—'}
        second={row.overdueDays > 0 && fill(say.overdueBy, { n: row.overdueDays })}
      />
    ),
  },
  {
    id: 'totalAmount',
    label: '',
    right: true,
    sortable: true,
    cell: row => (
      <TwoLines
        first={money(row.totalAmount, row.currency)}
        second={
          row.creditedAmount > 0 && fill(say.creditedToo, { amount: money(row.creditedAmount, row.currency) })
        }
      />
    ),
  },
  {
    id: 'balance',
    label: '',
    right: true,
    kept: true,
    sortable: true,
    cell: row => (
      <TwoLines
        first={<strong>{money(row.balance, row.currency)}</strong>}
        second={
          row.pendingAmount > 0 && fill(say.checking, { amount: money(row.pendingAmount, row.currency) })
        }
      />
    ),
  },
  { id: 'issueDate', label: '', sortable: true, cell: row => row.issueDate ?? '—' },
  {
    id: 'createTime',
    label: say.created,
    sortable: true,
    cell: row => formatDateTime(new Date(row.createTime)),
  },
]

// What is still to be paid of the bills in sight and beyond; currencies are not mixed.
const Balances = ({ of }: { of: readonly { currency: string; amount: number }[] }) => {
  const say = useWords(deskBillText)
  if (of.length === 0) return null
  return (
    <p className={styles.balances}>
      {say.balances} <strong>{of.map(({ amount, currency }) => money(amount, currency)).join(' · ')}</strong>
    </p>
  )
}
