import { useWords } from '#kernel/language.ts'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import { CompanyForm } from './company-form.tsx'
import { HistoryCard } from './history-card.tsx'
import { company } from './queries.ts'
import { companyText } from './text.ts'

// spec 2, /CompanyProfile: the details printed on the company's documents and bills, and who changed them when.
export const Page = () => {
  const say = useWords(companyText)
  const may = usePermission('company')
  const profile = useQuery(['company', 'profile'], company.show, { fresh: true })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say.title}</h1>
      </header>
      {!profile.value ? (
        <Awaited answer={profile} title={say.failedTitle} lines={10} />
      ) : (
        <div className={styles.sections}>
          <CompanyForm profile={profile.value} onChanged={profile.reload} />
          {may('button', 'history') && <HistoryCard key={JSON.stringify(profile.value)} />}
        </div>
      )}
    </div>
  )
}
