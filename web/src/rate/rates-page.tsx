import { fill } from '@dtms/contract/language.ts'
import { type ModeText, modes, modeTexts } from '@dtms/contract/mode.ts'
import { modeChoices } from '@dtms/contract/mode-words.ts'
import { sheetStateWords } from '@dtms/contract/rate/rate.ts'
import { CalendarSync, FileDown, FileSpreadsheet, SearchX } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { DropZone, useFileDrop } from '#ui/field/drop-zone.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { countText } from '#ui/list/count-text.ts'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { ListTitle } from '#ui/list/list-title.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { usePreload } from '#ui/list/use-preload.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { ExpiringStrip } from './expiring-strip.tsx'
import { manyText } from './many/text.ts'
import { rate } from './queries.ts'
import styles from './rates-page.module.css'
import { type RatesSearch, sheetViews } from './search.ts'
import { SheetTable } from './sheet/sheet-table.tsx'
import { rateText } from './text.ts'
import { DayExport } from './timeline/day-export.tsx'
import { sheetFiles, useImport } from './use-import.ts'
import { useSheetList } from './use-sheet-list.ts'

const loadPanel = () => loadChunk('sheet-panel', () => import('./sheet/sheet-panel.tsx'))
const SheetPanel = lazyPart(loadPanel, 'SheetPanel')
const CancelPolicyButtons = lazyPart(
  () => loadChunk('cancel-policy', () => import('./cancel/cancel-policy-button.tsx')),
  'CancelPolicyButtons',
)
const ChannelTimeline = lazyPart(
  () => loadChunk('channel-timeline', () => import('./timeline/channel-timeline.tsx')),
  'ChannelTimeline',
)
const ManyDialog = lazyPart(
  () => loadChunk('rate-many', () => import('./many/many-dialog.tsx')),
  'ManyDialog',
)

const listId = 'rate-sheets'

interface PageProps {
  search: RatesSearch
  onSearch: (next: RatesSearch, options?: { replace?: boolean }) => void
}

