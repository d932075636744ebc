import { addressColumnWords, addressKinds, addressKindWords } from '@dtms/contract/address/address.ts'
import { destinationTypes } from '@dtms/contract/reference/reference.ts'
import { BookUser } from 'lucide-react'
import { useGrants } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useCountries } from '#reference/public.ts'
import type { TableSort } from '#ui/list/data-table.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { RecordPage } from '#ui/record/record-page.tsx'
import { uiText } from '#ui/text.ts'
import { addressTableColumns, defaultColumns, exportedColumns } from './address-columns.tsx'
import { addressName } from './address-words.ts'
import { type AddressFilter, addresses } from './queries.ts'
import type { AddressSearch } from './search.ts'
import { addressText } from './text.ts'

// Loaded when it is opened.
const AddressPanel = lazyPart(
  () => loadChunk('address-panel', () => import('./address-panel.tsx')),
  'AddressPanel',
)

interface PageProps {
  search: AddressSearch
  // A method: the shell's table holds pages of different searches.
  onSearch(next: AddressSearch, options?: { replace?: boolean }): void
}

// The address book: who sends, who receives.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(addressText) }
  const language = useLanguage()
  const countries = useCountries()
  const { may, sees } = useGrants('addresses')
  const records = useAddressList(search)
  const type = {
    key: 'type',
    label: addressColumnWords.type[language],
    choices: Object.entries(destinationTypes).map(([value, words]) => ({ value, text: words[language] })),
  } as const
  const country = {
    key: 'country',
    label: addressColumnWords.country[language],
    choices: countries.choices,
    isLong: true,
  } as const
  return (
    <RecordPage
      listId="addresses"
      say={say}
      icon={BookUser}
      search={search}
      onSearch={onSearch}
      views={[
        { id: 'all', label: say.all },
        ...addressKinds.map(id => ({ id, label: addressKindWords[id][language] })),
      ]}
      selects={sees('type') ? [type, country] : [country]}
      columns={addressTableColumns(language, countries.nameOf).filter(({ id }) => sees(id))}
      defaultColumns={defaultColumns}
      may={button => may('button', button)}
      records={records}
      nameOf={addressName}
      onExport={(columns, format, ids) =>
        addresses.export(records.filter, exportedColumns(columns), format, ids)
      }
      onTemplate={addresses.template}
      onImport={addresses.import}
      onRemove={addresses.remove}
      onRestore={addresses.restore}
      panel={panel => <AddressPanel key={panel.id ?? 'new'} kind={search.view} {...panel} />}
    />
  )
}

// What the page's address asks for: the rows, and the counts of the tabs.
const useAddressList = (search: AddressSearch) => {
  const words: AddressFilter = { type: search.type, country: search.country, keyword: search.q }
  // Newest first by default.
  const sidx = search.sort ?? 'createdAt'
  const sord = search.sort ? (search.order ?? 'asc') : 'desc'
  const filter: AddressFilter = { ...words, kind: search.view, sidx, sord }
  const list = useList(['addresses', 'list', filter], (after, signal) =>
    addresses.list(filter, after, signal),
  )
  const counts = useQuery(['addresses', 'counts', words], signal => addresses.counts(words, signal))
  const refresh = () => {
    list.reload()
    counts.reload()
  }
  const sort: TableSort = { by: sidx, descending: sord === 'desc' }
  return { list, counts: counts.value, filter, sort, refresh }
}
