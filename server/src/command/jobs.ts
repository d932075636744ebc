import { countJobs } from '#kernel/jobs.ts'
import { type Command, withDatabase } from './command.ts'

export const jobsCommand: Command = {
  takes: '',
  about: 'counts waiting, retrying and failed jobs',
  run: () =>
    withDatabase(
      async ({ db }) => {
        const { waiting, retrying, failed, oldestDueSeconds } = await countJobs(db)
        console.log(`${waiting} waiting (the oldest for ${Math.round(oldestDueSeconds)} s)`)
        console.log(`${retrying} tried again`)
        console.log(`${failed} failed; System in the desk shows them and runs them again`)
      },
      { readsOnly: true },
    ),
}
