import type { PortKind } from '@dtms/pricing/price/port.ts'
import type { LocationIndex } from '#reference/place/public.ts'
import {
  greatCircleNm,
  publishedSeaNm,
  type SeaPassage,
  type Spot,
  seaRoute,
} from '#reference/route/public.ts'
import { kmPerNm, type LaneEnd, type Ports, roadKm } from './lane-ends.ts'

// The route of a lane: by road to the port, by sea or air, and by road to the door.
export interface LaneLeg {
  kind: 'pickup' | 'main' | 'delivery'
  by: 'road' | 'sea' | 'air'
  from: LaneEnd
  to: LaneEnd
  // Where it passes, ends included.
  points: readonly Spot[]
  km: number
  // At sea and in the air.
  nm: number | null
  via: readonly SeaPassage[]
}

export interface LaneDrawn {
  from: LaneEnd
  to: LaneEnd
  ports: Ports
  kind: PortKind
  // Without a mode both ways are shown: by sea, and straight through the air.
  bothWays: boolean
}

/** The legs of a lane in their order. An end without a port is where the main leg begins or ends. */
export const laneLegs = (
  places: LocationIndex,
  { from, to, ports, kind, bothWays }: LaneDrawn,
): LaneLeg[] => {
  const [start, end] = [ports.from ?? from, ports.to ?? to]
  const isBySea = kind === 'sea' && start.kind === 'sea' && end.kind === 'sea'
  return [
    ...roadLeg('pickup', from, start),
    isBySea ? seaLeg(places, start, end) : airLeg(start, end),
    ...roadLeg('delivery', end, to),
    ...(bothWays && isBySea ? [airLeg(from, to)] : []),
  ]
}

const airLeg = (from: LaneEnd, to: LaneEnd): LaneLeg => {
  const nm = greatCircleNm(from, to)
  return {
    ...{ kind: 'main', by: 'air', from, to, points: [from, to] },
    ...{ km: Math.round(nm * kmPerNm), nm: Math.round(nm), via: [] },
  }
}

const seaLeg = (places: LocationIndex, from: LaneEnd, to: LaneEnd): LaneLeg => {
  const route = seaRoute(places.seaLanes(), from.code, to.code)
  if (!route) return airLeg(from, to)
  const nm = publishedSeaNm(from.code, to.code) ?? Math.round(route.nm / 10) * 10
  return {
    ...{ kind: 'main', by: 'sea', from, to, points: route.points, via: route.via },
    ...{ km: Math.round(nm * kmPerNm), nm },
  }
}

// A port that is an end itself needs no road; a country drawn at its most used location has none that could be
// measured.
const roadLeg = (kind: 'pickup' | 'delivery', from: LaneEnd, to: LaneEnd): LaneLeg[] => {
  const door = kind === 'pickup' ? from : to
  const port = kind === 'pickup' ? to : from
  if (door.code === port.code || door.kind === 'country') return []
  const km = Math.max(1, Math.round(roadKm(from, to)))
  return [{ kind, by: 'road', from, to, points: [from, to], km, nm: null, via: [] }]
}
