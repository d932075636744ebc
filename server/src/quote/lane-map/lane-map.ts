import type { Language } from '@dtms/contract/language.ts'
import { countryName } from '#reference/country/public.ts'
import { type LocationIndex, shortPlaceName } from '#reference/place/public.ts'
import type { SeaPassage } from '#reference/route/public.ts'
import { type DrawnLeg, type DrawnMap, drawInset, drawLane, placeLeg, type Side, sheet } from './draw.ts'
import { type LaneDrawn, type LaneLeg, laneLegs } from './lane.ts'
import type { LaneEnd } from './lane-ends.ts'

// The drawing of a lane, without texts of any language: drawn once, cached for the next request.
interface LaneDrawing {
  map: DrawnMap
  inset: ReturnType<typeof drawInset> | undefined
  legs: readonly LaneLeg[]
}

const drawings = new WeakMap<LocationIndex, Map<string, LaneDrawing>>()
const maxKept = 300

const keptOf = (places: LocationIndex): Map<string, LaneDrawing> => {
  const kept = drawings.get(places) ?? new Map<string, LaneDrawing>()
  drawings.set(places, kept)
  return kept
}

const drawingOf = (places: LocationIndex, lane: LaneDrawn): LaneDrawing => {
  const { from, to, ports, kind, bothWays } = lane
  const kept = keptOf(places)
  const key = `${kind} ${bothWays} ${keyOf(from)} ${ports.from?.code} ${ports.to?.code} ${keyOf(to)}`
  const known = kept.get(key)
  if (known) return known
  const legs = laneLegs(places, lane)
  const last = legs.find(({ kind }) => kind === 'delivery')
  const side = insetSideOf(legs, last)
  const drawing = {
    legs,
    map: drawLane(legs, side),
    inset: side && last && drawInset(last, side),
  }
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value as string)
  kept.set(key, drawing)
  return drawing
}

const keyOf = ({ kind, code }: LaneEnd) => `${kind}:${code}`

// A warehouse lies too near its port to be seen on an ocean: it gets an inset, on the side where the lane ends.
const insetSideOf = (legs: readonly LaneLeg[], last: LaneLeg | undefined): Side | undefined => {
  if (last?.to.kind !== 'fba') return undefined
  const { lengthPx, side } = placeLeg(legs, last)
  return lengthPx > insetBelowPx ? undefined : side
}
const insetBelowPx = 90

// Two dots nearer than this are one.
const sameDotPx = 26

export const laneMap = (places: LocationIndex, lane: LaneDrawn, language: Language) => {
  const { from, to, ports } = lane
  const { map, inset, legs } = drawingOf(places, lane)
  const main = legs.find(({ kind }) => kind === 'main') as LaneLeg
  return {
    ...sheet,
    startPortCode: ports.from?.code ?? '',
    destPortCode: ports.to?.code ?? '',
    land: map.land,
    graticule: map.graticule,
    legs: legs.map(leg => ({
      ...{ kind: leg.kind, by: leg.by, km: leg.km, nm: leg.nm },
      ...{
        via: [...leg.via] as SeaPassage[],
        from: nameOf(leg.from, language),
        to: nameOf(leg.to, language),
      },
    })),
    paths: map.legs.filter(({ lengthPx }) => lengthPx > sameDotPx).map(wirePath(legs)),
    points: mainDots(map, from, to, main, language, inset !== undefined),
    inset: inset
      ? {
          ...{ x: inset.x, y: inset.y, radius: inset.radius, land: inset.land },
          // From which dot of the map the glass hangs.
          anchor: map.at(main.to),
          paths: inset.legs.map(wirePath(legs)),
          points: dotsOf(inset, [main.to, to], language),
        }
      : null,
  }
}

const wirePath =
  (legs: readonly LaneLeg[]) =>
  ({ leg, path, middle }: DrawnLeg) => ({ leg: legs.indexOf(leg), path, x: middle.x, y: middle.y })

// Doors, and the ports between them, each once.
const ends = (from: LaneEnd, start: LaneEnd, to: LaneEnd, end: LaneEnd): LaneEnd[] => [
  ...new Map([start, end, from, to].map(one => [keyOf(one), one])).values(),
]

// The first of two that fall together is shown: the port, which the lane itself runs to.
const dotsOf = (map: DrawnMap, shown: readonly LaneEnd[], language: Language) => {
  const dots: ReturnType<typeof dotOf>[] = []
  for (const end of shown) {
    const dot = dotOf(map, end, language)
    if (dots.every(other => Math.hypot(other.x - dot.x, other.y - dot.y) > sameDotPx)) dots.push(dot)
  }
  return dots
}

// A port's label avoids what is behind it: the road to the door, or the inset.
const mainDots = (
  map: DrawnMap,
  from: LaneEnd,
  to: LaneEnd,
  main: LaneLeg,
  language: Language,
  hasInset: boolean,
) => {
  const dots = dotsOf(map, ends(from, main.from, to, main.to), language)
  const isShown = ({ code }: LaneEnd) => dots.some(dot => dot.code === code)
  const crowded = [
    ...(main.from.code !== from.code && isShown(from) ? [main.from.code] : []),
    ...(main.to.code !== to.code && (hasInset || isShown(to)) ? [main.to.code] : []),
  ]
  const side = hasInset ? ('below' as const) : ('above' as const)
  return dots.map(dot => (crowded.includes(dot.code) ? { ...dot, side } : dot))
}

const dotOf = (map: DrawnMap, end: LaneEnd, language: Language) => {
  const { x, y } = map.at(end)
  const leaving = map.legs.find(({ leg }) => leg.from.code === end.code)
  const coming = map.legs.find(({ leg }) => leg.to.code === end.code)
  // The main leg decides where there are two.
  const decides = leaving?.leg.kind === 'main' || !coming ? leaving : coming
  const lineX = decides && (decides === leaving ? decides.firstX : decides.lastX)
  return {
    ...{ kind: end.kind, code: end.code, name: nameOf(end, language), x, y },
    // Labels are on the side that the line does not use.
    side: (lineX ?? x) > x ? ('left' as const) : ('right' as const),
  }
}

const nameOf = ({ kind, code, name }: LaneEnd, language: Language): string => {
  if (kind === 'fba') return `#${code}`
  return kind === 'country' ? (countryName(code)?.[language] ?? code) : shortPlaceName(name, language)
}
