import { type Command, withDatabase } from './command.ts'

export const migrateCommand: Command = {
  takes: '',
  about: 'migrates the database before the instances start; otherwise they do it themselves',
  run: () => withDatabase(async () => console.log('✓ The database has the tables of this version.')),
}