// The pricing clerk's page: sheets that are sold, coming or expiring; import, correct, compare, publish.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(rateText)
  const sayMany = useWords(manyText)
  const language = useLanguage()
  const [many, setMany] = useState(false)
  // A file takes its time to arrive: the filters may be others by then.
  const latest = useRef(search)
  latest.current = search
  const view = search.view ?? 'all'
  const { list, counts, expiring, channels, sort, refresh, turn } = useSheetList(search)
  usePreload(loadPanel, list.value !== undefined)

  const change = (news: Partial<Record<keyof RatesSearch, unknown>>, replace = false) =>
    onSearch(withoutEmpty({ ...latest.current, ...news }) as RatesSearch, { replace })
  // Another filter begins at its first page.
  const filter = (news: Partial<RatesSearch>) => change({ ...news, page: undefined })
  const clear = () => change({ q: undefined, mode: undefined, channel: undefined, page: undefined })
  // The highlighted line belongs to one sheet only.
  const open = (id: string) => change({ sheet: id, part: undefined, line: undefined })
  const close = () => {
    change({ sheet: undefined, part: undefined, line: undefined })
    focusOpener(search.sheet)
  }

  const openDraft = (id: string, part?: RatesSearch['part']) => {
    refresh()
    // Under a view that does not show drafts the new one would be missing from the list.
    change({ sheet: id, part, line: undefined, view: view === 'all' ? undefined : 'draft', page: undefined })
  }
  const { busy, failure, importFile, dismiss } = useImport(openDraft)
  const { over, handlers } = useFileDrop(file => {
    if (!busy) void importFile(file)
  })

  const sheets = list.value
  const filtered = Boolean(search.mode || search.channel || search.q)
  return (
    <div className={classNames(styles.page, over && styles.over)} {...handlers}>
      <header className={styles.head}>
        <ListTitle title={say.title} count={counts && fill(say.count, { n: countText(counts.all) })} />
        <Button
          icon={<CalendarSync className={styles.icon} aria-hidden="true" />}
          onClick={() => setMany(true)}
        >
          {sayMany.open}
        </Button>
        <DayExport iconClass={styles.icon} />
        <TemplateMenu />
      </header>
      {many && (
        <OnDemand onGiveUp={() => setMany(false)}>
          <ManyDialog expiring={expiring ?? []} onChanged={refresh} onClose={() => setMany(false)} />
        </OnDemand>
      )}
      {failure !== '' && (
        <div className={styles.failure} role="alert">
          <FormFailure text={failure} />
          <Button look="link" onClick={dismiss}>
            {say.dismiss}
          </Button>
        </div>
      )}
      {/* Content below the warning is hidden until it is known whether there is one: nothing shifts. */}
      {expiring ? <ExpiringStrip channels={expiring} onOpen={open} /> : <div data-unsettled />}
      <Tabs
        name={say.views}
        panelId={listId}
        value={view}
        onChange={next => filter({ view: next })}
        tabs={sheetViews.map(id => ({
          id,
          label: id === 'all' ? say.all : sheetStateWords[id][language],
          count: counts && countText(counts[id]),
        }))}
      />
      <div className={styles.filters}>
        <SearchBox label={say.search} value={search.q ?? ''} onChange={q => filter({ q })} />
        <FilterSelect
          label={say.mode}
          all={say.all}
          value={search.mode ?? ''}
          choices={modeChoices(language)}
          onChange={mode => filter({ mode: mode as ModeText })}
        />
        <FilterSelect
          label={say.channel}
          all={say.all}
          value={search.channel ?? ''}
          choices={channelChoices(channels, search.channel)}
          onChange={channel => filter({ channel })}
        />
        <Suspense fallback={null}>
          {search.channel && <CancelPolicyButtons channel={search.channel} />}
        </Suspense>
        {filtered && (
          <Button look="link" onClick={clear}>
            {say.clear}
          </Button>
        )}
        <div className={styles.drop}>
          <DropZone label={say.drop} accept={sheetFiles} busy={busy} onFile={importFile} />
        </div>
      </div>
      <Suspense fallback={null}>
        {search.channel && (
          <ChannelTimeline channel={search.channel} chosenId={search.sheet} turn={turn} onOpen={open} />
        )}
      </Suspense>
      <div className={styles.split}>
        <TabPanel id={listId} chosen={view} className={styles.list}>
          <div className={styles.scroll}>
            {list.failure && !sheets ? (
              <LoadFailure
                title={say.failedTitle}
                text={list.failure.message}
                retry={say.retry}
                onRetry={list.reload}
              />
            ) : sheets?.list.length === 0 ? (
              <Nothing none={filtered || view !== 'all'} onClear={filtered ? clear : undefined} />
            ) : (
              <SheetTable
                rows={sheets?.list}
                stale={list.loading}
                chosenId={search.sheet}
                sort={sort}
                onSort={by =>
                  filter({
                    sort: by as NonNullable<RatesSearch['sort']>,
                    order: sort.by === by && !sort.descending ? 'desc' : 'asc',
                  })
                }
                onOpen={row => open(row.id)}
              />
            )}
          </div>
          {sheets && (
            <Pager
              page={sheets.currentPage}
              pageSize={sheets.pageSize}
              total={sheets.total}
              onChange={page => change({ page })}
            />
          )}
        </TabPanel>
        <Suspense fallback={null}>
          {search.sheet && (
            <SheetPanel
              key={`${search.sheet} ${search.line ?? ''}`}
              id={search.sheet}
              part={search.part}
              line={search.line}
              onPart={part => change({ part }, true)}
              onChanged={refresh}
              onCopied={copied => openDraft(copied, 'diff')}
              onClose={close}
            />
          )}
        </Suspense>
      </div>
    </div>
  )
}

// The chosen one is listed even while the others are loading.
const channelChoices = (channels: readonly string[], chosen: string | undefined) =>
  [...new Set([...channels, ...(chosen ? [chosen] : [])])].map(channel => ({ value: channel, text: channel }))

const TemplateMenu = () => {
  const say = useWords(rateText)
  const language = useLanguage()
  return (
    <Menu
      name={say.template}
      buttonClassName={buttonClass()}
      button={
        <>
          <FileDown className={styles.icon} aria-hidden="true" />
          {say.template}
        </>
      }
      items={modeTexts.map(mode => ({
        id: mode,
        label: modes[mode].name[language],
        // `send` shows the reason.
        onSelect: () => void rate.saveTemplate(mode, `${say.templateName}-${mode}.xlsx`).catch(() => {}),
      }))}
    />
  )
}

const Nothing = ({ none, onClear }: { none: boolean; onClear: (() => void) | undefined }) => {
  const say = useWords(rateText)
  return (
    <div className={styles.nothing}>
      <Notice
        icon={none ? SearchX : FileSpreadsheet}
        actions={onClear && <Button onClick={onClear}>{say.clear}</Button>}
      >
        <strong>{none ? say.noneTitle : say.emptyTitle}</strong>
        <p>{none ? say.noneBody : say.emptyBody}</p>
      </Notice>
    </div>
  )
}
