import type { Mode } from '@dtms/contract/mode.ts'
import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { type LaneCover, laneCovers } from './sql.ts'

// What a page can show; those that end first are among them.
const maxLanes = 2_000

// pricing 2: rates are renewed every two weeks. Which lanes will have none?
export const laneCoverage = async (
  { db }: Services,
  mode: Mode,
  { who, language }: RequestContext<Session>,
) => {
  const byLane = new Map<string, LaneCover[]>()
  for (const row of await laneCovers(db, scopeOf(who), mode)) {
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
