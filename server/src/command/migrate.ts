import { type Command, withDatabase } from './command.ts'

export const migrateCommand: Command = {
  takes: '',
  about:
    'brings the database to this version’s tables before its instances start, which would do it themselves',
  run: () => withDatabase(async () => console.log('✓ The database has the tables of this version.')),
}
