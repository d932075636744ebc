import { type ImportState, importStates, importStateWords } from '@dtms/contract/import/import.ts'
import { FileSpreadsheet, SearchX } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DataTable, type TableSort } from '#ui/list/data-table.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { Pager } from '#ui/list/pager.tsx'
import type { Query } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import type { ImportRow } from '../queries.ts'
import type { ImportSearch } from '../search.ts'
import { startText } from '../text/start.ts'
import { historyColumns } from './history-columns.tsx'
import styles from './start.module.css'

interface HistoryProps {
  list: Query<{ list: ImportRow[]; total: number; currentPage: number; pageSize: number }>
  search: ImportSearch
  sort: TableSort
  onChange: (news: Partial<Record<keyof ImportSearch, unknown>>) => void
  onOpen: (id: string) => void
}

// Who imported what, when, and what became of it.
export const History = ({ list, search, sort, onChange, onOpen }: HistoryProps) => {
  const say = { ...useWords(uiText), ...useWords(startText) }
  const language = useLanguage()
  const filtered = search.q !== undefined || search.state !== undefined
  const narrow = (news: Partial<Record<keyof ImportSearch, unknown>>) =>
    onChange({ ...news, page: undefined })
  const clear = () => narrow({ q: undefined, state: undefined })
  const shown = list.value
  return (
    <section className={styles.history} aria-label={say.history}>
      <div className={styles.filters}>
        <h2 className={styles.subtitle}>{say.history}</h2>
        <SearchBox label={say.search} value={search.q ?? ''} onChange={q => narrow({ q })} />
        <FilterSelect
          label={say.state}
          all={say.all}
          value={search.state ?? ''}
          choices={importStates.map(state => ({ value: state, text: importStateWords[state][language] }))}
          onChange={state => narrow({ state: state as ImportState })}
        />
        {filtered && (
          <Button look="link" onClick={clear}>
            {say.clearFilters}
          </Button>
        )}
      </div>
      <div className={styles.scroll}>
        {list.failure && !shown ? (
          <LoadFailure
            title={say.failedTitle}
            text={list.failure.message}
            retry={say.retry}
            onRetry={list.reload}
          />
        ) : shown?.list.length === 0 ? (
          <div className={styles.nothing}>
            <Notice
              icon={filtered ? SearchX : FileSpreadsheet}
              actions={filtered && <Button onClick={clear}>{say.clearFilters}</Button>}
            >
              <strong>{filtered ? say.noneTitle : say.emptyTitle}</strong>
              <p>{filtered ? say.noneBody : say.emptyBody}</p>
            </Notice>
          </div>
        ) : (
          <DataTable
            name={say.history}
            columns={historyColumns(language, say)}
            rows={shown?.list}
            idOf={row => row.id}
            onOpen={row => onOpen(row.id)}
            sort={sort}
            onSort={by => narrow({ sort: by, order: sort.by === by && sort.descending ? 'asc' : 'desc' })}
            stale={list.loading}
          />
        )}
      </div>
      {shown && (
        <Pager
          page={shown.currentPage}
          pageSize={shown.pageSize}
          total={shown.total}
          onChange={page => onChange({ page: page > 1 ? page : undefined })}
        />
      )}
    </section>
  )
}
