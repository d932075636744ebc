import {
  type AddressSortKey,
  addressColumnWords,
  addressKinds,
  addressKindWords,
} from '@dtms/contract/address.ts'
import { fill } from '@dtms/contract/language.ts'
import { bulkMost, type ExportFormat } from '@dtms/contract/list.ts'
import { destinationTypes } from '@dtms/contract/reference.ts'
import { BookUser, FileUp, Plus, SearchX, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { useGrants } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { loadChunk } from '#kernel/load-chunk.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { useCountries } from '#reference/public.ts'
import { BulkBar } from '#ui/bulk-bar.tsx'
import { Button } from '#ui/button.tsx'
import { ColumnChoice } from '#ui/column-choice.tsx'
import { countText } from '#ui/count-text.ts'
import { ExportMenu } from '#ui/export-menu.tsx'
import { FilterSelect, SearchBox } from '#ui/filter-bar.tsx'
import { ListPage, listFrame, nothingFrame } from '#ui/list-page.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { kitText } from '#ui/text.ts'
import { useColumns } from '#ui/use-columns.ts'
import { addressTableColumns, usualColumns } from './address-columns.tsx'
import { addressName } from './address-words.ts'
import { type Address, addresses } from './queries.ts'
import { RemoveAddresses } from './remove-addresses.tsx'
import type { AddressSearch } from './search.ts'
import { addressText } from './text.ts'
import { useAddressList } from './use-address-list.ts'

// What is not open yet need not be there.
const AddressPanel = lazy(async () => ({
  default: (await loadChunk('address-panel', () => import('./address-panel.tsx'))).AddressPanel,
}))
const ImportPanel = lazy(async () => ({
  default: (await loadChunk('import-panel', () => import('#ui/import-panel.tsx'))).ImportPanel,
}))

const listId = 'addresses'
const views = ['all', ...addressKinds] as const

interface PageProps {
  search: AddressSearch
  // A method: the shell's table holds pages of different searches.
  onSearch(next: AddressSearch, options?: { replace?: boolean }): void
}

// The address book: who sends, who receives.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(kitText), ...useWords(addressText) }
  const language = useLanguage()
  const countries = useCountries()
  const { may, sees } = useGrants('addresses')
  const all = addressTableColumns(language, countries.nameOf).filter(({ id }) => sees(id))
  const columns = useColumns(
    listId,
    all.map(({ id }) => id),
    usualColumns,
  )
  const { list, counts, filter, sort, refresh } = useAddressList(search)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState<readonly Address[]>()

  const change = (news: Partial<Record<keyof AddressSearch, unknown>>, replace = false) =>
    onSearch(withoutEmpty({ ...search, ...news }) as AddressSearch, { replace })
  // Rows that another filter does not show are not meant by what is done next.
  const narrow = (news: Partial<Record<keyof AddressSearch, unknown>>) => {
    setSelected(new Set())
    change(news)
  }
  const close = () => {
    const opener = document.querySelector<HTMLElement>(`[data-opener="${search.open}"]`)
    change({ open: undefined })
    const back = opener ?? document.getElementById('main')
    back?.focus()
  }
  const exportAs = (format: ExportFormat, ids?: string[]) =>
    addresses.export(filter, columns.shown, format, ids)

  const filtered = Boolean(search.q || search.type || search.country)
  const total = counts?.all
  return (
    <ListPage
      title={say.title}
      count={total && (total.total === 1 ? say.countOne : fill(say.count, { n: countText(total) }))}
      actions={
        <>
          <ColumnChoice columns={all} {...columns} onToggle={columns.toggle} onReset={columns.reset} />
          {may('button', 'export') && <ExportMenu onExport={exportAs} />}
          {may('button', 'import') && (
            <Button icon={<FileUp aria-hidden="true" />} onClick={() => change({ open: 'import' })}>
              {say.import}
            </Button>
          )}
          {may('button', 'add') && (
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
          value={search.view ?? 'all'}
          onChange={view => narrow({ view: view === 'all' ? undefined : view })}
          tabs={views.map(id => ({
            id,
            label: id === 'all' ? say.all : addressKindWords[id][language],
            count: counts && countText(counts[id]),
          }))}
        />
      }
      filters={
        selected.size > 0 ? (
          <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
            {may('button', 'export') && (
              <ExportMenu
                of="selected"
                onExport={format => exportAs(format, [...selected].slice(0, bulkMost))}
              />
            )}
            {may('button', 'remove') && (
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
            {sees('type') && (
              <FilterSelect
                label={addressColumnWords.type[language]}
                all={say.all}
                value={search.type ?? ''}
                choices={Object.entries(destinationTypes).map(([value, words]) => ({
                  value,
                  text: words[language],
                }))}
                onChange={type => narrow({ type })}
              />
            )}
            <FilterSelect
              label={addressColumnWords.country[language]}
              all={say.all}
              value={search.country ?? ''}
              choices={countries.choices}
              onChange={country => narrow({ country })}
            />
            {filtered && (
              <Button look="link" onClick={() => narrow({ q: '', type: '', country: '' })}>
                {say.clearFilters}
              </Button>
            )}
          </>
        )
      }
      panel={
        search.open === 'import' ? (
          <ImportPanel
            onTemplate={addresses.template}
            onImport={addresses.import}
            onImported={refresh}
            onClose={close}
          />
        ) : (
          search.open && (
            <AddressPanel
              key={search.open}
              id={search.open === 'new' ? undefined : search.open}
              kind={search.view}
              known={list.rows?.find(({ id }) => id === search.open)}
              onSaved={(saved, isNew) => {
                refresh()
                if (isNew) change({ open: saved.id }, true)
              }}
              onRemove={address => setRemoving([address])}
              onClose={close}
            />
          )
        )
      }
    >
      <TabPanel id={listId} chosen={search.view ?? 'all'} className={listFrame}>
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
            onClear={() => narrow({ q: '', type: '', country: '', view: '' })}
            onAdd={may('button', 'add') ? () => change({ open: 'new' }) : undefined}
          />
        ) : (
          <ListTable
            name={say.title}
            columns={columns.shown.flatMap(id => all.filter(column => column.id === id))}
            rows={list.rows}
            total={list.total}
            idOf={row => row.id}
            nameOf={addressName}
            openId={search.open}
            onOpen={row => change({ open: row.id })}
            sort={sort}
            onSort={by =>
              narrow({
                sort: by as AddressSortKey,
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
      {removing && removing.length > 0 && (
        <RemoveAddresses
          addresses={removing}
          onRemoved={() => {
            setRemoving(undefined)
            setSelected(new Set())
            refresh()
            if (removing.some(({ id }) => id === search.open)) change({ open: undefined })
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </ListPage>
  )
}

interface NothingProps {
  filtered: boolean
  onClear: () => void
  // None where somebody may not.
  onAdd: (() => void) | undefined
}

const Nothing = ({ filtered, onClear, onAdd }: NothingProps) => {
  const say = { ...useWords(kitText), ...useWords(addressText) }
  return (
    <div className={nothingFrame}>
      <Notice
        icon={filtered ? SearchX : BookUser}
        actions={
          filtered ? (
            <Button onClick={onClear}>{say.clearFilters}</Button>
          ) : (
            onAdd && (
              <Button look="primary" onClick={onAdd}>
                {say.add}
              </Button>
            )
          )
        }
      >
        <strong>{filtered ? say.noneTitle : say.emptyTitle}</strong>
        <p>{filtered ? say.noneBody : say.emptyBody}</p>
      </Notice>
    </div>
  )
}
