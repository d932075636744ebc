import { workOf } from '@dtms/contract/desk/desk.ts'
import { fill } from '@dtms/contract/language.ts'
import { ChevronRight, CircleAlert, CircleCheck, Eye } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Query } from '#ui/query/use-query.ts'
import { durationText } from './duration.ts'
import { NumberLink } from './number-link.tsx'
import type { Start } from './queries.ts'
import { startText } from './text.ts'
import { useDeskLink } from './use-desk-link.ts'
import styles from './work-block.module.css'

interface WorkBlockProps {
  answer: Query<Start>
  // Whose work the administrator looks at: what is behind a number is theirs too.
  provider: string | undefined
  // Its first line is the next thing to do.
  leads: boolean
}

// Pending work, each line with a link to its page.
export const WorkBlock = ({ answer: { value, failure, reload }, provider, leads }: WorkBlockProps) => {
  const say = useWords(startText)
  const language = useLanguage()
  const linkTo = useDeskLink()
  return (
    <Card title={say.work}>
      {!value && !failure && <Skeleton card lines={4} />}
      {!value && failure && (
        <p className={styles.note} role="alert">
          {say.failed}{' '}
          <Button look="link" onClick={reload}>
            {say.retry}
          </Button>
        </p>
      )}
      {value?.work.length === 0 && (
        <p className={styles.note}>
          <CircleCheck aria-hidden="true" className={styles.done} />
          {say.workNone}
        </p>
      )}
      {value && value.work.length > 0 && (
        <ul>
          {value.work.map(({ kind, count, countIsMinimum, since, opens }, index) => {
            const { words, page, search, pressing } = workOf(kind)
            const Icon = pressing ? CircleAlert : Eye
            const waitedMs = since === null ? undefined : Date.parse(value.now) - Date.parse(since)
            return (
              <li key={kind}>
                <NumberLink
                  to={opens ? linkTo(page, { ...search, provider }) : undefined}
                  className={classNames(styles.work, leads && index === 0 && styles.next)}
                >
                  <Icon aria-hidden="true" className={classNames(styles.icon, pressing && styles.pressing)} />
                  <span className={styles.text}>
                    {fill(words[language], {
                      n: `${figure(count)}${countIsMinimum ? '+' : ''}`,
                    })}
                  </span>
                  {waitedMs !== undefined && (
                    <span className={styles.waited}>
                      {fill(say.waited, { time: durationText(waitedMs / 1000, language) })}
                    </span>
                  )}
                  {opens && <ChevronRight aria-hidden="true" className={styles.icon} />}
                </NumberLink>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
