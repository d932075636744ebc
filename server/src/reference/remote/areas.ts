import { chinaDay } from '#kernel/clock.ts'
import type { Area, AreaTable, RemotePlace } from './area-table.ts'

export interface AreaVersion {
  id: string
  code: string
  carrier: string
  version: number
  validFrom: string
}

export interface LoadedVersion extends AreaVersion {
  table: AreaTable
}

export interface RemoteAreas {
  readonly codes: ReadonlySet<string>
  /** The tables in force at a moment: the same object as long as the same versions count. */
  readonly at: (moment: Date) => TablesInForce
  /** What it was made of, for the next one. */
  readonly versions: readonly LoadedVersion[]
}

export interface TablesInForce {
  readonly find: (place: RemotePlace) => { version: AreaVersion; area: Area }[]
}

export const remoteAreasOf = (versions: readonly LoadedVersion[]): RemoteAreas => {
  const made = new Map<string, TablesInForce>()
  const at = (moment: Date): TablesInForce => {
    const inForce = inForceOn(versions, chinaDay(moment))
    const key = inForce.map(({ id }) => id).join()
    const known = made.get(key)
    if (known) return known
    const find = (place: RemotePlace) =>
      inForce.flatMap(version => {
        const area = version.table.find(place)
        return area ? [{ version, area }] : []
      })
    const fresh = { find }
    made.set(key, fresh)
    return fresh
  }
  return { codes: new Set(versions.map(({ code }) => code)), at, versions }
}

/** Of each table the last version whose first day has come; of two of a day the later one. */
export const inForceOn = <Version extends Pick<AreaVersion, 'code' | 'validFrom' | 'version'>>(
  versions: readonly Version[],
  day: string,
): Version[] => {
  const best = new Map<string, Version>()
  for (const one of versions) {
    if (one.validFrom > day) continue
    const other = best.get(one.code)
    if (!other || isLater(one, other)) best.set(one.code, one)
  }
  return [...best.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

const isLater = (
  a: Pick<AreaVersion, 'validFrom' | 'version'>,
  b: Pick<AreaVersion, 'validFrom' | 'version'>,
): boolean => (a.validFrom === b.validFrom ? a.version > b.version : a.validFrom > b.validFrom)
