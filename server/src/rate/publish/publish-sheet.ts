import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import { addJob, type JobTasks } from '#kernel/jobs.ts'
import { Refusal, refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'
import { scopeOf } from '../scope.ts'
import { refuseUnseen } from '../sheet/seen.ts'
import { type LockedSheet, lockedSheet, shownSheet } from '../sheet/sql.ts'
import { eachSheet } from './each-sheet.ts'
import {
  cutOlderVersions,
  endsBefore,
  lockedChannel,
  markDraft,
  markPublished,
  markRetired,
  markScheduled,
  nameChannel,
} from './sql.ts'

const publishTask = 'rate:publish-scheduled'

// Publishes a draft now, or at a later time by a job that is enqueued in the same transaction.
export const publishSheet = async (
  services: Services,
  catalogue: RateCatalogueKeeper,
  sent: { id: string; at?: string | null | undefined; seen?: string | null | undefined },
  request: RequestContext<Session>,
) => {
  await publishOne(services, sent, request)
  await notifyRatesChanged(services, catalogue, sent.id)
  return publishedSheet(services, sent.id, request)
}

// Each by itself: one that cannot be published does not hold up the others. The rates are read again once, at the end.
export const publishSheets = async (
  services: Services,
  catalogue: RateCatalogueKeeper,
  ids: readonly string[],
  request: RequestContext<Session>,
) => {
  const done: string[] = []
  const refused = await eachSheet(ids, request.language, async id => {
    await publishOne(services, { id }, request)
    done.push(id)
  })
  const [first] = done
  if (first) await notifyRatesChanged(services, catalogue, first)
  const published = []
  for (const id of done) published.push(await publishedSheet(services, id, request))
  return { published, refused }
}

const publishOne = async (
  { db, ids }: Services,
  { id, at, seen }: { id: string; at?: string | null | undefined; seen?: string | null | undefined },
  { who, address }: RequestContext<Session>,
) => {
  const scope = scopeOf(who)
  await db.transaction().execute(async tx => {
    const sheet = await lockedSheet(tx, scope, id)
    if (!sheet) throw refuse('thing.not-found')
    if (sheet.state !== 'draft' && sheet.state !== 'scheduled') throw refuse('rate.not-draft')
    refuseUnseen(sheet, seen)
    refuseUnfit(sheet)
    await noteRates(tx, sheet)
    if (at && (await endsBefore(tx, id, at))) throw refuse('rate.over')
    const publishAt = at && (await markScheduled(tx, id, at, who.personId))
    if (publishAt) {
      await addJob(tx, publishTask, { sheetId: id, publishAt }, { runAt: publishAt })
      const details = { sheetId: id, channel: sheet.channel, publishAt }
      await recordAudit(tx, ids, { action: 'rate.sheet-scheduled', personId: who.personId, address, details })
    } else await takeForce(tx, ids, sheet, { personId: who.personId, address })
  })
}

const publishedSheet = async ({ db }: Services, id: string, { who }: RequestContext<Session>) => {
  const row = await shownSheet(db, scopeOf(who), id)
  if (!row) throw refuse('thing.not-found')
  return {
    id,
    state: row.state,
    version: row.version,
    publishAt: row.publish_at?.toISOString() ?? null,
    inForce: row.in_force_days,
  }
}

// A published sheet is sold no more from today on; a scheduled one becomes a draft again.
export const retireSheet = async (
  services: Services,
  catalogue: RateCatalogueKeeper,
  id: string,
  { who, address }: RequestContext<Session>,
) => {
  const { db, ids } = services
  const state = await db.transaction().execute(async tx => {
    const sheet = await lockedSheet(tx, scopeOf(who), id)
    if (!sheet) throw refuse('thing.not-found')
    if (sheet.state !== 'published' && sheet.state !== 'scheduled') throw refuse('rate.not-published')
    await noteRates(tx, sheet)
    const wasPublished = sheet.state === 'published'
    if (wasPublished) await markRetired(tx, id, who.personId)
    else await markDraft(tx, id)
    const action = wasPublished ? 'rate.sheet-retired' : 'rate.sheet-unscheduled'
    const details = { sheetId: id, channel: sheet.channel, version: sheet.version }
    await recordAudit(tx, ids, { action, personId: who.personId, address, details })
    return wasPublished ? ('retired' as const) : ('draft' as const)
  })
  await notifyRatesChanged(services, catalogue, id)
  return { id, state }
}

export const publishJobs = ({ db, bus, ids }: Services): JobTasks => ({
  [publishTask]: async ({ sheetId, publishAt }: { sheetId: string; publishAt: string }) => {
    const published = await db.transaction().execute(async tx => {
      const sheet = await lockedSheet(tx, { providerId: undefined }, sheetId)
      // Taken back, published by hand or put off since: another job has its own time.
      if (sheet?.state !== 'scheduled' || sheet.publish_at_text !== publishAt) return false
      await noteRates(tx, sheet)
      const by = { personId: sheet.published_by, address: '' }
      try {
        await takeForce(tx, ids, sheet, by)
        return true
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        // What cannot be published any more goes back to its clerk instead of being tried for days.
        await markDraft(tx, sheetId)
        const details = { sheetId, channel: sheet.channel, reason: error.failure }
        await recordAudit(tx, ids, {
          action: 'rate.publish-refused',
          personId: by.personId ?? undefined,
          address: '',
          details,
        })
        return false
      }
    })
    if (published) await bus.publish('rates', sheetId)
  },
})

const noteRates = (tx: Tx, { provider_id: providerId }: LockedSheet) =>
  noteChange(tx, 'rates', { providerId })

const refuseUnfit = (sheet: LockedSheet) => {
  if (sheet.error_count > 0) throw refuse('rate.has-errors')
  if (sheet.is_over) throw refuse('rate.over')
}

// All or nothing, within the caller's transaction: nothing is written before the refusals.
const takeForce = async (
  tx: Tx,
  ids: Ids,
  sheet: LockedSheet,
  by: { personId: string | null; address: string },
) => {
  refuseUnfit(sheet)
  // A sheet without a mode has errors.
  if (sheet.business_type === null) throw refuse('rate.has-errors')
  const channel = { providerId: sheet.provider_id, code: sheet.channel, service: sheet.service }
  const known = await lockedChannel(tx, { id: ids.next(), mode: sheet.business_type, ...channel })
  if (known.business_type !== sheet.business_type) throw refuse('rate.channel-mode')
  await nameChannel(tx, channel)
  const cut = await cutOlderVersions(tx, sheet.id, by.personId)
  const version = await markPublished(tx, sheet.id, by.personId)
  await recordAudit(tx, ids, {
    action: 'rate.sheet-published',
    personId: by.personId ?? undefined,
    address: by.address,
    details: { sheetId: sheet.id, channel: sheet.channel, version, cut },
  })
}

// After the commit: other instances by the bus, this one at once, so that the clerk's next quote has the new
// price. Neither can undo what is published; the catalogue looks again by itself.
const notifyRatesChanged = async ({ bus }: Services, catalogue: RateCatalogueKeeper, sheetId: string) => {
  await Promise.allSettled([bus.publish('rates', sheetId), catalogue.refresh()])
}
