import { type GeoProjection, geoDistance, geoInterpolate, geoMercator, geoNaturalEarth1 } from 'd3-geo'
import type { Spot } from '#reference/route/public.ts'
import { coastLandPath, graticulePath, oceanLandPath } from './land.ts'
import type { LaneLeg } from './lane.ts'
import type { LaneEnd } from './lane-ends.ts'
import { round, smoothPath } from './path-writer.ts'

// The lane on a sheet of fixed size: paths and points as numbers, which the page draws in its own colours.
export const sheet = { width: 1152, height: 252 } as const
const margin = { x: 168, top: 36, bottom: 34 }
const insetRadius = 106
const insetMargin = 2 * insetRadius + 84
// Nothing is drawn larger than this, or a short lane would show two dots and no coast.
const maxPixelsPerRadian = 1500
const fineFromPixelsPerRadian = 700

export type Pixel = readonly [number, number]
export type Side = 'left' | 'right'

export interface DrawnLeg {
  leg: LaneLeg
  path: string
  middle: { x: number; y: number }
  // Where it can be seen at all.
  lengthPx: number
  // Where the line leaves first, and arrives last: labels are on the other side.
  firstX: number
  lastX: number
}

export interface DrawnMap {
  land: string
  graticule: string
  legs: DrawnLeg[]
  at: (end: LaneEnd) => { x: number; y: number }
}

export interface Inset extends DrawnMap {
  x: number
  y: number
  radius: number
}

/** The whole lane; `insetSide` reserves space for the inset. */
export const drawLane = (legs: readonly LaneLeg[], insetSide: Side | undefined): DrawnMap => {
  const { projection, middle } = laneProjection(legs, insetSide)
  if (projection.scale() <= fineFromPixelsPerRadian) return drawn(projection, legs, oceanLandPath(projection))
  // The finer coast has points enough: nothing need be put between them.
  projection.precision(0)
  const window = windowOf(projection, middle, [0, 0], [sheet.width, sheet.height])
  return drawn(projection, legs, coastLandPath(projection, window))
}

/** How long a leg would be on the sheet, and on which side of it the leg begins. */
export const placeLeg = (legs: readonly LaneLeg[], leg: LaneLeg): { lengthPx: number; side: Side } => {
  const { projection } = laneProjection(legs, undefined)
  const [[x, y], [endX, endY]] = [pixel(projection, leg.from), pixel(projection, leg.to)]
  return { lengthPx: Math.hypot(endX - x, endY - y), side: x < sheet.width / 2 ? 'left' : 'right' }
}

const laneProjection = (legs: readonly LaneLeg[], insetSide: Side | undefined) => {
  // The way that is only compared with may leave the sheet.
  const spots = legs.filter(leg => leg.kind !== 'main' || leg === mainOf(legs)).flatMap(travelled)
  const lons = unwrapped(spots.map(({ lon }) => lon))
  const middle = (Math.min(...lons) + Math.max(...lons)) / 2
  const projection = geoNaturalEarth1().rotate([-middle, 0]).precision(0.5)
  const [left, right] = [
    insetSide === 'left' ? insetMargin : margin.x,
    sheet.width - (insetSide === 'right' ? insetMargin : margin.x),
  ]
  fit(projection, spots, [
    [left, margin.top],
    [right, sheet.height - margin.bottom],
  ])
  projection.clipExtent([
    [-8, -8],
    [sheet.width + 8, sheet.height + 8],
  ])
  return { projection, middle }
}

// What of the globe is seen, and a little more.
const windowOf = (projection: GeoProjection, middle: number, [left, top]: Pixel, [right, bottom]: Pixel) => {
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2]
  const seen = [left, midX, right].flatMap(x =>
    [top, midY, bottom].flatMap(y => {
      const spot = projection.invert?.([x, y])
      return spot ? [[middle + turned(spot[0] - middle), spot[1]] as const] : []
    }),
  )
  const [lons, lats] = [seen.map(([lon]) => lon), seen.map(([, lat]) => lat)]
  return {
    ...{ west: Math.min(...lons) - 2, east: Math.max(...lons) + 2 },
    ...{ south: Math.min(...lats) - 2, north: Math.max(...lats) + 2 },
  }
}

/** The last miles under a magnifying glass. */
export const drawInset = (leg: LaneLeg, side: Side): Inset => {
  const [x, y] = [side === 'left' ? insetRadius + 20 : sheet.width - insetRadius - 20, sheet.height / 2]
  const reach = insetRadius * 0.56
  const projection = geoMercator().precision(0)
  const [, end = 0] = unwrapped([leg.from.lon, leg.to.lon])
  const middle = (leg.from.lon + end) / 2
  projection.rotate([-middle, 0])
  fit(
    projection,
    leg.points,
    [
      [x - reach, y - reach * 0.7],
      [x + reach, y + reach * 0.7],
    ],
    12_000,
  )
  const [min, max]: [Pixel, Pixel] = [
    [x - insetRadius - 4, y - insetRadius - 4],
    [x + insetRadius + 4, y + insetRadius + 4],
  ]
  projection.clipExtent([[...min], [...max]])
  const land = coastLandPath(projection, windowOf(projection, middle, min, max))
  return { ...drawn(projection, [leg], land), graticule: '', x, y, radius: insetRadius }
}

