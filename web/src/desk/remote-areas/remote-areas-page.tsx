import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, Clock, FileUp, History, Mountain } from 'lucide-react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { figure } from '#kernel/format/figure.ts'
import { type Said, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { useCountries } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { FilterChoice } from '#ui/list/filter-choice.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { type Area, type AreaVersion, remoteAreas } from './queries.ts'
import type { RemoteAreasSearch } from './search.ts'
import { remoteAreasText } from './text.ts'

const AreaImport = lazyPart(
  () => loadChunk('desk-remote-area-import', () => import('./area-import.tsx')),
  'AreaImport',
)

interface PageProps {
  search: RemoteAreasSearch
  onSearch: (next: RemoteAreasSearch, options?: { replace?: boolean }) => void
}

// Carriers' tables of remote areas in their versions, and whether a postcode is remote.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(remoteAreasText) }
  const { choices } = useCountries()
  const versions = useQuery(['remote-areas', 'versions'], remoteAreas.versions)
  const { country = '', postcode = '', open } = search
  const change = (news: Partial<Record<keyof RemoteAreasSearch, string | undefined>>) =>
    onSearch(withoutEmpty({ ...search, ...news }) as RemoteAreasSearch, { replace: true })
  return (
    <ListPage
      title={say.title}
      count={versions.value && fill(say.count, { n: versions.value.length })}
      actions={
        <Button
          look="primary"
          icon={<FileUp aria-hidden="true" />}
          onClick={() => change({ open: 'import' })}
        >
          {say.import}
        </Button>
      }
      filters={
        <>
          <FilterChoice
            label={say.country}
            name="country"
            all={say.chooseCountry}
            value={country}
            choices={choices}
            onChange={value => change({ country: value })}
          />
          <SearchBox label={say.postcode} value={postcode} onChange={value => change({ postcode: value })} />
          {country && postcode && <Found key={`${country} ${postcode}`} {...{ country, postcode, say }} />}
        </>
      }
      panel={open && <AreaImport onImported={versions.reload} onClose={() => change({ open: undefined })} />}
    >
      <div className={listFrame}>
        <Rows
          name={say.title}
          list={{ ...versions, rows: versions.value, hasMore: false, more: () => {} }}
          columns={columnsOf(say)}
          idOf={row => row.id}
          words={say}
          icon={Mountain}
          // A row is the file of its version.
          onOpen={row => void remoteAreas.export(row).catch(() => {})}
        />
      </div>
    </ListPage>
  )
}

type Words = Said<typeof remoteAreasText>

const Found = ({ country, postcode, say }: { country: string; postcode: string; say: Words }) => {
  const { nameOf } = useCountries()
  const { value } = useQuery(['remote-areas', 'find', country, postcode], signal =>
    remoteAreas.find(country, postcode, signal),
  )
  const place = `${nameOf(country)} ${postcode}`
  return (
    <div role="status">
      {value?.length === 0 && fill(say.notRemote, { place })}
      {value?.map(({ code, carrier, validFrom, area }) => (
        <p key={code}>{fill(say.remoteFor, { carrier, code, area: areaText(area, say), day: validFrom })}</p>
      ))}
    </div>
  )
}

export const areaText = ({ country, town, postcodeFrom, postcodeTo, category }: Area, say: Words): string => {
  const range = postcodeFrom === postcodeTo ? postcodeFrom : `${postcodeFrom}–${postcodeTo}`
  const where = [town, range].filter(Boolean).join(' ') || say.wholeCountry
  return [country, where, category].filter(Boolean).join(' · ')
}

const badges = {
  current: { tone: 'adopt', icon: CircleCheck },
  coming: { tone: 'wait', icon: Clock },
  ended: { tone: 'quiet', icon: History },
} as const

const columnsOf = (say: Words): TableColumn<AreaVersion>[] => [
  { id: 'code', label: say.code, cell: row => row.code },
  { id: 'carrier', label: say.carrier, cell: row => row.carrier },
  { id: 'version', label: say.version, cell: row => row.version },
  { id: 'validFrom', label: say.validFrom, cell: row => row.validFrom },
  { id: 'term', label: say.term, cell: row => <Badge {...badges[row.term]}>{say[row.term]}</Badge> },
  { id: 'rows', label: say.rows, right: true, cell: row => figure(row.rows) },
  { id: 'by', label: say.by, cell: row => row.by },
  { id: 'file', label: say.file, cell: row => row.fileName },
]
