import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { verifyPassword } from '../password.ts'
import { personInFull } from './sql.ts'

// An attacker at an open browser must not guess the password.
const maxTriesAnHour = 20

// Actions that need the password again, not only a session.
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
