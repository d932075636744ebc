import { fill } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { maxOrdersAtOnce } from '@dtms/contract/order/desk.ts'
import { CircleCheck, Milestone, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { SavedViews } from '#saved-view/public.ts'
import { AssignDialog, assignText } from '#task/public.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { BulkBar } from '#ui/list/bulk-bar.tsx'
import { ColumnChoice } from '#ui/list/column-choice.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { ListTable } from '#ui/list/list-table.tsx'
import { usePreload } from '#ui/list/use-preload.ts'
import { TabPanel } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { NoOrders } from './list/no-orders.tsx'
import { isFiltered, noFilter, OrderFilters } from './list/order-filters.tsx'
import { counted, listId, OrderTabs } from './list/order-tabs.tsx'
import { orderListText } from './list/text.ts'
import { exportedColumns, minorColumns, useOrderColumns } from './order-columns.tsx'
import styles from './orders-page.module.css'
import { type DeskOrderRow, deskOrders, orderWork } from './queries.ts'
import { type DeskOrdersSearch, readDeskOrdersSearch } from './search.ts'
import { useOrderList } from './use-order-list.ts'

export { prepare } from './use-order-list.ts'

const loadPanel = () => loadChunk('desk-order-panel', () => import('./panel/order-panel.tsx'))
const OrderPanel = lazyPart(loadPanel, 'OrderPanel')
const AcceptDialog = lazyPart(
  () => loadChunk('accept', () => import('./move/accept-dialog.tsx')),
  'AcceptDialog',
)
const MilestoneDialog = lazyPart(
  () => loadChunk('milestone', () => import('./move/milestone-dialog.tsx')),
  'MilestoneDialog',
)

const NewOrderDialog = lazyPart(
  () => loadChunk('new-order', () => import('./new/new-order-dialog.tsx')),
  'NewOrderDialog',
)

const SpotOrderDialog = lazyPart(
  () => loadChunk('spot-order', () => import('./new/spot-order-dialog.tsx')),
  'SpotOrderDialog',
)

interface PageProps {
  search: DeskOrdersSearch
  onSearch: (next: DeskOrdersSearch, options?: { replace?: boolean }) => void
}

// The agents' page: what must be done with which order, the longest waiting first.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(orderListText) }
  const sayAssign = useWords(assignText)
  const { all, columns } = useOrderColumns()
  const view = search.view ?? 'review'
  const { list, filter, notFound, counts, sort, refresh } = useOrderList(view, search)
  usePreload(loadPanel, list.rows !== undefined)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Those that were chosen when the dialog opened: it names them after the choice is cleared.
  const [recording, setRecording] = useState<readonly DeskOrderRow[]>()
  const [accepting, setAccepting] = useState<readonly DeskOrderRow[]>()
  const [turn, setTurn] = useState(0)
  const [placing, setPlacing] = useState(false)
  const [assigning, setAssigning] = useState<readonly DeskOrderRow[]>()
  const chosen = list.rows?.filter(({ id }) => selected.has(id)) ?? []

  const change = (news: Partial<Record<keyof DeskOrdersSearch, unknown>>, replace = false) =>
    onSearch(withoutEmpty({ ...search, ...news }) as DeskOrdersSearch, { replace })
  // Rows that another filter does not show are not meant by what is done next.
  const narrow = (news: Partial<Record<keyof DeskOrdersSearch, unknown>>) => {
    setSelected(new Set())
    change(news)
  }
  const changedMany = () => {
    setSelected(new Set())
    setTurn(turn + 1)
    refresh()
  }
  const close = () => {
    change({ open: undefined, part: undefined })
    focusOpener(search.open)
  }

  const closeNew = () => {
    setPlacing(false)
    if (search.for) onSearch({ ...search, for: undefined }, { replace: true })
  }
  const closeSpot = () => onSearch({ ...search, spot: undefined }, { replace: true })

  const save = (format: ExportFormat, ids?: readonly string[]) =>
    deskOrders.export(view, filter, search.order, exportedColumns(columns.shown), format, ids)
  const filtered = isFiltered(search)
  return (
    <ListPage
      title={say.title}
      count={counts ? fill(say.count, { n: counted(counts.all) }) : undefined}
      actions={
        <>
          <SavedViews
            list="desk-orders"
            search={search}
            onChoose={(chosen, options) => {
              setSelected(new Set())
              onSearch(readDeskOrdersSearch(chosen), options)
            }}
          />
          <ColumnChoice columns={all} {...columns} onToggle={columns.toggle} onReset={columns.reset} />
          <ExportMenu onExport={save} />
          <Button look="primary" onClick={() => setPlacing(true)}>
            {say.newOrder}
          </Button>
        </>
      }
      tabs={
        <OrderTabs value={view} counts={counts} onChange={next => narrow({ view: next, order: undefined })} />
      }
      filters={
        selected.size > 0 ? (
          <BulkBar
            count={selected.size}
            onClear={() => setSelected(new Set())}
            onAll={() => setSelected(new Set(list.rows?.map(({ id }) => id)))}
          >
            {chosen.every(({ flowStatus }) => flowStatus === 1) && (
              <Button
                look="primary"
                icon={<CircleCheck aria-hidden="true" />}
                disabled={selected.size > maxOrdersAtOnce}
                onClick={() => setAccepting(chosen)}
              >
                {say.adopt}
              </Button>
            )}
            <Button
              icon={<Milestone aria-hidden="true" />}
              disabled={selected.size > maxOrdersAtOnce}
              onClick={() => setRecording(chosen)}
            >
              {say.record}
            </Button>
            <Button
              icon={<UserRoundCheck aria-hidden="true" />}
              disabled={selected.size > maxOrdersAtOnce}
              onClick={() => setAssigning(chosen)}
            >
              {sayAssign.open}
            </Button>
            <ExportMenu
              of="selected"
              selected={selected.size}
              onExport={format => save(format, [...selected])}
            />
          </BulkBar>
        ) : (
          <>
            <OrderFilters search={search} rows={list.rows} onNarrow={narrow} />
            {notFound.length > 0 && (
              <p className={styles.notFound} role="status">
                {fill(say.notFound, { numbers: notFound.join('  ') })}
              </p>
            )}
          </>
        )
      }
      panel={
        search.open && (
          <OrderPanel
            key={search.open}
            id={search.open}
            turn={turn}
            part={search.part ?? 'order'}
            onPart={part => change({ part }, true)}
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
          <NoOrders
            view={view}
            filtered={filtered}
            elsewhere={counts?.all ?? 0}
            onShowAll={() => narrow({ view: 'all', order: undefined })}
            onClear={() => narrow(noFilter)}
          />
        ) : (
          <ListTable
            name={say.title}
            columns={columns.shown
              .filter(id => !(search.open && minorColumns.includes(id)))
              .flatMap(id => all.filter(column => column.id === id))}
            rows={list.rows}
            total={list.total}
            idOf={row => row.id}
            nameOf={row => row.orderNo}
            openId={search.open}
            onOpen={row => change({ open: row.id })}
            sort={sort}
            onSort={() => narrow({ order: sort.descending ? 'asc' : 'desc' })}
            selected={selected}
            onSelect={setSelected}
            twoLines
            stale={list.loading}
            onMore={list.hasMore ? list.more : undefined}
          />
        )}
      </TabPanel>
      {(placing || search.for) && (
        <OnDemand onGiveUp={closeNew}>
          <NewOrderDialog
            customerId={search.for}
            onClose={closeNew}
            onDone={id => {
              setPlacing(false)
              list.reload()
              onSearch({ ...search, for: undefined, open: id })
            }}
          />
        </OnDemand>
      )}
      {search.spot && (
        <OnDemand onGiveUp={closeSpot}>
          <SpotOrderDialog
            spotId={search.spot}
            onClose={closeSpot}
            onDone={id => {
              list.reload()
              onSearch({ ...search, spot: undefined, open: id }, { replace: true })
            }}
          />
        </OnDemand>
      )}
      {assigning && (
        <OnDemand onGiveUp={() => setAssigning(undefined)}>
          <AssignDialog
            chosen={assigning.map(({ id, orderNo }) => ({ id, name: orderNo }))}
            assign={orderWork.setAssignee}
            onDone={changedMany}
            onClose={() => setAssigning(undefined)}
          />
        </OnDemand>
      )}
      {accepting && (
        <OnDemand onGiveUp={() => setAccepting(undefined)}>
          <AcceptDialog orders={accepting} onAccepted={changedMany} onClose={() => setAccepting(undefined)} />
        </OnDemand>
      )}
      {recording && (
        <OnDemand onGiveUp={() => setRecording(undefined)}>
          <MilestoneDialog
            orders={recording}
            onRecorded={changedMany}
            onClose={() => setRecording(undefined)}
          />
        </OnDemand>
      )}
    </ListPage>
  )
}
