import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { notifySessionsEnded } from '../sessions-ended.ts'
import { endTokensOf, lockPerson } from '../sql.ts'
import { sendFactorMail } from './factor.ts'
import { dropFactor, factorsOfStaff, staffMember } from './sql.ts'

export const listStaffFactors = async (db: Database, { providerId }: Session) =>
  (await factorsOfStaff(db, providerId)).map(person => ({
    id: person.id,
    name: fullName(person),
    email: person.email,
    enabled: person.confirmed_at !== null,
    enabledAt: person.confirmed_at?.toISOString() ?? null,
  }))

// For a colleague who has lost app and codes. Never for oneself: that would be a way around the own code.
export const resetFactor = async (
  { db, ids, bus }: Services,
  personId: string,
  { who, address }: RequestContext<Session>,
) => {
  if (personId === who.personId) throw refuse('user.not-yourself')
  await db.transaction().execute(async tx => {
    if (!(await staffMember(tx, who.providerId, personId))) throw refuse('thing.not-found')
    await lockPerson(tx, personId)
    if (!(await dropFactor(tx, personId))?.confirmed_at) throw refuse('factor.none')
    await endTokensOf(tx, personId, ['session', 'pending'])
    await sendFactorMail(tx, personId, 'reset')
    await recordAudit(tx, ids, {
      action: 'account.factor-reset',
      personId: who.personId,
      address,
      details: { of: personId },
    })
  })
  await notifySessionsEnded(bus, personId)
  return null
}
