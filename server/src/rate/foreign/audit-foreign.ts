import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { Refusal } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { ownerOf } from './sql.ts'

interface Attempt {
  // What was tried: `rate.publish`.
  call: string
  table: 'rate_sheet' | 'markup' | 'rate_card' | 'rate_card_layout'
  // Absent where something new was to be made in another provider's name.
  id?: string | undefined
}

// TRUST: refusals are in the audit trail. The caller gets the same response for another provider's sheet and an
// absent one; the trail records the difference. Written on its own, because the refused work has rolled back.
export const auditForeign = async <Result>(
  { db, ids }: Services,
  { who, address }: RequestContext<Session>,
  { call, table, id }: Attempt,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isHidden = error.failure === 'thing.not-found'
    if (!isHidden && error.failure !== 'rate.foreign-provider') throw error
    const ownerId = id === undefined ? undefined : await ownerOf(db, table, id)
    if (isHidden && ownerId === undefined) throw error
    const details = { call, table, id: id ?? null, ownerId: ownerId ?? null }
    await recordAudit(db, ids, {
      action: 'rate.foreign-refused',
      personId: who.personId,
      address,
      details,
    })
    throw error
  }
}
