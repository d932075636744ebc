// What other features may use of backups.
export { backupState } from './sql.ts'
