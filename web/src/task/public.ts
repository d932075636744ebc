// What other features may use of tasks.
export { AssignDialog } from './assign-dialog.tsx'
export { assignText } from './assign-text.ts'
export { TaskSection } from './task-section.tsx'
