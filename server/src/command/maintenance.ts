import { systemClock } from '#kernel/clock.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import { StartFailure } from '#kernel/step.ts'
import { setMaintenance } from '#operations/maintenance.ts'
import { type Command, withDatabase } from './command.ts'

export const maintenanceCommand: Command = {
  takes: 'on | off',
  about: 'read-only mode: changes are refused with a message; all instances follow within seconds',
  run: async ([state, ...more]) => {
    if ((state !== 'on' && state !== 'off') || more.length > 0) throw new StartFailure('Name on or off.')
    await withDatabase(async ({ db }) => {
      await setMaintenance({ db, ids: timeOrderedIds(systemClock) }, state === 'on')
      console.log(
        state === 'on'
          ? '✓ The portal takes no changes from now on. `maintenance off` ends this.'
          : '✓ The portal takes changes again.',
      )
    })
  },
}
