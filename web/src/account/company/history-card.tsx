import { fill } from '@dtms/contract/language.ts'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import pageStyles from '../pages.module.css'
import styles from './history-card.module.css'
import { type CompanyChange, company } from './queries.ts'
import { companyText } from './text.ts'

// Who changed what, newest first.
export const HistoryCard = () => {
  const say = useWords(companyText)
  const [page, setPage] = useState(1)
  const history = useQuery(['company', 'history', page], signal => company.history(page, signal))
  return (
    <Card title={say.history}>
      <div className={pageStyles.body}>
        {!history.value ? (
          <Awaited answer={history} title={say.failedTitle} lines={3} />
        ) : history.value.total === 0 ? (
          <p className={pageStyles.lead}>{say.noHistory}</p>
        ) : (
          <>
            <ol className={styles.list}>
              {history.value.list.map(change => (
                <Change key={change.id} change={change} />
              ))}
            </ol>
            <Pager
              page={history.value.currentPage}
              pageSize={history.value.pageSize}
              total={history.value.total}
              onChange={setPage}
            />
          </>
        )}
      </div>
    </Card>
  )
}

const Change = ({ change }: { change: CompanyChange }) => {
  const say = useWords(companyText)
  const words: Readonly<Record<string, string>> = say
  // A picture's address is meaningless to readers.
  const shown = (field: string, value: string) =>
    field === 'logo' && value !== '' ? say.logo : value || say.nothing
  return (
    <li className={styles.change}>
      <p className={pageStyles.note}>
        {fill(say.changedBy, { by: change.by, time: formatDateTime(new Date(change.at)) })}
      </p>
      {change.changes.map(({ field, from, to }) => (
        <p key={field} className={styles.field}>
          <span className={pageStyles.lead}>{words[field] ?? field}</span>
          <span>{shown(field, from)}</span>
          <ArrowRight role="img" aria-label={say.to} />
          <span className={pageStyles.strong}>{shown(field, to)}</span>
        </p>
      ))}
    </li>
  )
}
