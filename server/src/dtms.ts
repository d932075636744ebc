import { StartFailure } from '#kernel/step.ts'
import { acceptCommand } from './command/accept.ts'
import { backupCommand } from './command/backup.ts'
import type { Command } from './command/command.ts'
import { createAdminCommand } from './command/create-admin.ts'
import { demoCommand } from './command/demo.ts'
import { jobsCommand } from './command/jobs.ts'
import { maintenanceCommand } from './command/maintenance.ts'
import { migrateCommand } from './command/migrate.ts'
import { restoreCommand } from './command/restore.ts'
import {
  disableUserCommand,
  enableUserCommand,
  listUsersCommand,
  resetPasswordCommand,
} from './command/user.ts'
import { verifyCommand } from './command/verify.ts'
import { versionCommand } from './command/version.ts'

// npm run dtms -- <command>: what an operator does at the terminal.
const commands = new Map<string, Command>([
  ['create-admin', createAdminCommand],
  ['list-users', listUsersCommand],
  ['reset-password', resetPasswordCommand],
  ['disable-user', disableUserCommand],
  ['enable-user', enableUserCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['accept', acceptCommand],
  ['verify', verifyCommand],
  ['migrate', migrateCommand],
  ['maintenance', maintenanceCommand],
  ['demo', demoCommand],
  ['jobs', jobsCommand],
  ['version', versionCommand],
])

const usageOf = (name: string, { takes }: Command) =>
  `npm run dtms -- ${[name, takes].filter(Boolean).join(' ')}`

const [name = '', ...args] = process.argv.slice(2)
const command = commands.get(name)
if (command) {
  try {
    await command.run(args)
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    console.error(`✗ ${error.message}\n  Usage: ${usageOf(name, command)}`)
    process.exitCode = 1
  }
} else {
  const asksHelp = ['', 'help', '--help'].includes(name)
  if (!asksHelp) console.error(`✗ There is no command "${name}".`)
  for (const [known, one] of commands) console.log(`${usageOf(known, one)}\n    ${one.about}`)
  process.exitCode = asksHelp ? 0 : 1
}
