import { type Mode, modes } from '@dtms/contract/mode.ts'
import { geoNaturalEarth1 } from 'd3-geo'
import type { LocationIndex } from '#reference/place/public.ts'
import { alongAt, fit, type Pixel, pixel, travelled, unwrapped } from './draw.ts'
import { graticulePath, oceanLandPath } from './land.ts'
import { type LaneLeg, laneLegs } from './lane.ts'
import { type EndQuery, laneEnd, portsBetween, portsOfCodes } from './lane-ends.ts'
import { round, smoothPath } from './path-writer.ts'

// Many shipments on one sheet: each lane once, and on it where each shipment is.
export interface ShipmentLane {
  businessType: Mode
  startPort: string
  destPort: string
  origin: EndQuery
  destination: EndQuery
  // On which leg, and how much of it lies behind: 0 to 1.
  at: { leg: LaneLeg['kind']; share: number }
}

const sheet = { width: 1152, height: 460 } as const
const margin = { x: 60, y: 48 }

interface Route {
  legs: readonly LaneLeg[]
  index: number
}

/** The sheet, its lanes, and for each shipment its lane and position; null where an end is unknown. */
export const drawShipments = (places: LocationIndex, shipments: readonly ShipmentLane[]) => {
  const routes = new Map<string, Route | undefined>()
  const routeOf = (shipment: ShipmentLane): Route | undefined => {
    const { at: _at, ...lane } = shipment
    const key = JSON.stringify(lane)
    if (!routes.has(key)) {
      const legs = legsOf(places, lane)
      const drawn = [...routes.values()].filter(route => route !== undefined).length
      routes.set(key, legs && { legs, index: drawn })
    }
    return routes.get(key)
  }
  const found = shipments.map(routeOf)
  const drawn = [...routes.values()].filter(route => route !== undefined)
  const projection = projectionOf(drawn.flatMap(({ legs }) => legs))
  const pixelsOf = (leg: LaneLeg): Pixel[] => travelled(leg).map(spot => pixel(projection, spot))
  return {
    ...sheet,
    land: oceanLandPath(projection),
    graticule: graticulePath(projection),
    lanes: drawn.map(({ legs }) => legs.map(leg => ({ by: leg.by, path: smoothPath(pixelsOf(leg)) }))),
    shipments: shipments.map(({ at }, index) => {
      const route = found[index]
      if (!route) return null
      const [x, y] = positionOf(route.legs, at, pixelsOf)
      return { lane: route.index, x: round(x), y: round(y) }
    }),
  }
}

const legsOf = (places: LocationIndex, lane: Omit<ShipmentLane, 'at'>): LaneLeg[] | undefined => {
  const { startPort, destPort } = lane
  const kind = modes[lane.businessType].port
  const from = laneEnd(places, lane.origin)
  const to = laneEnd(places, lane.destination)
  if (!from || !to || (from.kind === to.kind && from.code === to.code)) return undefined
  // Orders of version 0.1 may name an airport for a ship.
  const isNamed = [startPort, destPort].every(code => places.byCode.get(code)?.kind === kind)
  const ports = isNamed ? portsOfCodes(places, startPort, destPort) : portsBetween(places, from, to, kind)
  return laneLegs(places, { from, to, ports, kind, bothWays: false })
}

const projectionOf = (legs: readonly LaneLeg[]) => {
  const spots = legs.flatMap(travelled)
  const lons = unwrapped(spots.map(({ lon }) => lon))
  const middle = lons.length > 0 ? (Math.min(...lons) + Math.max(...lons)) / 2 : 0
  const projection = geoNaturalEarth1().rotate([-middle, 0]).precision(0.5)
  if (spots.length > 0)
    fit(
      projection,
      spots,
      [
        [margin.x, margin.y],
        [sheet.width - margin.x, sheet.height - margin.y],
      ],
      maxPixelsPerRadian,
    )
  return projection.clipExtent([
    [-8, -8],
    [sheet.width + 8, sheet.height + 8],
  ])
}
// The coarse coast is drawn: nothing near enough to see that it is coarse.
const maxPixelsPerRadian = 600

// A leg that the lane does not have is where its neighbour begins or ends.
const positionOf = (
  legs: readonly LaneLeg[],
  { leg: kind, share }: ShipmentLane['at'],
  pixelsOf: (leg: LaneLeg) => Pixel[],
): Pixel => {
  const own = legs.find(leg => leg.kind === kind)
  const main = legs.find(leg => leg.kind === 'main') as LaneLeg
  const pixels = pixelsOf(own ?? main)
  const steps = pixels.slice(1).map((to, index) => {
    const from = pixels[index] as Pixel
    return Math.hypot(to[0] - from[0], to[1] - from[1])
  })
  const length = steps.reduce((sum, step) => sum + step, 0)
  return alongAt(pixels, steps, length * (own ? share : kind === 'pickup' ? 0 : 1))
}
