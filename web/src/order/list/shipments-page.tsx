import { fill } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import type { OrderSortKey } from '@dtms/contract/order/order.ts'
import { Link } from '@tanstack/react-router'
import { List, Map as MapIcon, PackageSearch, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useGrants } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { SavedViews } from '#saved-view/public.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { BulkBar } from '#ui/list/bulk-bar.tsx'
import { ColumnChoice } from '#ui/list/column-choice.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ListPage, listFrame, nothingFrame } from '#ui/list/list-page.tsx'
import { ListTable } from '#ui/list/list-table.tsx'
import { usePreload } from '#ui/list/use-preload.ts'
import { TabPanel } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { orders } from '../queries.ts'
import { readShipmentSearch, type ShipmentSearch } from '../search.ts'
import { shipmentText } from '../text/shipments.ts'
import { exportOf, minorColumns, useOrderColumns } from './columns.tsx'
import { isFiltered, noFilter, ShipmentFilters } from './filters.tsx'
import styles from './list.module.css'
import { counted, listId, OrderTabs } from './order-tabs.tsx'
import { useOrderList } from './use-order-list.ts'

export { prepare } from './use-order-list.ts'

const loadPanel = () => loadChunk('order-panel', () => import('./order-panel.tsx'))
const OrderPanel = lazyPart(loadPanel, 'OrderPanel')

const BulkActions = lazyPart(
  () => loadChunk('order-bulk', () => import('./bulk/bulk-actions.tsx')),
  'BulkActions',
)

const OrderMap = lazyPart(() => loadChunk('order-map', () => import('../map/order-map.tsx')), 'OrderMap')

interface PageProps {
  search: ShipmentSearch
  // A method: the shell's table holds pages of different searches.
  onSearch(next: ShipmentSearch, options?: { replace?: boolean }): void
}

// PRODUCT 2.5: all orders of the customer, by status, and one of them beside the list.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(shipmentText) }
  const language = useLanguage()
  const { may, sees } = useGrants('orders')
  const { all, columns } = useOrderColumns(sees)
  const { list, counts, notFound, filter, sort } = useOrderList(search)
  usePreload(loadPanel, list.rows !== undefined)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())

  const change = (news: Partial<Record<keyof ShipmentSearch, unknown>>, replace = false) =>
    onSearch(withoutEmpty({ ...search, ...news }) as ShipmentSearch, { replace })
  // Rows that another filter does not show are not meant by what is done next.
  const narrow = (news: Partial<Record<keyof ShipmentSearch, unknown>>) => {
    setSelected(new Set())
    change(news)
  }
  const close = () => {
    change({ open: undefined })
    focusOpener(search.open)
  }
  const exportAs = (format: ExportFormat, ids?: string[]) =>
    orders.export(filter, [...new Set(columns.shown.flatMap(id => exportOf[id] ?? []))], format, ids)

  const view = search.view ?? 'all'
  const filtered = isFiltered(search)
  return (
    <ListPage
      title={say.title}
      count={counts && fill(say.count, { n: counted(counts.all) })}
      actions={
        <>
          <Button
            icon={search.map ? <List aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
            onClick={() => narrow({ map: search.map ? '' : '1' })}
          >
            {search.map ? say.asList : say.map}
          </Button>
          <SavedViews
            list="orders"
            search={search}
            onChoose={(chosen, options) => {
              setSelected(new Set())
              onSearch(readShipmentSearch(chosen), options)
            }}
          />
          {!search.map && (
            <ColumnChoice columns={all} {...columns} onToggle={columns.toggle} onReset={columns.reset} />
          )}
          {!search.map && may('button', 'export') && <ExportMenu onExport={exportAs} />}
          <Link to="/" className={buttonClass({ look: 'primary' })}>
            <Plus aria-hidden="true" className={styles.icon} />
            {say.add}
          </Link>
        </>
      }
      tabs={
        !search.map && (
          <OrderTabs
            value={view}
            counts={counts}
            onChange={next => narrow({ view: next === 'all' ? undefined : next })}
          />
        )
      }
      filters={
        search.map ? null : selected.size > 0 ? (
          <BulkBar
            count={selected.size}
            onClear={() => setSelected(new Set())}
            onAll={() => setSelected(new Set(list.rows?.map(({ id }) => id)))}
          >
            {/* The selection stays, and can be exported. */}
            <OnDemand onGiveUp={() => {}}>
              <BulkActions
                orders={list.rows?.filter(({ id }) => selected.has(id)) ?? []}
                onMoved={() => {
                  setSelected(new Set())
                  list.reload()
                }}
                onTagged={list.reload}
              />
            </OnDemand>
            {may('button', 'export') && (
              <ExportMenu
                of="selected"
                selected={selected.size}
                onExport={format => exportAs(format, [...selected])}
              />
            )}
          </BulkBar>
        ) : (
          <ShipmentFilters search={search} counts={counts} onNarrow={narrow} />
        )
      }
      panel={
        search.open && (
          <OrderPanel
            key={search.open}
            id={search.open}
            onChanged={list.reload}
            onClose={close}
            onGone={() => {
              list.reload()
              change({ open: undefined })
            }}
          />
        )
      }
    >
      {search.map ? (
        <div className={listFrame}>
          <OnDemand onGiveUp={() => narrow({ map: '' })}>
            <OrderMap openId={search.open} />
          </OnDemand>
        </div>
      ) : (
        <TabPanel id={listId} chosen={view} className={listFrame}>
          {notFound.length > 0 && (
            <p className={styles.notFound} role="status">
              {fill(say.notFound, {
                n: notFound.length,
                numbers: notFound.join(language === 'en' ? ', ' : '、'),
              })}
            </p>
          )}
          {list.failure && !list.rows ? (
            <LoadFailure
              title={say.failedTitle}
              text={list.failure.message}
              retry={say.retry}
              onRetry={list.reload}
            />
          ) : list.rows?.length === 0 ? (
            <Nothing
              filtered={filtered || search.view !== undefined}
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
              nameOf={row => row.orderNo}
              openId={search.open}
              onOpen={row => change({ open: row.id })}
              sort={sort}
              onSort={by =>
                narrow({
                  sort: by as OrderSortKey,
                  order: sort.by === by && !sort.descending ? 'desc' : 'asc',
                })
              }
              selected={selected}
              onSelect={setSelected}
              stale={list.loading}
              onMore={list.hasMore ? list.more : undefined}
            />
          )}
        </TabPanel>
      )}
    </ListPage>
  )
}

const Nothing = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => {
  const say = { ...useWords(uiText), ...useWords(shipmentText) }
  return (
    <div className={nothingFrame}>
      <Notice
        icon={filtered ? SearchX : PackageSearch}
        actions={
          filtered ? (
            <Button onClick={onClear}>{say.clearFilters}</Button>
          ) : (
            <Link to="/" className={buttonClass({ look: 'primary' })}>
              {say.add}
            </Link>
          )
        }
      >
        <strong>{filtered ? say.noneTitle : say.emptyTitle}</strong>
        <p>{filtered ? say.noneBody : say.emptyBody}</p>
      </Notice>
    </div>
  )
}
