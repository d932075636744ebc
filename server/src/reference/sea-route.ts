import { lazily, readSeed } from './seed.ts'
import { seededPlace } from './seeded-places.ts'

// How a ship goes from one port to another: over the waypoints of sea-lanes.csv (capes, straits, canals), each of
// which sees its neighbours over open water. Shortest by great circles; the canals are edges like any other.
export interface SeaRoute {
  // From port to port, in degrees.
  points: Spot[]
  nm: number
  via: SeaPassage[]
}

export interface Spot {
  lat: number
  lon: number
}

export const seaPassages = ['panama', 'suez', 'good-hope', 'cape-horn'] as const
export type SeaPassage = (typeof seaPassages)[number]

const passageAt: Readonly<Record<string, SeaPassage>> = {
  'panama-bay': 'panama',
  'suez-n': 'suez',
  agulhas: 'good-hope',
  horn: 'cape-horn',
}

const earthNm = 3440.065
const radians = Math.PI / 180

/** The great circle between two spots, in nautical miles. */
export const greatCircleNm = (a: Spot, b: Spot): number => {
  const [latA, latB] = [a.lat * radians, b.lat * radians]
  const [sinLat, sinLon] = [Math.sin((latB - latA) / 2), Math.sin(((b.lon - a.lon) * radians) / 2)]
  return 2 * earthNm * Math.asin(Math.sqrt(sinLat ** 2 + Math.cos(latA) * Math.cos(latB) * sinLon ** 2))
}

interface Waypoint extends Spot {
  code: string
  isPort: boolean
  links: { to: Waypoint; nm: number }[]
}

const waypoints = lazily(() => {
  const rows = readSeed('sea-lanes.csv')
  const all = new Map<string, Waypoint>()
  for (const [code = '', lat = '', lon = ''] of rows) {
    const port = lat === '' ? seededPlace(code) : undefined
    const spot = port ?? { lat: Number(lat), lon: Number(lon) }
    all.set(code, { code, lat: spot.lat, lon: spot.lon, isPort: port !== undefined, links: [] })
  }
  for (const [code = '', , , links = ''] of rows) {
    const from = all.get(code) as Waypoint
    for (const name of links.split(' ').filter(Boolean)) {
      const to = all.get(name)
      if (!to) throw new Error(`sea-lanes.csv has no ${name}, which ${code} is linked to`)
      const nm = greatCircleNm(from, to)
      from.links.push({ to, nm })
      to.links.push({ to: from, nm })
    }
  }
  return all
})

// Distances from the published table: where it knows a pair of ports, its figure is the better one.
const published = lazily(
  () =>
    new Map(
      readSeed('sea-distances.csv').map(([from = '', to = '', nm]) => [`${from} ${to}`, Number(nm)] as const),
    ),
)

export const publishedSeaNm = (from: string, to: string): number | undefined =>
  published().get(`${from} ${to}`) ?? published().get(`${to} ${from}`)

/** The way between two sea ports, or undefined where one of them is not in our table. */
export const seaRoute = (from: string, to: string): SeaRoute | undefined => {
  const [start, end] = [waypoints().get(from), waypoints().get(to)]
  if (!start?.isPort || !end?.isPort) return undefined
  const found = shortest(start, end)
  return (
    found && {
      points: found.path.map(({ lat, lon }) => ({ lat, lon })),
      nm: found.nm,
      via: found.path.flatMap(({ code }) => passageAt[code] ?? []),
    }
  )
}

// Dijkstra over some five hundred waypoints; nobody sails through a port on the way to another.
const shortest = (start: Waypoint, end: Waypoint): { path: Waypoint[]; nm: number } | undefined => {
  const nmTo = new Map<Waypoint, number>([[start, 0]])
  const before = new Map<Waypoint, Waypoint>()
  const open = new Set([start])
  while (open.size > 0) {
    const here = nearest(open, nmTo)
    open.delete(here)
    if (here === end) return { path: pathTo(end, before), nm: nmTo.get(end) as number }
    if (here.isPort && here !== start) continue
    for (const { to, nm } of here.links) {
      const total = (nmTo.get(here) as number) + nm
      if (total >= (nmTo.get(to) ?? Number.POSITIVE_INFINITY)) continue
      nmTo.set(to, total)
      before.set(to, here)
      open.add(to)
    }
  }
  return undefined
}

const nearest = (open: ReadonlySet<Waypoint>, nmTo: ReadonlyMap<Waypoint, number>): Waypoint => {
  let best: Waypoint | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of open) {
    const nm = nmTo.get(one) as number
    if (nm >= least) continue
    least = nm
    best = one
  }
  return best as Waypoint
}

const pathTo = (end: Waypoint, before: ReadonlyMap<Waypoint, Waypoint>): Waypoint[] => {
  const path: Waypoint[] = []
  for (let here: Waypoint | undefined = end; here; here = before.get(here)) path.unshift(here)
  return path
}
