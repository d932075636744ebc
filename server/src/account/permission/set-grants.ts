import { type PageEntries, pageEntries } from '@dtms/contract/account/permission.ts'
import type { permissionDeskSchema } from '@dtms/contract/account/permission-desk.schema.ts'
import type * as z from 'zod/mini'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Database } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { allEntries, setEntry } from './sql.ts'

type Change = z.output<typeof permissionDeskSchema.setGrants.body>['changes'][number]

// spec 6: an entry belongs to every company of the portal at once, so only the portal's own administrator decides.
const assertPortals = (who: Session) => {
  if (who.providerId !== undefined) throw refuse('access.forbidden')
}

// Only what the contract declares: an entry of a page that is gone stays stored and is not shown.
export const listGrants = async (db: Database, who: Session) => {
  assertPortals(who)
  return (await allEntries(db))
    .map(row => ({
      role: row.role,
      modelId: row.model_id,
      kind: row.kind,
      enCode: row.en_code,
      granted: row.granted,
    }))
    .filter(isDeclared)
}

// Takes effect with the next request of the users concerned.
export const setGrants = async (
  { db, ids }: Services,
  changes: readonly Change[],
  { who, address }: RequestContext<Session>,
) => {
  assertPortals(who)
  const unknown = changes.findIndex(change => !isDeclared(change))
  if (unknown >= 0) throw refuseField(`changes.${unknown}.enCode`, 'choice')
  return db.transaction().execute(async tx => {
    const changed: Change[] = []
    for (const change of changes) if (await setEntry(tx, change)) changed.push(change)
    if (changed.length > 0)
      await recordAudit(tx, ids, {
        action: 'permission.changed',
        personId: who.personId,
        address,
        details: { changes: changed },
      })
    return null
  })
}

const isDeclared = ({ role, modelId, kind, enCode }: Omit<Change, 'granted'>): boolean => {
  const page = Object.hasOwn(pageEntries, modelId)
    ? (pageEntries as Record<string, PageEntries>)[modelId]
    : undefined
  return Boolean(page?.roles.includes(role) && page[kind].includes(enCode))
}
