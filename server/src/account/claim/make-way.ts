import type { Tx } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import { deleteInvited, expiredRegistrations, lockEmail, removeRegistration } from './sql.ts'

// TRUST: an invitation gives way only to an activated account, and an unverified registration to either. The caller
// holds lockEmail and has proof that this person reads the address: every other pending account under it is removed.
export const makeWay = async (tx: Tx, email: string, forPersonId?: string): Promise<void> => {
  await deleteInvited(tx, email, forPersonId)
  await removeRegistration(tx, email, { exceptId: forPersonId })
}

// An unverified registration expires after seven days.
export const expireRegistrations = async ({ db }: Services): Promise<void> => {
  for (const { email } of await expiredRegistrations(db))
    await db.transaction().execute(async tx => {
      await lockEmail(tx, email)
      // Activated, or replaced by another, meanwhile?
      await removeRegistration(tx, email, { ifExpired: true })
    })
}
