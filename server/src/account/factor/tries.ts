import { recordAudit } from '#kernel/audit.ts'
import { addJob } from '#kernel/jobs.ts'
import { forgetCount, isWithinHour, limitPerHour } from '#kernel/limit.ts'
import { Refusal, refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'

// A caller who tries codes knows the password: ten wrong ones an hour, and the user is notified.
const maxTriesAnHour = 10
const what = 'second-factor'

// Counts a try before it is looked at; a right code forgets the count.
export const countTry = async ({ db }: Services, personId: string): Promise<void> => {
  try {
    await limitPerHour(db, what, personId, maxTriesAnHour)
  } catch (error) {
    if (error instanceof Refusal) await notifyOfWrongCodes(db, personId)
    throw error
  }
}

// At most one mail an hour.
const notifyOfWrongCodes = async (db: Services['db'], personId: string): Promise<void> => {
  if (await isWithinHour(db, `${what}-told`, personId, 1))
    await addJob(db, 'account:tell-factor', { personId, news: 'guessed' })
}

export const forgetTries = ({ db }: Services, personId: string) => forgetCount(db, what, personId)

export const refuseCode = async (
  { db, ids }: Services,
  personId: string,
  address: string,
): Promise<Refusal> => {
  await recordAudit(db, ids, { action: 'account.code-refused', personId, address })
  return refuseField('code', 'codeWrong')
}
