import { fill } from '@dtms/contract/language.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { MailEditor } from './mail-editor.tsx'
import { MailList } from './mail-list.tsx'
import styles from './mails.module.css'
import { mails } from './queries.ts'
import type { MailsSearch } from './search.ts'
import { mailsText } from './text.ts'

interface PageProps {
  search: MailsSearch
  onSearch: (next: MailsSearch) => void
}

// The words of every mail that the portal sends, with a preview beside them.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(mailsText) }
  const language = useLanguage()
  const { value, failure, reload } = useQuery(['mails', 'list', language], mails.list)
  const { q = '' } = search
  const all = value?.list ?? []
  const found = all.filter(({ name, kind }) => `${name} ${kind}`.toLowerCase().includes(q.toLowerCase()))
  // Not the first that is found: what is being written stays open while one searches.
  const chosen = all.find(({ kind }) => kind === search.mail) ?? all[0]
  const change = (news: MailsSearch) => onSearch(withoutEmpty({ ...search, ...news }))
  return (
    <ListPage
      title={say.title}
      count={value && fill(say.count, { n: all.length })}
      actions={null}
      filters={
        <>
          <SearchBox label={say.search} value={q} onChange={next => change({ q: next })} />
          <p className={styles.quiet}>{say.lead}</p>
        </>
      }
    >
      {!chosen ? (
        <Awaited answer={{ failure, reload }} title={say.failedTitle} lines={10} />
      ) : (
        <div className={styles.split}>
          <MailList found={found} chosen={chosen.kind} onChoose={mail => change({ mail })} />
          <MailEditor
            key={chosen.kind}
            listed={chosen}
            language={search.language ?? language}
            onLanguage={next => change({ mail: chosen.kind, language: next })}
            onChanged={reload}
          />
        </div>
      )}
    </ListPage>
  )
}
