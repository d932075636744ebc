import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@dtms/contract/desk/audit-action.ts'
import type { EntryKind, EntryOrigin } from '@dtms/contract/desk/place.ts'
import { readDetails } from '#documents/audit/read-details.ts'
import type { Session } from '#kernel/access.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import { recordAudit, recordAudits } from '#kernel/audit.ts'
import { isDuplicate, type Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { checkEntry, type EntryValues, refuseEntry } from '../entry/check-entry.ts'
import type { Entry } from '../entry/entry.ts'
import { type ReferenceKeeper, referenceTopic } from '../entry/keep-reference.ts'
import { releaseEntries } from '../entry/release-entries.ts'
import { openSpelling } from '../entry/spell.ts'
import {
  type EntryRow,
  entriesByCode,
  entryOf,
  entryOfRow,
  insertEntries,
  lockReference,
  updateEntry,
} from '../entry/sql.ts'
import { carriedAlong } from './carried-along.ts'
import { flatEntry, wireEntry } from './wire-entry.ts'

export interface PlaceContext {
  services: Services
  reference: ReferenceKeeper
}

type Request = RequestContext<Session>

// After the commit: this instance updates before it responds, the others are notified.
export const spread = async ({ services: { bus }, reference }: PlaceContext): Promise<void> => {
  await reference.refresh()
  await bus.publish(referenceTopic, 'changed')
}

export const addEntry = async (
  context: PlaceContext,
  { kind, ...values }: EntryValues & { kind: EntryKind },
  request: Request,
) => {
  onlyPortalAdmin(request.who)
  const { db, ids } = context.services
  const entry = checkEntry(kind, values, await openSpelling())
  const id = ids.next()
  const row = await db.transaction().execute(async tx => {
    await lockReference(tx)
    const taken = (await entriesByCode(tx, [entry.code])).get(entry.code)
    if (taken) throw refuseEntry({ code: taken.kind === kind ? 'taken' : 'otherKind' })
    await writeNew(context.services, tx, [{ id, ...entry }], request)
    return entryOf(tx, id)
  })
  await spread(context)
  return wireEntry(row as EntryRow)
}

/** New entries of the portal's own, each in the trail. */
export const writeNew = async (
  { ids }: Services,
  tx: Tx,
  entries: readonly (Entry & { id: string })[],
  request: Request,
): Promise<void> => {
  await insertEntries(tx, entries, 'portal').catch((error: unknown) => {
    throw isDuplicate(error, 'reference_entry_code_is_unique') ? refuseEntry({ code: 'taken' }) : error
  })
  await recordAudits(
    tx,
    ids,
    entries.map(({ id, ...entry }) => ({
      ...{ action: 'place.added' as const, personId: request.who.personId, address: request.address },
      details: { entryId: id, kind: entry.kind, code: entry.code, before: {}, after: filledIn(entry) },
    })),
  )
}

const filledIn = (entry: Entry) =>
  Object.fromEntries(
    Object.entries(flatEntry(entry, false)).filter(
      ([, value]) => value !== '' && value !== null && value !== false,
    ),
  )

export const changeEntry = async (
  context: PlaceContext,
  { id, updateTime, ...values }: EntryValues & { id: string; updateTime?: string | undefined },
  request: Request,
) => {
  onlyPortalAdmin(request.who)
  const spell = await openSpelling()
  return rewrite(context, id, request, row => {
    if (updateTime && updateTime !== row.updated_at.toISOString()) throw refuse('desk.places-changed')
    const entry = checkEntry(row.kind, carriedAlong(row, values), spell)
    // Others name it by its code: another code is another entry.
    if (entry.code !== row.code) throw refuseEntry({ code: 'codeStays' })
    return { entry, closed: row.closed_at !== null, action: 'place.changed' }
  })
}

export const closeEntry = (context: PlaceContext, id: string, request: Request) =>
  rewrite(context, id, request, row => ({ entry: entryOfRow(row), closed: true, action: 'place.closed' }))

export const reopenEntry = (context: PlaceContext, id: string, request: Request) =>
  rewrite(context, id, request, row => ({ entry: entryOfRow(row), closed: false, action: 'place.reopened' }))

const releaseOf = (row: EntryRow): Entry | undefined =>
  releaseEntries().find(({ kind, code }) => kind === row.kind && code === row.code)

/** What giving an entry back to the release would change; null where it is the release's, or never was. */
export const releasedChanges = (row: EntryRow) => {
  const released = row.origin === 'portal' ? releaseOf(row) : undefined
  if (!released) return null
  const before = flatEntry(entryOfRow(row), row.closed_at !== null)
  return readDetails({ before, after: flatEntry(released, false) }).changes
}

/** As the release brings it, open; later releases change it again. */
export const restoreEntry = (context: PlaceContext, id: string, request: Request) =>
  rewrite(context, id, request, row => {
    const released = releaseOf(row)
    if (!released) throw refuse('desk.place-not-released')
    return { entry: released, closed: false, origin: 'release', action: 'place.restored' }
  })

export interface Rewritten {
  entry: Entry
  closed: boolean
  // The owner of the entry from then on. Absent means the portal, and no release changes it again.
  origin?: EntryOrigin
  action: AuditAction
}

const rewrite = async (
  context: PlaceContext,
  id: string,
  request: Request,
  change: (row: EntryRow) => Rewritten,
) => {
  onlyPortalAdmin(request.who)
  const { db } = context.services
  const { row, changed } = await db.transaction().execute(async tx => {
    await lockReference(tx)
    const before = await entryOf(tx, id)
    if (!before) throw refuse('thing.not-found')
    const changed = await writeOver(context.services, tx, before, change(before), request)
    return { row: changed ? await entryOf(tx, id) : before, changed }
  })
  if (changed) await spread(context)
  return wireEntry(row as EntryRow)
}

/** Whether there was anything to change. */
export const writeOver = async (
  { ids }: Services,
  tx: Tx,
  row: EntryRow,
  { entry, closed, origin = 'portal', action }: Rewritten,
  request: Request,
): Promise<boolean> => {
  const [before, after] = [flatEntry(entryOfRow(row), row.closed_at !== null), flatEntry(entry, closed)]
  const returned = origin === 'release' && row.origin !== origin
  if (isDeepStrictEqual(before, after) && !returned) return false
  await updateEntry(tx, row.id, entry, { origin, closed })
  await recordAudit(tx, ids, {
    ...{ action, personId: request.who.personId, address: request.address },
    details: { entryId: row.id, kind: row.kind, code: row.code, before, after },
  })
  return true
}
