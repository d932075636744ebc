// What other features and the app may use of tasks.
export { addTask, type NewTask, notifyAssigned } from './add.ts'
export { settleTasks } from './settle.ts'
export { type Colleague, colleaguesOf, databaseNow, lockTask, nameOf, updateTask } from './sql.ts'
