import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime, relativeTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { DateFilter } from '#ui/date/date-filter.tsx'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { FilterChip } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { type AskedQuote, desk } from './queries.ts'
import styles from './quotes-page.module.css'
import type { QuotesSearch } from './search.ts'
import { quotesText } from './text.ts'
import { useDeskLink } from './use-desk-link.ts'

interface PageProps {
  search: QuotesSearch
  onSearch: (next: QuotesSearch) => void
}

// What the start page's figures count, row by row: who asked for what, and what became of it.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(quotesText)
  const language = useLanguage()
  const linkTo = useDeskLink()
  const { from, to, lane, provider } = search
  const list = useList(['quotes', 'desk-log', search], (after, signal) => desk.asked(search, after, signal))
  const filtered = Boolean(from || to || lane || provider)
  const change = (news: QuotesSearch) => onSearch(withoutEmpty({ ...search, ...news }) as QuotesSearch)

  const now = new Date()
  const columns: TableColumn<AskedQuote>[] = [
    {
      id: 'lane',
      label: say.lane,
      roomy: true,
      cell: laneName,
    },
    {
      id: 'mode',
      label: say.mode,
      cell: row => (row.businessType ? modes[row.businessType].name[language] : say.allModes),
    },
    { id: 'customer', label: say.customer, cell: row => row.customerName || say.stranger },
    { id: 'lowest', label: say.lowest, right: true, cell: row => money(row.lowestAmount) },
    {
      id: 'order',
      label: say.order,
      cell: ({ order }) => {
        const link = order && linkTo('/desk/orders', { view: 'all', open: order.id })
        return link ? <Link to={link.href}>{order.orderNo}</Link> : (order?.orderNo ?? '')
      },
    },
    {
      id: 'asked',
      label: say.asked,
      cell: ({ createTime }) => (
        <time dateTime={createTime} title={formatDateTime(new Date(createTime))}>
          {relativeTime(new Date(createTime), now, language)}
        </time>
      ),
    },
  ]
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={<ExportMenu onExport={format => desk.exportAsked(search, format)} />}
      tabs={null}
      filters={
        <>
          <DateFilter label={say.from} value={from ?? ''} onChange={day => change({ from: day })} />
          <DateFilter label={say.to} value={to ?? ''} onChange={day => change({ to: day })} />
          {lane && (
            <FilterChip onRemove={() => change({ lane: '' })}>
              {list.rows?.[0] ? `${list.rows[0].originName} → ${list.rows[0].destinationName}` : lane}
            </FilterChip>
          )}
          {provider && <FilterChip onRemove={() => change({ provider: '' })}>{provider}</FilterChip>}
          <p className={styles.quiet}>{say.lead}</p>
        </>
      }
      panel={null}
    >
      <div className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          onOpen={row => onSearch({ ...search, lane: row.lane })}
          words={say}
          icon={FileQuestion}
          onClear={filtered ? () => onSearch({}) : undefined}
        />
      </div>
    </ListPage>
  )
}
