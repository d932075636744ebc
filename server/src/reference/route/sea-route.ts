import { lazily, readSeed } from '#kernel/seed.ts'
import type { OwnPlace } from '../place/own-place.ts'

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

export interface Waypoint extends Spot {
  code: string
  isPort: boolean
  links: { to: Waypoint; nm: number }[]
}

/** The waypoints of the sea with the ports of one moment among them. */
export type SeaLanes = ReadonlyMap<string, Waypoint>

const laneRows = lazily(() => readSeed('sea-lanes.csv'))

export const seaLanesOf = (places: ReadonlyMap<string, OwnPlace>): SeaLanes => {
  const all = new Map<string, Waypoint>()
  for (const [code = '', lat = '', lon = ''] of laneRows()) {
    const port = lat === '' ? places.get(code) : undefined
    const spot = port ?? { lat: Number(lat), lon: Number(lon) }
    all.set(code, { code, lat: spot.lat, lon: spot.lon, isPort: lat === '', links: [] })
  }
  for (const [code = '', , , links = ''] of laneRows()) {
    const from = all.get(code) as Waypoint
    for (const name of links.split(' ').filter(Boolean)) {
      const to = all.get(name)
      if (!to) throw new Error(`sea-lanes.csv has no ${name}, which ${code} is linked to`)
      join(from, to)
    }
  }
  const known = [...all.values()]
  for (const place of places.values())
    if (place.kind === 'sea' && !all.has(place.code)) all.set(place.code, newPort(place, known))
  return all
}

const join = (from: Waypoint, to: Waypoint): void => {
  const nm = greatCircleNm(from, to)
  from.links.push({ to, nm })
  to.links.push({ to: from, nm })
}

// Nobody drew the lanes of a port that an administrator added: ships leave it as they leave its neighbour, or by
// the nearest waypoint where it has none.
const neighbourNm = 200
const newPort = ({ code, lat, lon }: OwnPlace, known: readonly Waypoint[]): Waypoint => {
  const port: Waypoint = { code, lat, lon, isPort: true, links: [] }
  const nearestOf = (ports: boolean) =>
    known
      .filter(({ isPort, links }) => isPort === ports && links.length > 0)
      .map(to => ({ to, nm: greatCircleNm(port, to) }))
      .sort((a, b) => a.nm - b.nm)[0]
  const neighbour = nearestOf(true)
  const exits =
    neighbour && neighbour.nm <= neighbourNm
      ? neighbour.to.links.map(({ to }) => to).filter(({ isPort }) => !isPort)
      : [nearestOf(false)?.to]
  for (const exit of exits) if (exit) join(port, exit)
  return port
}

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
export const seaRoute = (lanes: SeaLanes, from: string, to: string): SeaRoute | undefined => {
  const [start, end] = [lanes.get(from), lanes.get(to)]
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
  let min = Number.POSITIVE_INFINITY
  for (const one of open) {
    const nm = nmTo.get(one) as number
    if (nm >= min) continue
    min = nm
    best = one
  }
  return best as Waypoint
}

const pathTo = (end: Waypoint, before: ReadonlyMap<Waypoint, Waypoint>): Waypoint[] => {
  const path: Waypoint[] = []
  for (let here: Waypoint | undefined = end; here; here = before.get(here)) path.unshift(here)
  return path
}
