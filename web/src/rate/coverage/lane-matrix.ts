import { renewalDays } from '@dtms/contract/rate/rate.ts'
import type { CoveredLane } from './queries.ts'

// Lanes as a table: origins across, destinations down, those that end first at the top.
export interface LaneMatrix {
  origins: string[]
  rows: { to: string; cells: (CoveredLane | undefined)[] }[]
}

export const endsSoon = ({ daysLeft }: Pick<CoveredLane, 'daysLeft'>): boolean => daysLeft < renewalDays

// They come with the earliest end first.
export const laneMatrix = (lanes: readonly CoveredLane[]): LaneMatrix => {
  const origins = [...new Set(lanes.map(lane => lane.from))].sort()
  const byDestination = new Map<string, Map<string, CoveredLane>>()
  for (const lane of lanes) {
    const row = byDestination.get(lane.to) ?? new Map<string, CoveredLane>()
    byDestination.set(lane.to, row.set(lane.from, lane))
  }
  return {
    origins,
    rows: [...byDestination].map(([to, row]) => ({ to, cells: origins.map(from => row.get(from)) })),
  }
}
