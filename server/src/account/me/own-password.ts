import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { verifyPassword } from '../password.ts'
import { personInFull } from './sql.ts'

// Whoever finds an open browser must not guess the password in it.
const maxTriesAnHour = 20

// What a session alone may not do, it does with the password shown once more.
export const assertOwnPassword = async (
  { db, ids }: Services,
  field: string,
  digest: string,
  { who, address }: RequestContext<Session>,
) => {
  await limitPerHour(db, 'own-password', who.personId, maxTriesAnHour)
  const person = await personInFull(db, who.personId)
  if (await verifyPassword(digest, person.password_hash)) return person
  await recordAudit(db, ids, {
    action: 'account.password-refused',
    personId: who.personId,
    customerId: who.customerId,
    address,
  })
  throw refuseField(field, 'passwordWrong')
}
