import { useWords } from '#kernel/language.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { kitText } from '#ui/text.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { siteDesk } from './queries.ts'
import { SiteForm } from './site-form.tsx'
import styles from './site-page.module.css'
import { sitePageText } from './text.ts'

// What the portal is called and shows, with a preview beside it.
export const Page = () => {
  const say = { ...useWords(kitText), ...useWords(sitePageText) }
  const { value, failure, reload } = useAnswer('site', siteDesk.show)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{say.title}</h1>
      {failure && !value ? (
        <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
      ) : value ? (
        <SiteForm site={value} onSaved={reload} />
      ) : (
        <Skeleton lines={10} />
      )}
    </div>
  )
}
