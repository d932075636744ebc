import { useWords } from '#kernel/language.ts'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { siteDesk } from './queries.ts'
import { SiteForm } from './site-form.tsx'
import styles from './site-page.module.css'
import { sitePageText } from './text.ts'

// What the portal is called and shows, with a preview beside it.
export const Page = () => {
  const say = { ...useWords(uiText), ...useWords(sitePageText) }
  const { value, failure, reload } = useQuery(['site'], siteDesk.show, { fresh: true })
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{say.title}</h1>
      {value ? (
        <SiteForm site={value} onSaved={reload} />
      ) : (
        <Awaited answer={{ failure, reload }} title={say.failedTitle} lines={10} />
      )}
    </div>
  )
}
