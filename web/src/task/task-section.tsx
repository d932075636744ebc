import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { type Colleague, type Task, tasks } from './queries.ts'
import { TaskDialog } from './task-dialog.tsx'
import styles from './tasks.module.css'
import { taskText } from './text.ts'

interface TaskSectionProps {
  orderId: string
  colleagues: readonly Colleague[]
}

// What is done is history.
const openFirst = (list: readonly Task[] = []): Task[] =>
  list.toSorted((a, b) => Number(a.state === 'done') - Number(b.state === 'done'))

// The tasks about one order, within its panel.
export const TaskSection = ({ orderId, colleagues }: TaskSectionProps) => {
  const say = useWords(taskText)
  const asked = useQuery(['tasks', 'of-order', orderId], signal => tasks.ofOrder(orderId, signal))
  const [open, setOpen] = useState<Task | 'new'>()
  const end = async (task: Task) => {
    try {
      await tasks.change({ id: task.id, state: 'done' })
      void showMessage('success', say.ended)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    }
  }
  return (
    <section>
      <h3>{say.title}</h3>
      {!asked.value && <Awaited answer={asked} lines={2} />}
      {asked.value?.list.length === 0 && <p className={styles.quiet}>{say.none}</p>}
      <ul className={styles.tasks}>
        {openFirst(asked.value?.list).map(task => (
          <li key={task.id} className={styles.task}>
            <span className={styles.text}>
              {task.answerAt ? (
                <span>{task.title}</span>
              ) : (
                <Button look="link" onClick={() => setOpen(task)}>
                  {task.title}
                </Button>
              )}
              <small className={classNames(styles.quiet, task.overdue && styles.overdue)}>
                {task.state === 'done' ? say.done : taskFacts(task, say)}
              </small>
            </span>
            {task.state === 'open' && !task.answerAt && (
              <Button
                icon={<CircleCheck aria-hidden="true" />}
                aria-label={fill(say.markDoneOf, { title: task.title })}
                onClick={() => void end(task)}
              >
                {say.markDone}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button look="link" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
        {say.add}
      </Button>
      {open && (
        <TaskDialog
          task={open === 'new' ? undefined : open}
          orderId={orderId}
          colleagues={colleagues}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

/** What a line below a task's title says of it. */
const taskFacts = (task: Task, say: Record<keyof typeof taskText, string>): string =>
  [
    task.dueDay && fill(say.due, { day: task.dueDay }),
    task.assignee?.name,
    task.createdBy ? fill(say.createdBy, { who: task.createdBy.name }) : say.byRule,
  ]
    .filter(Boolean)
    .join(' · ')
