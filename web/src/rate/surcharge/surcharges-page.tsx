import { fill } from '@dtms/contract/language.ts'
import { modeTexts } from '@dtms/contract/mode.ts'
import { modeChoices } from '@dtms/contract/mode-words.ts'
import { surchargeTerms, surchargeTermWords } from '@dtms/contract/rate/surcharge.ts'
import { useRouter } from '@tanstack/react-router'
import { Fuel } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { type Surcharge, surcharges } from './queries.ts'
import type { SurchargesSearch } from './search.ts'
import { useSurchargeColumns } from './surcharge-columns.tsx'
import { surchargesText } from './text.ts'

interface PageProps {
  search: SurchargesSearch
  onSearch: (next: SurchargesSearch, options?: { replace?: boolean }) => void
}

const listId = 'desk-surcharges'
const views = [...surchargeTerms, 'all'] as const
// The index of all surcharges: current, coming and ended ones, with their sheets.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(surchargesText) }
  const language = useLanguage()
  const router = useRouter()
  const view = search.view ?? 'running'
  const columns = useSurchargeColumns(view === 'all')
  const sort = { by: search.sort ?? 'code', descending: search.order === 'desc' } as const
  const filter = {
    ...{ term: view === 'all' ? undefined : view, keyword: search.q, businessType: search.mode },
    ...{ sidx: sort.by, sord: sort.descending ? ('desc' as const) : ('asc' as const) },
  }
  const list = useList(['rates', 'surcharges', filter], (after, signal) =>
    surcharges.list(filter, after, signal),
  )
  const counts = list.first?.counts
  const change = (news: { [Name in keyof SurchargesSearch]?: SurchargesSearch[Name] | undefined }) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...search, ...news }).filter(([, value]) => value),
      ) as SurchargesSearch,
      { replace: true },
    )
  // To its line in the grid of its sheet.
  const open = ({ channel, sheetId, line }: Surcharge) => {
    const at = { channel, sheet: sheetId, part: 'surcharges', line: String(line) }
    router.history.push(`/desk/rates?${new URLSearchParams({ view: 'all', ...at })}`)
  }
  return (
    <ListPage
      title={say.title}
      count={counts && fill(say.count, { n: counts.all })}
      actions={<ExportMenu onExport={format => surcharges.export(filter, format)} />}
      tabs={
        <Tabs
          name={say.views}
          panelId={listId}
          value={view}
          onChange={next => change({ view: next })}
          tabs={views.map(id => ({
            id,
            label: id === 'all' ? say.all : surchargeTermWords[id][language],
            count: counts && String(counts[id]),
          }))}
        />
      }
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          <FilterSelect
            label={say.mode}
            value={search.mode ?? ''}
            all={say.everyMode}
            choices={modeChoices(language)}
            onChange={mode => change({ mode: modeTexts.find(one => one === mode) })}
          />
        </>
      }
    >
      <TabPanel id={listId} chosen={view} className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          sort={sort}
          onSort={by =>
            change({
              sort: by as NonNullable<SurchargesSearch['sort']>,
              order: sort.by === by && !sort.descending ? 'desc' : 'asc',
            })
          }
          words={say}
          icon={Fuel}
          onClear={search.q || search.mode || search.view ? () => onSearch({}, { replace: true }) : undefined}
          onOpen={open}
        />
      </TabPanel>
    </ListPage>
  )
}
