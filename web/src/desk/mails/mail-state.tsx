import { fill } from '@dtms/contract/language.ts'
import { FileText, PenLine, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './mails.module.css'
import type { MailShown } from './queries.ts'
import { mailsText } from './text.ts'

const looks = {
  builtIn: ['quiet', FileText],
  own: ['brand', PenLine],
  unfit: ['reject', TriangleAlert],
} as const

const time = (text: string) => formatDateTime(new Date(text))

// Which words the mail goes out with, whose they are, and what is wrong with them.
export const MailState = ({ mail: { state, own, setAsideAt } }: { mail: MailShown }) => {
  const say = useWords(mailsText)
  const [tone, icon] = looks[state]
  return (
    <div className={styles.state}>
      <Badge tone={tone} icon={icon}>
        {say[state]}
      </Badge>
      {own && (
        <span className={styles.quiet}>
          {fill(say.changedBy, { name: own.changedBy, time: time(own.changedAt) })}
        </span>
      )}
      {state === 'unfit' && (
        <p className={styles.unfit} role="alert">
          {say.unfitBody} {setAsideAt && fill(say.unfitSince, { time: time(setAsideAt) })}
        </p>
      )}
    </div>
  )
}