export const fit = (
  projection: GeoProjection,
  spots: readonly Spot[],
  extent: [[number, number], [number, number]],
  max: number = maxPixelsPerRadian,
) => {
  projection.fitExtent(extent, {
    type: 'MultiPoint',
    coordinates: spots.map(({ lon, lat }) => [lon, lat]),
  })
  if (projection.scale() <= max) return
  // Too near: step back, with the same middle.
  const box = spots.map(spot => pixel(projection, spot))
  const [xs, ys] = [box.map(([x]) => x), box.map(([, y]) => y)]
  const centre = projection.invert?.([
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ])
  projection.scale(max)
  if (!centre) return
  const [nowX, nowY] = projection(centre) as [number, number]
  const [shiftX, shiftY] = projection.translate()
  const [wantedX, wantedY] = [(extent[0][0] + extent[1][0]) / 2, (extent[0][1] + extent[1][1]) / 2]
  projection.translate([shiftX + wantedX - nowX, shiftY + wantedY - nowY])
}

const mainOf = (legs: readonly LaneLeg[]) => legs.find(({ kind }) => kind === 'main')

const drawn = (projection: GeoProjection, legs: readonly LaneLeg[], land: string): DrawnMap => {
  // Occupied positions: at the dots, and in the middle of other legs.
  const taken = legs.flatMap(({ from, to }) => [pixel(projection, from), pixel(projection, to)])
  return {
    land,
    graticule: graticulePath(projection),
    legs: legs.map(leg => {
      const pixels = travelled(leg).map(spot => pixel(projection, spot))
      const { middle, lengthPx, firstX, lastX } = measured(pixels, taken)
      if (leg.kind === 'main') taken.push(middle)
      const spot = { x: round(middle[0]), y: round(middle[1]) }
      return { leg, path: smoothPath(pixels), middle: spot, lengthPx, firstX, lastX }
    }),
    at: end => {
      const [x, y] = pixel(projection, end)
      return { x: round(x), y: round(y) }
    },
  }
}

// Great circles are curves on the sheet: between two points as many more as its bend needs.
const spotsPerRadian = 12
export const travelled = ({ points, by }: LaneLeg): Spot[] => {
  if (by === 'road') return [...points]
  return points.flatMap((from, index) => {
    const to = points[index + 1]
    if (!to) return [from]
    const along = geoInterpolate([from.lon, from.lat], [to.lon, to.lat])
    const radians = geoDistance([from.lon, from.lat], [to.lon, to.lat])
    const steps = Math.max(1, Math.ceil(radians * spotsPerRadian))
    return Array.from({ length: steps }, (_, step) => {
      const [lon, lat] = along(step / steps)
      return { lon, lat }
    })
  })
}

// Longitudes without a jump at the date line.
export const unwrapped = (lons: readonly number[]): number[] => {
  let last = lons[0] ?? 0
  return lons.map(lon => {
    last += turned(lon - last)
    return last
  })
}

// An angle as the shorter way round.
const turned = (degrees: number): number => (((degrees % 360) + 540) % 360) - 180

export const pixel = (projection: GeoProjection, { lon, lat }: Spot): Pixel =>
  (projection([lon, lat]) ?? [0, 0]) as [number, number]

// Labels of a leg are in its middle, or as near to it as they fit.
const context = { x: 260, y: 34 }
const besidePx = 40
const shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74]

const measured = (pixels: readonly Pixel[], taken: readonly Pixel[]) => {
  const steps = pixels.slice(1).map((to, index) => {
    const from = pixels[index] as Pixel
    return Math.hypot(to[0] - from[0], to[1] - from[1])
  })
  const lengthPx = steps.reduce((sum, step) => sum + step, 0)
  const spots = shares.map(share => alongAt(pixels, steps, share * lengthPx))
  const isFree = ([x, y]: Pixel) =>
    taken.every(([otherX, otherY]) => Math.abs(otherX - x) > context.x || Math.abs(otherY - y) > context.y)
  return {
    middle: spots.find(isFree) ?? (spots[0] as Pixel),
    lengthPx,
    firstX: alongAt(pixels, steps, besidePx)[0],
    lastX: alongAt(pixels, steps, lengthPx - besidePx)[0],
  }
}

export const alongAt = (pixels: readonly Pixel[], steps: readonly number[], distance: number): Pixel => {
  let left = distance
  for (const [index, step] of steps.entries()) {
    if (left <= step) {
      const [from, to] = [pixels[index] as Pixel, pixels[index + 1] as Pixel]
      const share = step === 0 ? 0 : left / step
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    left -= step
  }
  return pixels.at(-1) ?? [0, 0]
}
