import { ageingBuckets, ageingWords } from '@dtms/contract/bill/bill.ts'
import { type AgeingSortKey, ageingColumnWords, ageingSortKeys } from '@dtms/contract/bill/desk-statement.ts'
import { fill } from '@dtms/contract/language.ts'
import { Hourglass } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { figureIn, money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { DateFilter } from '#ui/date/date-filter.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn, TableSort } from '#ui/list/data-table.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { usePreload } from '#ui/list/use-preload.ts'
import { uiText } from '#ui/text.ts'
import { daysOf, today } from '../days.ts'
import { useProviders } from '../desk/use-providers.ts'
import type { BillingSearch } from '../search.ts'
import { SaveStatement } from '../statement/save-statement.tsx'
import { AgeingTotals } from './ageing-totals.tsx'
import { type AgeingPage, type AgeingRow, ageingCalls } from './queries.ts'
import { ageingText } from './text.ts'

const loadStatement = () => loadChunk('desk-statement', () => import('./statement-view.tsx'))
const DeskStatement = lazyPart(loadStatement, 'DeskStatement')

type AgeingSearch = Pick<BillingSearch, 'q' | 'provider' | 'currency' | 'from' | 'to' | 'open'>
interface PageProps {
  search: AgeingSearch
  onSearch: (next: AgeingSearch, options?: { replace?: boolean }) => void
}

// What all customers owe, by its age, at the end of any day; each opens that customer's statement.
export const Page = ({ search, onSearch }: PageProps) =>
  search.open ? (
    <Suspense fallback={<Skeleton lines={8} page />}>
      <DeskStatement customerId={search.open} search={search} onSearch={onSearch} />
    </Suspense>
  ) : (
    <AgeingList search={search} onSearch={onSearch} />
  )

const AgeingList = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(ageingText), ...useWords(ageingColumnWords) }
  const language = useLanguage()
  const providers = useProviders()
  const asOf = daysOf(search).to ?? today()
  const [sort, setSort] = useState<TableSort & { by: AgeingSortKey }>({ by: 'pastDue', descending: true })
  const filter = {
    asOf,
    keyword: search.q,
    provider: search.provider,
    sidx: sort.by,
    sord: sort.descending ? ('desc' as const) : ('asc' as const),
  }
  const list = useList<AgeingRow, AgeingPage>(['bills', 'ageing', filter], (after, signal) =>
    ageingCalls.list(filter, after, signal),
  )
  usePreload(loadStatement, list.rows !== undefined)
  const change = (news: AgeingSearch, replace = true) =>
    onSearch(withoutEmpty({ ...search, ...news }) as AgeingSearch, { replace })
  const columns: TableColumn<AgeingRow>[] = [
    { id: 'customerName', label: say.customerName, sortable: true, cell: row => row.customerName },
    ...(providers.length > 1
      ? [{ id: 'provider', label: say.provider, cell: (row: AgeingRow) => row.provider.code }]
      : []),
    ...ageingBuckets.map(bucket => ({
      id: bucket,
      label: ageingWords[bucket][language],
      right: true,
      cell: (row: AgeingRow) => (row.ageing[bucket] === 0 ? '—' : figureIn(row.ageing[bucket], row.currency)),
    })),
    {
      id: 'promised',
      label: say.promised,
      cell: row =>
        row.promisedDay === null ? (
          '—'
        ) : (
          <TwoLines first={row.promisedDay} second={row.promisedDay < today() && say.broken} />
        ),
    },
    {
      id: 'credit',
      label: say.creditShort,
      right: true,
      cell: row => (row.credit === 0 ? '—' : figureIn(row.credit, row.currency)),
    },
    {
      id: 'outstanding',
      label: say.outstanding,
      right: true,
      kept: true,
      sortable: true,
      cell: row => money(row.outstanding, row.currency),
    },
  ]
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={<SaveStatement save={format => ageingCalls.export(filter, format)} />}
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          <DateFilter label={say.asOf} value={asOf} onChange={to => change({ to })} />
          {providers.length > 1 && (
            <FilterSelect
              label={say.provider}
              all={say.provider}
              value={search.provider ?? ''}
              choices={providers}
              onChange={provider => change({ provider })}
            />
          )}
        </>
      }
    >
      <div className={listFrame}>
        {list.first && list.first.totals.length > 0 && <AgeingTotals totals={list.first.totals} />}
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          sort={sort}
          onSort={by => {
            const key = ageingSortKeys.find(one => one === by) ?? 'pastDue'
            setSort({ by: key, descending: sort.by === key ? !sort.descending : key !== 'customerName' })
          }}
          words={say}
          icon={Hourglass}
          tone="good"
          onClear={search.q || search.provider ? () => change({ q: '', provider: '' }) : undefined}
          onOpen={row =>
            change({ open: row.customerId, provider: row.provider.code, currency: row.currency }, false)
          }
        />
      </div>
    </ListPage>
  )
}
