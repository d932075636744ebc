// What other features may use of tasks.
export { TaskSection } from './task-section.tsx'
