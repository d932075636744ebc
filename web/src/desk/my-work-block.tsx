import { fill } from '@dtms/contract/language.ts'
import { ChevronRight, CircleAlert, CircleCheck, ListTodo } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Answer } from '#ui/query/use-query.ts'
import { NumberLink } from './number-link.tsx'
import type { Start } from './queries.ts'
import { startText } from './text.ts'
import { useDeskLink } from './use-desk-link.ts'
import styles from './work-block.module.css'

interface MyWorkBlockProps {
  answer: Answer<Start>
  provider: string | undefined
}

// What the user has to do themselves, the most urgent first.
export const MyWorkBlock = ({ answer: { value, failure }, provider }: MyWorkBlockProps) => {
  const say = useWords(startText)
  const linkTo = useDeskLink()
  const tasks = value?.tasks
  // To the task, or to where it is answered.
  const linkOf = ({ id, answerAt }: { id: string; answerAt: string | null }) => {
    const [path = '', query] = (answerAt ?? '').split('?')
    return answerAt
      ? linkTo(path, Object.fromEntries(new URLSearchParams(query)))
      : linkTo('/desk/tasks', { open: id, provider })
  }
  // The block below says why, and asks again.
  if (!tasks && failure) return null
  return (
    <Card
      title={say.myWork}
      aside={
        <NumberLink to={linkTo('/desk/tasks', { provider })}>
          {tasks ? fill(say.myTasks, { n: tasks.open }) : say.allTasks}
        </NumberLink>
      }
    >
      {!tasks && <Skeleton card lines={2} />}
      {tasks?.list.length === 0 && (
        <p className={styles.note}>
          <CircleCheck aria-hidden="true" className={styles.done} />
          {say.myWorkNone}
        </p>
      )}
      {tasks && tasks.list.length > 0 && (
        <ul>
          {tasks.list.map(task => {
            const Icon = task.overdue ? CircleAlert : ListTodo
            return (
              <li key={task.id}>
                <NumberLink to={linkOf(task)} className={styles.work}>
                  <Icon
                    aria-hidden="true"
                    className={classNames(styles.icon, task.overdue && styles.pressing)}
                  />
                  <span className={styles.text}>
                    {[task.title, task.subject, task.order?.orderNo, task.customer?.name]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {task.dueDay && (
                    <span className={styles.waited}>
                      {fill(task.overdue ? say.wasDue : say.due, { day: task.dueDay })}
                    </span>
                  )}
                  <ChevronRight aria-hidden="true" className={styles.icon} />
                </NumberLink>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
