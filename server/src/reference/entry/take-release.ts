import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import type { Entry } from './entry.ts'
import { releaseEdition, releaseEntries } from './release-entries.ts'
import {
  entryOfRow,
  everyEntry,
  insertEntries,
  lockReference,
  referenceState,
  setEdition,
  updateEntry,
} from './sql.ts'

/**
 * Brings the rows of this release into the portal's tables, once for each edition (decision 0015): new ones are
 * added; those that only a release ever wrote follow it, and are closed where it no longer has them; what the
 * administrator added or touched stays as it is. An older release that still runs takes nothing back.
 */
export const takeRelease = async (
  db: Database,
  ids: Ids,
  { edition, entries: entriesOf }: { edition: number; entries: () => readonly Entry[] } = {
    edition: releaseEdition.edition,
    entries: releaseEntries,
  },
): Promise<boolean> => {
  if ((await referenceState(db)).edition >= edition) return false
  return db.transaction().execute(async tx => {
    // Of several instances that start together, one does it.
    if ((await lockReference(tx)).edition >= edition) return false
    const entries = entriesOf()
    const held = new Map((await everyEntry(tx)).map(row => [row.code, row]))
    const fresh = entries.filter(({ code }) => !held.has(code))
    if (fresh.length > 0)
      await insertEntries(
        tx,
        fresh.map(entry => ({ id: ids.next(), ...entry })),
        'release',
      )
    for (const entry of entries) {
      const row = held.get(entry.code)
      held.delete(entry.code)
      if (row?.origin !== 'release') continue
      if (row.closed_at === null && isDeepStrictEqual(entryOfRow(row), entry)) continue
      await updateEntry(tx, row.id, entry, { origin: 'release', closed: false })
    }
    for (const row of held.values())
      if (row.origin === 'release' && row.closed_at === null)
        await updateEntry(tx, row.id, entryOfRow(row), { origin: 'release', closed: true })
    await setEdition(tx, edition)
    return true
  })
}
