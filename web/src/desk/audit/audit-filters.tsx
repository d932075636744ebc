import { auditActionWords, auditTopics } from '@dtms/contract/desk/audit-action.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { DateFilter } from '#ui/date/date-filter.tsx'
import { FilterChip, FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import type { AuditEvent } from './queries.ts'
import type { AuditSearch } from './search.ts'
import { auditText } from './text.ts'

interface AuditFiltersProps {
  search: AuditSearch
  rows: readonly AuditEvent[] | undefined
  onNarrow: (news: Partial<Record<keyof AuditSearch, string | undefined>>) => void
}

export const AuditFilters = ({ search, rows, onNarrow }: AuditFiltersProps) => {
  const say = useWords(auditText)
  const language = useLanguage()
  const choicesOf = (table: Readonly<Record<string, Record<typeof language, string>>>) =>
    Object.entries(table).map(([value, words]) => ({ value, text: words[language] }))
  const actions = choicesOf(auditActionWords).filter(({ value }) => value.startsWith(`${search.topic}.`))
  return (
    <>
      <SearchBox label={say.search} value={search.q ?? ''} onChange={q => onNarrow({ q })} />
      <FilterSelect
        label={say.kind}
        all={say.changesOnly}
        value={search.kind ?? ''}
        choices={[
          { value: 'logins', text: say.logins },
          { value: 'all', text: say.all },
        ]}
        onChange={kind => onNarrow(kind === 'logins' ? { kind, topic: '', action: '' } : { kind })}
      />
      <FilterSelect
        label={say.topic}
        all={say.all}
        value={search.topic ?? ''}
        choices={choicesOf(auditTopics)}
        onChange={topic => onNarrow({ topic, action: '' })}
      />
      {search.topic && (
        <FilterSelect
          label={say.action}
          all={say.all}
          value={search.action ?? ''}
          choices={actions}
          onChange={action => onNarrow({ action })}
        />
      )}
      <DateFilter label={say.from} value={search.from ?? ''} onChange={from => onNarrow({ from })} />
      <DateFilter label={say.to} value={search.to ?? ''} onChange={to => onNarrow({ to })} />
      {search.person && (
        <FilterChip onRemove={() => onNarrow({ person: '' })}>
          {rows?.find(({ person }) => person?.id === search.person)?.person?.name ?? say.onlyPerson}
        </FilterChip>
      )}
      {search.customer && (
        <FilterChip onRemove={() => onNarrow({ customer: '' })}>
          {rows?.find(({ customer }) => customer?.id === search.customer)?.customer?.name ?? say.onlyCustomer}
        </FilterChip>
      )}
    </>
  )
}
