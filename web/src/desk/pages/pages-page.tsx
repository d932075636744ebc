import type { ContentPath } from '@dtms/contract/content/article.ts'
import { fill } from '@dtms/contract/language.ts'
import { contentPages } from '#content/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { PageEditor } from './page-editor.tsx'
import styles from './pages.module.css'
import { type ListedPage, textPages } from './queries.ts'
import type { PagesSearch } from './search.ts'
import { pagesText } from './text.ts'

interface PageProps {
  search: PagesSearch
  onSearch: (next: PagesSearch) => void
}

// The text pages behind the footer, worded by the administrator.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(pagesText)
  const language = useLanguage()
  const { value, failure, reload } = useQuery(['desk-pages', 'list'], textPages.list)
  const chosen = search.page ?? '/faq'
  const shown = useQuery(['desk-pages', 'page', chosen], signal => textPages.one(chosen, signal), {
    fresh: true,
  })
  const page = shown.value?.path === chosen ? shown.value : undefined
  return (
    <ListPage
      title={say.title}
      count={value && fill(say.count, { n: value.list.length })}
      actions={null}
      filters={<p className={styles.quiet}>{say.lead}</p>}
    >
      {!value ? (
        <Awaited answer={{ failure, reload }} title={say.failedTitle} lines={10} />
      ) : (
        <div className={styles.split}>
          <PageList
            list={value.list}
            chosen={chosen}
            onChoose={next => onSearch({ ...search, page: next })}
          />
          {page ? (
            <PageEditor
              key={`${chosen} ${page.version}`}
              page={page}
              language={search.language ?? language}
              onLanguage={next => onSearch({ page: chosen, language: next })}
              onChanged={() => {
                shown.reload()
                reload()
              }}
            />
          ) : (
            <Awaited answer={shown} title={say.failedTitle} />
          )}
        </div>
      )}
    </ListPage>
  )
}

interface PageListProps {
  list: readonly ListedPage[]
  chosen: ContentPath
  onChoose: (path: ContentPath) => void
}

const PageList = ({ list, chosen, onChoose }: PageListProps) => {
  const say = useWords(pagesText)
  const language = useLanguage()
  return (
    <nav className={styles.pages} aria-label={say.pages}>
      {list.map(({ path, own }) => (
        <button
          key={path}
          type="button"
          aria-current={path === chosen ? 'page' : undefined}
          className={classNames(styles.page, path === chosen && styles.chosen)}
          onClick={() => onChoose(path)}
        >
          {contentPages[path].title[language]}
          {own && <span className={styles.mark}>{say.own}</span>}
        </button>
      ))}
    </nav>
  )
}
