import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { notifySessionsEnded } from '../sessions-ended.ts'
import { endTokensOf } from '../sql.ts'
import { deviceOf } from './device.ts'
import { endOtherSessions, endOwnSession, liveSessions } from './sql.ts'

export const listSessions = async (db: Database, who: Session) =>
  (await liveSessions(db, who.personId)).map(row => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
    current: row.id === who.tokenId,
  }))

// All of them, or all but the one that asks.
export const endSessions = async (
  { db, ids, bus }: Services,
  keepCurrent: boolean,
  { who, address }: RequestContext<Session>,
) => {
  await db.transaction().execute(async tx => {
    if (keepCurrent) await endOtherSessions(tx, who.personId, who.tokenId)
    else await endTokensOf(tx, who.personId, ['session'])
    await recordAudit(tx, ids, {
      action: 'account.sessions-ended',
      personId: who.personId,
      customerId: who.customerId,
      address,
      details: { keepCurrent },
    })
  })
  await notifySessionsEnded(bus, who.personId)
  return null
}

export const endOneSession = async (
  { db, ids, bus }: Services,
  id: string,
  { who, address }: RequestContext<Session>,
) => {
  if (!(await endOwnSession(db, who.personId, id))) throw refuse('thing.not-found')
  await recordAudit(db, ids, {
    action: 'account.session-ended',
    personId: who.personId,
    customerId: who.customerId,
    address,
  })
  await notifySessionsEnded(bus, who.personId)
  return null
}
