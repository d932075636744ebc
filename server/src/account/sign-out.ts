import type { Pending, Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { notifySessionsEnded } from './sessions-ended.ts'
import { endToken } from './sql.ts'

export const signOut = async (
  { db, ids, bus }: Services,
  { who, address }: RequestContext<Pending | Session>,
) => {
  await endToken(db, who.tokenId)
  if (who.kind === 'session' && who.view) {
    const { customerId, view } = who
    await recordAudit(db, ids, {
      action: 'customer.view-ended',
      personId: view.byPersonId,
      customerId,
      address,
    })
    return null
  }
  await recordAudit(db, ids, { action: 'account.signed-out', personId: who.personId, address })
  if (who.personId) await notifySessionsEnded(bus, who.personId)
  return null
}
