import { fill } from '@dtms/contract/language.ts'
import type { Task } from './queries.ts'
import type { taskText } from './text.ts'

/** What a line below a task's title says of it. */
export const taskFacts = (task: Task, say: Record<keyof typeof taskText, string>): string =>
  [
    task.dueDay && fill(say.due, { day: task.dueDay }),
    task.assignee?.name,
    task.createdBy ? fill(say.createdBy, { who: task.createdBy.name }) : say.byRule,
  ]
    .filter(Boolean)
    .join(' · ')
