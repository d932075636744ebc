import type { Mode } from '@dtms/contract/mode.ts'
import { zoneName } from '@dtms/contract/rate/zone.ts'
import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { countryName } from '#reference/country/public.ts'
import { scopeOf } from '../scope.ts'
import { type LaneCover, laneCovers, zonesOf } from './sql.ts'

// What a page can show; those that end first are among them.
const maxLanes = 2_000

// pricing 2: rates are renewed every two weeks. Which lanes will have none?
export const laneCoverage = async (
  { db }: Services,
  mode: Mode,
  { who, language }: RequestContext<Session>,
) => {
  const byLane = new Map<string, LaneCover[]>()
  const rows = await laneCovers(db, scopeOf(who), mode)
  const zones = await zonesOf(db, [...new Set(rows.map(row => row.sheet_id))])
  const nameOf = (code: string): string => {
    const zone = zones.get(code)
    return (zone && zoneName(zone, language, one => countryName(one)?.[language])) || code
  }
  for (const row of rows) {
    const key = JSON.stringify([row.from_place, row.to_place])
    const known = byLane.get(key)
    if (known) known.push(row)
    else byLane.set(key, [row])
  }
  const lanes = [...byLane.values()].flatMap(covers => {
    // They come by how long they hold.
    const [longest] = covers
    if (!longest) return []
    return {
      ...{ from: longest.from_place, to: longest.to_place },
      ...{ fromName: nameOf(longest.from_place), toName: nameOf(longest.to_place) },
      ...{ lastDay: longest.last_day, daysLeft: longest.days_left },
      channels: covers.map(cover => ({
        ...{ provider: cover.provider, channel: cover.channel, service: cover.service[language] ?? '' },
        ...{ sheetId: cover.sheet_id, lastDay: cover.last_day, daysLeft: cover.days_left },
      })),
    }
  })
  lanes.sort((a, b) => a.daysLeft - b.daysLeft || compare(a.from, b.from) || compare(a.to, b.to))
  return { lanes: lanes.slice(0, maxLanes), leftOut: Math.max(0, lanes.length - maxLanes) }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
