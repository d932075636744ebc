import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { laneName } from '@dtms/contract/lane-name.ts'
import { FileText, Percent, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCustomer } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { usePreload } from '#ui/list/use-preload.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { type SpotRow, spots } from './queries.ts'
import { type SpotSearch, spotViews } from './search.ts'
import styles from './spot.module.css'
import { SpotBadge } from './spot-state.tsx'
import { spotText } from './text.ts'

const OpenEditor = lazyPart(() => loadChunk('spot-editor', () => import('./open-editor.tsx')), 'OpenEditor')
const loadPanel = () => loadChunk('spot-panel', () => import('./spot-panel.tsx'))
const SpotPanel = lazyPart(loadPanel, 'SpotPanel')
const FloorsDialog = lazyPart(() => loadChunk('floors', () => import('./floors-dialog.tsx')), 'FloorsDialog')

const listId = 'spot-quotes'

interface PageProps {
  search: SpotSearch
  onSearch: (next: SpotSearch) => void
}

// PRODUCT 7.1: prices that staff make for one shipment: the list, one beside it, and the editor.
export const Page = ({ search, onSearch: show }: PageProps) => {
  const view = search.view ?? 'all'
  const kept: SpotSearch = view === 'all' ? {} : { view }
  if (search.edit)
    return (
      <Suspense fallback={<Skeleton page />}>
        <OpenEditor
          key={search.edit}
          search={search}
          onSaved={id => show({ ...kept, open: id })}
          onClose={() => show({ ...kept, ...(search.edit !== 'new' && { open: search.edit }) })}
        />
      </Suspense>
    )
  return <SpotList {...{ search, show, view, kept }} />
}

interface SpotListProps {
  search: SpotSearch
  show: (next: SpotSearch) => void
  view: (typeof spotViews)[number]
  kept: SpotSearch
}

const SpotList = ({ search, show, view, kept }: SpotListProps) => {
  const say = useWords(spotText)
  const list = useList(['quotes', 'spots', view], (after, signal) => spots.list(view, after, signal))
  usePreload(loadPanel, list.rows !== undefined)
  const counts = useQuery(['quotes', 'spot-counts'], spots.counts)
  const [floors, setFloors] = useState(false)
  const person = useCustomer()
  // The portal's administrator belongs to no provider and has no floors of their own.
  const maySetFloors = person?.roles.includes('admin') && !isPortalStaff(person)
  const columns: TableColumn<SpotRow>[] = [
    { id: 'lane', label: say.lane, roomy: true, cell: laneName },
    { id: 'customer', label: say.customer, cell: row => row.customerName || say.noCustomer },
    { id: 'state', label: say.state, status: true, cell: row => <SpotBadge state={row.state} /> },
    {
      id: 'margin',
      label: say.marginOverCost,
      right: true,
      cell: row => (row.costUnknown ? say.costUnknown : `${row.marginPercent ?? 0}%`),
    },
    {
      id: 'until',
      label: say.until,
      minor: true,
      cell: row => formatDateTime(new Date(row.expirationTime)),
    },
    { id: 'madeBy', label: say.madeBy, minor: true, cell: row => row.madeBy },
    {
      id: 'total',
      label: say.total,
      right: true,
      kept: true,
      cell: row => money(row.currencyAmount, row.currency),
    },
  ]
  return (
    <ListPage
      title={say.title}
      actions={
        <div className={styles.actions}>
          {maySetFloors && (
            <Button icon={<Percent aria-hidden="true" />} onClick={() => setFloors(true)}>
              {say.floors}
            </Button>
          )}
          <Button
            look="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => show({ ...kept, edit: 'new' })}
          >
            {say.create}
          </Button>
        </div>
      }
      tabs={
        <Tabs
          name={say.views}
          panelId={listId}
          value={view}
          onChange={next => show(next === 'all' ? {} : { view: next })}
          tabs={spotViews.map(id => ({
            id,
            label: say[id],
            count: counts.value && countText(counts.value[id]),
            urgent: id === 'waiting_approval' && (counts.value?.[id].total ?? 0) > 0,
          }))}
        />
      }
      filters={<p className={styles.quiet}>{say.lead}</p>}
      panel={
        search.open && (
          <SpotPanel
            key={search.open}
            id={search.open}
            onChanged={() => {
              list.reload()
              counts.reload()
            }}
            onEdit={() => search.open && show({ ...kept, edit: search.open })}
            onClose={() => {
              show(kept)
              focusOpener(search.open)
            }}
          />
        )
      }
    >
      <TabPanel id={listId} chosen={view} className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          chosenId={search.open}
          onOpen={row => show({ ...kept, open: row.id })}
          words={{ ...say, noneTitle: say.emptyTitle }}
          icon={FileText}
          tone="calm"
        />
      </TabPanel>
      {floors && (
        <OnDemand onGiveUp={() => setFloors(false)}>
          <FloorsDialog onClose={() => setFloors(false)} />
        </OnDemand>
      )}
    </ListPage>
  )
}
