import { listUsers, resetLink, setUserEnabled } from '#account/terminal/user.ts'
import { chooseBus } from '#kernel/bus/choose-bus.ts'
import { systemClock } from '#kernel/clock.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import { type Command, withDatabase } from './command.ts'

const ids = timeOrderedIds(systemClock)

export const listUsersCommand: Command = {
  takes: '[part of an e-mail or company]',
  about: 'lists people with their company, roles and state, at most 500',
  run: ([part = '']) =>
    withDatabase(
      async ({ db }) => {
        const users = await listUsers(db, part)
        for (const { email, company, roles, state, lastSeen } of users)
          console.log([email, company || '-', roles.join(','), state, lastSeen || '-'].join('\t'))
        console.error(`✓ ${users.length} people`)
      },
      { readsOnly: true },
    ),
}

export const resetPasswordCommand: Command = {
  takes: 'name@company.com',
  about: 'prints a link for this person to set a new password',
  run: ([email = '']) =>
    withDatabase(async ({ db, settings }) => {
      const link = await resetLink({ db, ids, settings }, email)
      console.log(`✓ Choose the password within 30 minutes at\n  ${link}`)
    }),
}

const enabling =
  (enabled: boolean): Command['run'] =>
  ([email = '']) =>
    withDatabase(async ({ db, pool, url, settings }) => {
      const bus = await chooseBus(settings.busUrl, { pool, directUrl: url }, console.error)
      try {
        await setUserEnabled({ db, ids, bus }, email, enabled)
      } finally {
        await bus.stop()
      }
      console.log(
        enabled ? '✓ This person can log in again.' : '✓ This person is signed out and cannot log in.',
      )
    })

export const disableUserCommand: Command = {
  takes: 'name@company.com',
  about: 'signs this person out everywhere and blocks login',
  run: enabling(false),
}

export const enableUserCommand: Command = {
  takes: 'name@company.com',
  about: 'allows a disabled person to log in again',
  run: enabling(true),
}
