import { seconds } from '#kernel/clock.ts'
import { addJob } from '#kernel/jobs.ts'
import { subnetOf } from '#kernel/limit.ts'
import { refuse } from '#kernel/refuse.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { addFailure, countFailures, forgetFailures, hasSignedInFrom } from './sql.ts'

/** How long the answer to the nth failure within 15 minutes is held back: from the tenth on, doubling up to 30 s. */
const delayMs = (failures: number): number =>
  failures < firstSlow ? 0 : Math.min(longestMs, seconds(2 ** (failures - firstSlow)))

const firstSlow = 10
const longestMs = seconds(30)

// So many answers of one account and address are held back at the same time, in this process: without a bound, guesses
// sent side by side would be as many as before, only later.
const maxWaiting = 10
const waiting = new Map<string, number>()

// TRUST: guessing one account gets slower, per network, and never locks the account. Accounts that do not exist are
// treated the same. Waits before the password is checked.
export const slowGuesses = async ({ db, pauses }: Services, email: string, address: string) => {
  const account = hashSecret(email)
  const network = subnetOf(address)
  const expectedMs = delayMs((await countFailures(db, account, network)) + 1)
  const waitedMs = expectedMs > 0 && !(await hasSignedInFrom(db, email, network)) ? expectedMs : 0
  if (waitedMs > 0) await inBounds(`${email} ${address}`, () => pauses.wait(waitedMs))

  return {
    proven: () => forgetFailures(db, account, network),
    failed: async (): Promise<void> => {
      const failures = await addFailure(db, account, network)
      // The job checks whether there is an owner to notify, and whether it is time.
      if (failures >= firstSlow) await addJob(db, 'account:tell-guessing', { email })
      // Others of the same moment were counted first.
      const moreMs = delayMs(failures) - waitedMs
      if (moreMs > 0 && !(await hasSignedInFrom(db, email, network))) await pauses.wait(moreMs)
    },
  }
}

const inBounds = async (key: string, wait: () => Promise<void>): Promise<void> => {
  const others = waiting.get(key) ?? 0
  if (others >= maxWaiting) throw refuse('input.too-many', { retryAfterS: 30 })
  waiting.set(key, others + 1)
  try {
    await wait()
  } finally {
    const left = (waiting.get(key) ?? 1) - 1
    if (left > 0) waiting.set(key, left)
    else waiting.delete(key)
  }
}
