import { createAdmin } from '#account/create-admin.ts'
import { systemClock } from '#kernel/clock.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import { type Command, withDatabase } from './command.ts'

export const createAdminCommand: Command = {
  takes: 'name@company.com',
  about: 'creates a portal administrator and prints a link to set the password',
  run: ([email = '']) =>
    withDatabase(async ({ db, settings }) => {
      const link = await createAdmin({ db, ids: timeOrderedIds(systemClock), settings }, email)
      console.log(`✓ The administrator is made. Choose the password within 30 minutes at\n  ${link}`)
    }),
}
