import { renewalDays } from '@dtms/contract/rate/rate.ts'
import type { CoveredLane } from './queries.ts'

interface NamedZone {
  code: string
  name: string
}

// Lanes as a table: origins across, destinations down, those that end first at the top.
export interface LaneMatrix {
  origins: NamedZone[]
  rows: { to: NamedZone; cells: (CoveredLane | undefined)[] }[]
}

export const endsSoon = ({ daysLeft }: Pick<CoveredLane, 'daysLeft'>): boolean => daysLeft < renewalDays

// They come with the earliest end first.
export const laneMatrix = (lanes: readonly CoveredLane[]): LaneMatrix => {
  const origins = new Map(lanes.map(lane => [lane.from, lane.fromName]))
  const destinations = new Map(lanes.map(lane => [lane.to, lane.toName]))
  const codes = [...origins.keys()].sort()
  const byDestination = new Map<string, Map<string, CoveredLane>>()
  for (const lane of lanes) {
    const row = byDestination.get(lane.to) ?? new Map<string, CoveredLane>()
    byDestination.set(lane.to, row.set(lane.from, lane))
  }
  return {
    origins: codes.map(code => ({ code, name: origins.get(code) ?? code })),
    rows: [...byDestination].map(([to, row]) => ({
      to: { code: to, name: destinations.get(to) ?? to },
      cells: codes.map(from => row.get(from)),
    })),
  }
}
