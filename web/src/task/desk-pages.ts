import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readTasksSearch } from './search.ts'

export const tasksPage = {
  readSearch: readTasksSearch,
  load: () => loadChunk('desk-tasks', () => import('./tasks-page.tsx')),
}
