import { auditColumnWords } from '@dtms/contract/desk/audit.ts'
import { auditFieldWords } from '@dtms/contract/desk/audit-field.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { ScrollText } from 'lucide-react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords, withLabel } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { uiText } from '#ui/text.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { type AuditEvent, type AuditFilter, audit } from './queries.ts'
import type { AuditSearch } from './search.ts'
import { isIds, shownValue } from './shown-value.ts'
import { auditText } from './text.ts'

interface PageProps {
  search: AuditSearch
  onSearch: (next: AuditSearch, options?: { replace?: boolean }) => void
}

const minor = ['customer', 'provider', 'details']

// Who did what, when, from what to what. It is read, searched and taken along, never written.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(auditText) }
  const language = useLanguage()
  const { q, open, order, kind, ...narrowed } = search
  const shown = kind === 'all' ? undefined : (kind ?? 'changes')
  const filter = {
    keyword: q,
    kind: shown,
    ...narrowed,
    sidx: 'createTime',
    sord: order ?? 'desc',
  } as AuditFilter
  const list = useList(['audit', 'list', filter], (after, signal) => audit.list(filter, after, signal))
  const change = (news: Partial<Record<keyof AuditSearch, string | undefined>>, replace = false) =>
    onSearch(withoutEmpty({ ...search, ...news }) as AuditSearch, { replace })
  const filtered = q !== undefined || kind !== undefined || Object.keys(narrowed).length > 0
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={<ExportMenu onExport={format => audit.export(filter, format)} />}
      filters={<AuditFilters search={search} rows={list.rows} onNarrow={change} />}
      panel={
        open && (
          <AuditPanel key={open} id={open} onNarrow={change} onClose={() => change({ open: undefined })} />
        )
      }
    >
      <div className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columnsIn(language, say.noPerson).filter(({ id }) => !(open && minor.includes(id)))}
          idOf={row => row.id}
          chosenId={open}
          sort={{ by: 'createTime', descending: order !== 'asc' }}
          onSort={() => change({ order: order === 'asc' ? undefined : 'asc' })}
          words={say}
          icon={ScrollText}
          onClear={filtered ? () => onSearch({}) : undefined}
          onOpen={row => change({ open: row.id })}
        />
      </div>
    </ListPage>
  )
}

const columnsIn = (language: Language, noPerson: string): TableColumn<AuditEvent>[] => {
  const column = (id: keyof typeof auditColumnWords, cell: (row: AuditEvent) => string) => ({
    id,
    label: auditColumnWords[id][language],
    cell,
  })
  return [
    { ...column('createTime', row => formatDateTime(new Date(row.createTime))), sortable: true },
    column('action', row => row.actionName),
    {
      // From where belongs to who: a separate column would lie beyond the edge.
      id: 'person',
      label: `${auditColumnWords.person[language]} · ${auditColumnWords.address[language]}`,
      cell: row => (
        <TwoLines first={row.person?.name || row.person?.email || noPerson} second={row.address} />
      ),
    },
    column('customer', row => row.customer?.name ?? ''),
    column('provider', row => row.provider?.name ?? ''),
    column('details', row => summary(row, language)),
  ]
}

const summary = ({ changes, facts }: AuditEvent, language: Language): string =>
  [
    ...changes.map(({ field, before, after }) =>
      withLabel(
        auditFieldWords(field)[language],
        `${shownValue(before) || '–'} → ${shownValue(after) || '–'}`,
      ),
    ),
    ...facts
      .filter(({ value }) => !isIds(value))
      .map(({ field, value }) => withLabel(auditFieldWords(field)[language], shownValue(value))),
  ].join(' · ')
