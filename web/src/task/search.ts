import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

export const taskViews = ['mine', 'team', 'overdue', 'done'] as const
export type TaskView = (typeof taskViews)[number]

// The list's state is in its address.
export interface TasksSearch {
  view?: TaskView
  open?: string
  provider?: string
}

export const readTasksSearch = (given: Record<string, unknown>): TasksSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({ view: one('view', taskViews), open: text('open'), provider: text('provider') })
}
