import { entryKinds, entryKindWords, entryStates, entryStateWords } from '@dtms/contract/desk/place.ts'
import { fill } from '@dtms/contract/language.ts'
import { FileUp, MapPin, Plus } from 'lucide-react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { useCountries } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { countText } from '#ui/list/count-text.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { FilterChoice } from '#ui/list/filter-choice.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { placeColumns } from './place-columns.tsx'
import styles from './places.module.css'
import { type Entry, type EntryList, places } from './queries.ts'
import type { PlacesSearch } from './search.ts'
import { placesText } from './text.ts'

// Loaded when it is opened.
const PlacePanel = lazyPart(
  () => loadChunk('desk-place-panel', () => import('./place-panel.tsx')),
  'PlacePanel',
)
const PlaceImport = lazyPart(
  () => loadChunk('desk-place-import', () => import('./place-import.tsx')),
  'PlaceImport',
)

const noPlaces: Pick<EntryList, 'countries' | 'regions'> = { countries: [], regions: [] }

interface PageProps {
  search: PlacesSearch
  onSearch: (next: PlacesSearch, options?: { replace?: boolean }) => void
}

const addWords = { fba: 'addFba', sea: 'addSea', air: 'addAir', hs: 'addHs' } as const
const panelId = 'desk-places'

// Warehouses, ports, airports and customs codes, as the whole portal knows them.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(placesText) }
  const language = useLanguage()
  const { nameOf, choices } = useCountries()
  const { open, ...asked } = search
  const { q, country, region, state, origin } = search
  const kind = search.kind ?? 'fba'
  const list = useList<Entry, EntryList>(['places', 'list', asked], (after, signal) =>
    places.list(asked, after, signal),
  )
  const { countries, regions } = list.first ?? noPlaces
  const change = (news: Partial<Record<keyof PlacesSearch, string | undefined>>, replace = false) =>
    onSearch(withoutEmpty({ ...search, ...news }) as PlacesSearch, { replace })
  const clear = () => onSearch(withoutEmpty({ kind: search.kind }) as PlacesSearch)
  const filtered = Boolean(q || country || region || state || origin)
  const close = () => {
    change({ open: undefined })
    focusOpener(open)
  }
  const sort = { by: search.sort ?? 'code', descending: search.order === 'desc' }
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={
        <>
          <ExportMenu onExport={format => places.export(asked, format)} />
          <Button icon={<FileUp aria-hidden="true" />} onClick={() => change({ open: 'import' })}>
            {say.import}
          </Button>
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => change({ open: 'new' })}>
            {say[addWords[kind]]}
          </Button>
        </>
      }
      tabs={
        <Tabs
          name={say.kinds}
          panelId={panelId}
          value={kind}
          onChange={next => onSearch(next === 'fba' ? {} : { kind: next })}
          tabs={entryKinds.map(id => ({ id, label: entryKindWords[id][language] }))}
        />
      }
      filters={
        <>
          <SearchBox
            label={kind === 'hs' ? say.searchHs : say.search}
            value={q ?? ''}
            onChange={text => change({ q: text })}
          />
          {kind !== 'hs' && (
            <FilterChoice
              label={say.country}
              name="country"
              all={say.all}
              value={country ?? ''}
              choices={choices.filter(({ value }) => countries.includes(value))}
              onChange={value => change({ country: value, region: undefined })}
            />
          )}
          {country && regions.length > 0 && (
            <FilterSelect
              label={say.region}
              all={say.all}
              value={region ?? ''}
              choices={regions.map(value => ({ value, text: value }))}
              onChange={value => change({ region: value })}
            />
          )}
          <FilterSelect
            label={say.state}
            all={say.all}
            value={state ?? ''}
            choices={entryStates.map(value => ({ value, text: entryStateWords[value][language] }))}
            onChange={value => change({ state: value })}
          />
          <FilterSelect
            label={say.origin}
            all={say.all}
            value={origin ?? ''}
            choices={[
              { value: 'portal', text: say.portal },
              { value: 'release', text: say.release },
            ]}
            onChange={value => change({ origin: value })}
          />
          {list.first && (
            <small>
              {fill(say.tableSource, list.first.table)}
              <details className={styles.tables}>
                <summary>{say.otherTables}</summary>
                {list.first.otherTables.map(table => (
                  <div key={table.name}>{fill(say.otherTable, table)}</div>
                ))}
              </details>
            </small>
          )}
          {filtered && (
            <Button look="link" onClick={clear}>
              {say.clearFilters}
            </Button>
          )}
        </>
      }
      panel={
        open === 'import' ? (
          <PlaceImport key={kind} kind={kind} onImported={list.reload} onClose={close} />
        ) : (
          open && (
            <PlacePanel
              key={`${kind} ${open}`}
              kind={kind}
              id={open === 'new' ? undefined : open}
              onSaved={(saved, isNew) => {
                list.reload()
                if (isNew) change({ open: saved.id }, true)
              }}
              onClose={close}
            />
          )
        )
      }
    >
      <TabPanel id={panelId} chosen={kind} className={listFrame}>
        <Rows
          name={entryKindWords[kind][language]}
          list={list}
          columns={placeColumns(kind, say, language, nameOf)}
          idOf={row => row.id}
          chosenId={open}
          sort={sort}
          onSort={by => change({ sort: by, order: sort.by === by && !sort.descending ? 'desc' : 'asc' })}
          words={say}
          icon={MapPin}
          onClear={filtered ? clear : undefined}
          onOpen={row => change({ open: row.id })}
        />
      </TabPanel>
    </ListPage>
  )
}
