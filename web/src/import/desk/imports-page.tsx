import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { importStates, importStateWords } from '@dtms/contract/import/import.ts'
import { fill } from '@dtms/contract/language.ts'
import { FileSpreadsheet } from 'lucide-react'
import { useCustomer } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { DateFilter } from '#ui/date/date-filter.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { countText } from '#ui/list/count-text.ts'
import { FilterChip, FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { importColumns } from './import-columns.tsx'
import { ImportPanel } from './import-panel.tsx'
import { deskImports } from './queries.ts'
import type { DeskImportsSearch } from './search.ts'
import { deskImportText } from './text.ts'

// Left out while an import is open beside the list.
const besides = ['mode', 'placed', 'amount', 'createTime']

interface PageProps {
  search: DeskImportsSearch
  onSearch: (next: DeskImportsSearch, options?: { replace?: boolean }) => void
}

// Customers' files of orders, read-only, for questions about their result (PRODUCT 2.6, 2.8).
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(deskImportText)
  const language = useLanguage()
  const ofPortal = isPortalStaff(useCustomer())
  const providers = useQuery(['providers', 'of-imports', ofPortal], async signal =>
    ofPortal ? deskImports.providers(signal) : [],
  )
  const { open, show, ...asked } = search
  const list = useList(['imports', 'desk-list', asked], (after, signal) =>
    deskImports.list(asked, after, signal),
  )
  const change = (news: Partial<Record<keyof DeskImportsSearch, unknown>>) =>
    onSearch(withoutEmpty({ ...search, ...news }) as DeskImportsSearch)
  const close = () => {
    change({ open: undefined, show: undefined })
    focusOpener(open)
  }
  const { sort: by = 'createTime', order, ...filters } = asked
  const descending = (order ?? (by === 'fileName' ? 'asc' : 'desc')) === 'desc'
  const filtered = Object.keys(filters).length > 0
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={null}
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          <FilterSelect
            label={say.state}
            all={say.all}
            value={search.state ?? ''}
            // The other states have no placed orders, so provider staff see none.
            choices={importStates
              .filter(state => ofPortal || !['mapping', 'checked'].includes(state))
              .map(state => ({ value: state, text: importStateWords[state][language] }))}
            onChange={state => change({ state })}
          />
          {ofPortal && (
            <FilterSelect
              label={say.provider}
              all={say.all}
              value={search.provider ?? ''}
              choices={(providers.value ?? []).map(({ code, name }) => ({
                value: code,
                text: name[language],
              }))}
              onChange={provider => change({ provider })}
            />
          )}
          <DateFilter label={say.from} value={search.from ?? ''} onChange={from => change({ from })} />
          <DateFilter label={say.to} value={search.to ?? ''} onChange={to => change({ to })} />
          {search.customer && (
            <FilterChip onRemove={() => change({ customer: '' })}>
              {list.rows?.[0]?.customer.name ?? say.oneCustomer}
            </FilterChip>
          )}
        </>
      }
      panel={
        open && (
          <ImportPanel
            key={open}
            id={open}
            show={show}
            onShow={next => change({ show: next })}
            onClose={close}
          />
        )
      }
    >
      <div className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={importColumns(say, language).filter(({ id }) => !(open && besides.includes(id)))}
          idOf={row => row.id}
          chosenId={open}
          sort={{ by, descending }}
          onSort={next =>
            change({ sort: next, order: next === by ? (descending ? 'asc' : 'desc') : undefined })
          }
          words={say}
          icon={FileSpreadsheet}
          onClear={filtered ? () => onSearch({}) : undefined}
          onOpen={row => change({ open: row.id, show: undefined })}
        />
      </div>
    </ListPage>
  )
}
