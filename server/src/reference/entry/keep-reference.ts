import { seconds } from '#kernel/clock.ts'
import { serialize } from '#kernel/serialize.ts'
import type { Services } from '#kernel/services.ts'
import { type HsCodes, hsCodesOf } from '../hs/search.ts'
import { type LocationIndex, locationIndexOf } from '../place/location-index.ts'
import { areaTableOf } from '../remote/area-table.ts'
import { type LoadedVersion, type RemoteAreas, remoteAreasOf } from '../remote/areas.ts'
import { partsOf, storedVersions } from '../remote/sql.ts'
import type { HeldEntry } from './entry.ts'
import { heldDigest, heldEntries, heldVersions, referenceState } from './sql.ts'
import { takeRelease } from './take-release.ts'

// What the reference tables say at one moment. Never changed: a newer one takes its place.
export interface ReferenceTables {
  readonly revision: string
  // Of the rows that it was made of.
  readonly digest: string
  // What it was made of, for the next one.
  readonly entries: readonly HeldEntry[]
  readonly places: LocationIndex
  readonly hsCodes: HsCodes
}

// Keeps the reference tables of this process: whole at every moment, replaced in one assignment when the
// administrator changes a row, here or at another instance.
export interface ReferenceKeeper {
  current: () => ReferenceTables
  /** Resolves when the tables hold everything that was committed before the call. */
  refresh: () => Promise<void>
  /** Called after every change of the tables. */
  onChange: (listener: () => void) => void
  stop: () => void
}

export const referenceTopic = 'reference'
// How late a change may be noticed where the bus lost its message.
const recheckMs = seconds(30)

export const openReference = async (
  { db, bus, ids }: Pick<Services, 'db' | 'bus' | 'ids'>,
  onError: (error: unknown) => void = () => {},
): Promise<ReferenceKeeper> => {
  if (await takeRelease(db, ids)) await bus.publish(referenceTopic, 'taken')
  const listeners: (() => void)[] = []
  let tables = await readTables(db)

  const refresh = serialize(async () => {
    // Nothing but a number is read while nothing changes.
    if ((await referenceState(db)).revision === tables.revision) return
    tables = await readTables(db, tables)
    for (const listener of listeners) listener()
  })
  // In the background a failure leaves the tables as they were, and the next look mends it.
  const look = () => refresh().catch(onError)
  bus.listen(referenceTopic, look)
  const timer = setInterval(look, recheckMs)
  timer.unref()

  return {
    current: () => tables,
    refresh,
    onChange: listener => {
      listeners.push(listener)
    },
    stop: () => clearInterval(timer),
  }
}

// The number before the rows: a change that comes between the two is read again at the next look.
const readTables = async (db: Services['db'], before?: ReferenceTables): Promise<ReferenceTables> => {
  const { revision } = await referenceState(db)
  const digest = await heldDigest(db)
  const remoteAreas = await readRemoteAreas(db, before?.places.remoteAreas)
  // A carrier's table changes no place: the index of before serves on.
  if (before && digest === before.digest)
    return { ...before, revision, places: { ...before.places, remoteAreas } }
  const entries = await readEntries(db, before?.entries)
  const places = locationIndexOf(entries, before?.places, remoteAreas)
  return { revision, digest, entries, places, hsCodes: hsCodesOf(entries) }
}

// Versions never change: only those that are new are read.
const readRemoteAreas = async (db: Services['db'], before?: RemoteAreas): Promise<RemoteAreas> => {
  const known = new Set(before?.versions.map(({ id }) => id))
  const fresh = (await storedVersions(db)).filter(({ id }) => !known.has(id))
  if (before && fresh.length === 0) return before
  const read: LoadedVersion[] = []
  for (const { rowCount, ...version } of fresh)
    read.push({ ...version, table: await areaTableOf(rowCount, partsOf(db, version.id)) })
  return remoteAreasOf([...(before?.versions ?? []), ...read])
}

// Of thousands of rows a change writes a few: only those are read again.
const readEntries = async (
  db: Services['db'],
  before?: readonly HeldEntry[],
): Promise<readonly HeldEntry[]> => {
  if (!before) return heldEntries(db)
  const known = new Map(before.map(entry => [entry.code, entry]))
  const versions = await heldVersions(db)
  const changed = versions.filter(({ code, version }) => known.get(code)?.version !== version)
  const read =
    changed.length > 0
      ? await heldEntries(
          db,
          changed.map(({ code }) => code),
        )
      : []
  const fresh = new Map(read.map(entry => [entry.code, entry]))
  return versions.flatMap(({ code }) => fresh.get(code) ?? known.get(code) ?? [])
}
