import { fill } from '@dtms/contract/language.ts'
import type { MarkupTerm } from '@dtms/contract/rate/rate.ts'
import { Percent, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { cleanNumber } from '#kernel/format/number-input.ts'
import { type Said, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from '../rates-page.module.css'
import { MarkupDialog } from './markup-dialog.tsx'
import { MarkupTable } from './markup-table.tsx'
import { whoText } from './markup-words.ts'
import { type Markup, markups } from './queries.ts'
import { type MarkupsSearch, terms } from './search.ts'
import { markupText } from './text.ts'

interface PageProps {
  search: MarkupsSearch
  onSearch: (next: MarkupsSearch, options?: { replace?: boolean }) => void
}

// What is added to the sheets' prices, for whom and when.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(markupText)
  const list = useQuery(['rates', 'markups'], markups.list)
  const choices = useQuery(['rates', 'markup-choices'], markups.choices)
  const [open, setOpen] = useState<Markup | 'new'>()
  const [cost, setCost] = useState('1000')

  const filter = (news: MarkupsSearch) => onSearch(withoutEmpty({ ...search, ...news }), { replace: true })
  const clear = () => onSearch({}, { replace: true })
  const done = () => {
    setOpen(undefined)
    list.reload()
    choices.reload()
  }

  const shown = list.value?.filter(markup => matches(markup, search, say))
  const filtered = Boolean(search.term || search.q)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {say.title}
          {list.value && <span className={styles.count}>{fill(say.count, { n: list.value.length })}</span>}
        </h1>
        {/* A portal without providers has nothing to add to. */}
        {choices.value?.providers.length !== 0 && (
          <Button
            look="primary"
            icon={<Plus className={styles.icon} aria-hidden="true" />}
            disabled={!choices.value}
            onClick={() => setOpen('new')}
          >
            {say.add}
          </Button>
        )}
      </header>
      <p className={styles.lead}>{say.lead}</p>
      <div className={styles.filters}>
        <SearchBox label={say.search} value={search.q ?? ''} onChange={q => filter({ q })} />
        <FilterSelect
          label={say.term}
          all={say.all}
          value={search.term ?? ''}
          choices={terms.map(term => ({ value: term, text: say[term] }))}
          onChange={term => filter({ term: (term || undefined) as MarkupTerm })}
        />
        <label className={styles.cost}>
          {say.exampleCost}
          <input
            inputMode="decimal"
            value={cost}
            onChange={event =>
              setCost(cleanNumber(event.currentTarget.value, { mode: 'decimal', decimals: 2 }))
            }
          />
        </label>
        {filtered && (
          <Button look="link" onClick={clear}>
            {say.clear}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        <div className={styles.scroll}>
          {list.failure && !shown ? (
            <LoadFailure
              title={say.failedTitle}
              text={list.failure.message}
              retry={say.retry}
              onRetry={list.reload}
            />
          ) : shown?.length === 0 ? (
            <div className={styles.nothing}>
              <Notice
                icon={filtered ? SearchX : Percent}
                actions={filtered && <Button onClick={clear}>{say.clear}</Button>}
              >
                <strong>{filtered ? say.noneTitle : say.emptyTitle}</strong>
                <p>{filtered ? say.noneBody : say.emptyBody}</p>
              </Notice>
            </div>
          ) : (
            <MarkupTable
              rows={shown}
              stale={list.loading}
              cost={cost}
              withProvider={(choices.value?.providers.length ?? 0) > 1}
              serviceOf={({ provider, channel }) =>
                choices.value?.channels.find(one => one.provider === provider && one.channel === channel)
                  ?.service ?? ''
              }
              onOpen={choices.value && setOpen}
            />
          )}
        </div>
      </div>
      {open && choices.value && (
        <MarkupDialog
          markup={open === 'new' ? undefined : open}
          choices={choices.value}
          onDone={done}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

const matches = (markup: Markup, { term, q = '' }: MarkupsSearch, say: Said<typeof markupText>): boolean =>
  (!term || markup.term === term) &&
  `${whoText(markup, say)} ${markup.channel ?? say.allChannels} ${markup.provider}`
    .toLowerCase()
    .includes(q.toLowerCase())
