import { fill } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { FileUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '../button/button.tsx'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { OnDemand } from '../feedback/on-demand.tsx'
import { focusOpener } from '../focus/page-focus.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { ColumnChoice } from '../list/column-choice.tsx'
import { countText } from '../list/count-text.ts'
import { ExportMenu } from '../list/export-menu.tsx'
import { FilterSelect, SearchBox } from '../list/filter-bar.tsx'
import { FilterChoice } from '../list/filter-choice.tsx'
import { ListPage, listFrame } from '../list/list-page.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useColumns } from '../list/use-columns.ts'
import { TabPanel, Tabs } from '../menu/tabs.tsx'
import { uiText } from '../text.ts'
import type { RecordPageProps, RecordSearch } from './record.ts'
import { RecordNothing } from './record-nothing.tsx'

// Loaded when it is opened.
const ImportPanel = lazyPart(
  () => loadChunk('import-panel', () => import('../list/import-panel.tsx')),
  'ImportPanel',
)
const RemoveDialog = lazyPart(
  () => loadChunk('remove-dialog', () => import('../dialog/remove-dialog.tsx')),
  'RemoveDialog',
)

// A list of the customer's own records: its rows in a list, one of them beside it, taken in and out as tables.
export const RecordPage = <Row extends { id: string }, Search extends RecordSearch>(
  props: RecordPageProps<Row, Search>,
) => {
  const { listId, search, onSearch, views, selects, may, nameOf } = props
  const { list, counts, sort, refresh } = props.records
  const say = { ...useWords(uiText), ...props.say }
  const columns = useColumns(
    listId,
    props.columns.map(({ id }) => id),
    props.defaultColumns,
  )
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState<readonly Row[]>()

  type News = Partial<Record<string, unknown>>
  const change = (news: News, replace = false) =>
    onSearch(withoutEmpty({ ...search, ...news }) as Search, { replace })
  // Rows that another filter does not show are not meant by what is done next.
  const narrow = (news: News) => {
    setSelected(new Set())
    change(news)
  }
  const close = () => {
    change({ open: undefined })
    focusOpener(search.open)
  }
  const exportAs = async (format: ExportFormat, ids?: string[]) => {
    await props.onExport(columns.shown, format, ids)
  }
  const chosen = (key: string) => String((search as Record<string, unknown>)[key] ?? '')
  const noFilter = Object.fromEntries(['q', ...selects.map(({ key }) => key)].map(key => [key, '']))
  const filtered = Object.keys(noFilter).some(key => chosen(key) !== '')
  const view = search.view ?? 'all'
  const total = counts?.all
  return (
    <ListPage
      title={say.title}
      count={total && fill(say.count, { n: countText(total) })}
      actions={
        <>
          <ColumnChoice
            columns={props.columns}
            {...columns}
            onToggle={columns.toggle}
            onReset={columns.reset}
          />
          {may('export') && <ExportMenu onExport={exportAs} />}
          {may('import') && (
            <Button icon={<FileUp aria-hidden="true" />} onClick={() => change({ open: 'import' })}>
              {say.import}
            </Button>
          )}
          {may('add') && (
            <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => change({ open: 'new' })}>
              {say.add}
            </Button>
          )}
        </>
      }
      tabs={
        <Tabs
          name={say.views}
          panelId={listId}
          value={view}
          onChange={next => narrow({ view: next === 'all' ? undefined : next })}
          tabs={views.map(({ id, label }) => ({
            id,
            label,
            count: counts?.[id] && countText(counts[id]),
          }))}
        />
      }
      filters={
        selected.size > 0 ? (
          <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
            {may('export') && (
              <ExportMenu
                of="selected"
                selected={selected.size}
                onExport={format => exportAs(format, [...selected])}
              />
            )}
            {may('remove') && (
              <Button
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setRemoving(list.rows?.filter(({ id }) => selected.has(id)))}
              >
                {say.remove}
              </Button>
            )}
          </BulkBar>
        ) : (
          <>
            <SearchBox label={say.search} value={search.q ?? ''} onChange={q => narrow({ q })} />
            {selects.map(({ key, choices, isLong, label }) => {
              const onChange = (value: string) => narrow({ [key]: value })
              const filter = { label, all: say.all, value: chosen(key), onChange }
              return isLong ? (
                <FilterChoice key={key} name={key} choices={choices} {...filter} />
              ) : (
                <FilterSelect key={key} choices={choices} {...filter} />
              )
            })}
            {filtered && (
              <Button look="link" onClick={() => narrow(noFilter)}>
                {say.clearFilters}
              </Button>
            )}
          </>
        )
      }
      panel={
        search.open === 'import' ? (
          <ImportPanel
            onTemplate={props.onTemplate}
            onImport={props.onImport}
            onImported={refresh}
            onClose={close}
          />
        ) : (
          search.open &&
          props.panel({
            id: search.open === 'new' ? undefined : search.open,
            known: list.rows?.find(({ id }) => id === search.open),
            onSaved: (saved, isNew) => {
              refresh()
              if (isNew) change({ open: saved.id }, true)
            },
            onRemove: row => setRemoving([row]),
            onClose: close,
          })
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
          <RecordNothing
            say={say}
            icon={props.icon}
            filtered={filtered || search.view !== undefined}
            onClear={() => narrow({ ...noFilter, view: '' })}
            onAdd={may('add') ? () => change({ open: 'new' }) : undefined}
          />
        ) : (
          <ListTable
            name={say.title}
            columns={columns.shown.flatMap(id => props.columns.filter(column => column.id === id))}
            rows={list.rows}
            total={list.total}
            idOf={row => row.id}
            nameOf={nameOf}
            openId={search.open}
            onOpen={row => change({ open: row.id })}
            sort={sort}
            onSort={by => narrow({ sort: by, order: sort.by === by && !sort.descending ? 'desc' : 'asc' })}
            selected={selected}
            onSelect={setSelected}
            stale={list.loading}
            onMore={list.hasMore ? list.more : undefined}
          />
        )}
      </TabPanel>
      {removing && removing.length > 0 && (
        <OnDemand onGiveUp={() => setRemoving(undefined)}>
          <RemoveDialog
            say={say}
            names={removing.map(nameOf)}
            onRemove={async () => {
              await props.onRemove(removing.map(({ id }) => id))
            }}
            onRestore={async () => {
              await props.onRestore(removing.map(({ id }) => id))
              refresh()
            }}
            onRemoved={() => {
              setRemoving(undefined)
              setSelected(new Set())
              refresh()
              if (removing.some(({ id }) => id === search.open)) change({ open: undefined })
            }}
            onClose={() => setRemoving(undefined)}
          />
        </OnDemand>
      )}
    </ListPage>
  )
}
