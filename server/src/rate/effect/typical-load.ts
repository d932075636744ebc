import type { Mode } from '@dtms/contract/mode.ts'
import type { CompiledSheet, PlaceMap } from '@dtms/pricing/compile/compiled.ts'
import type { Inquiry, Load, Location, Piece } from '@dtms/pricing/input/inquiry.ts'
import { loadOf } from '@dtms/pricing/load.ts'

const boxes = (quantity: number, weightKg: number, l: number, w: number, h: number): Piece => ({
  quantity,
  weightG: weightKg * 1000,
  ...{ lengthMm: l * 10, widthMm: w * 10, heightMm: h * 10 },
})

// Typical loads of each mode: small, middle and large. The middle one represents its channel.
const typical: Readonly<Record<Mode, readonly Piece[]>> = {
  1: [boxes(1, 5, 40, 30, 20), boxes(2, 15, 50, 40, 40), boxes(6, 20, 60, 40, 40)],
  2: [boxes(3, 18, 60, 40, 40), boxes(10, 18, 60, 40, 40), boxes(40, 18, 60, 40, 40)],
  3: [boxes(8, 15, 50, 40, 40), boxes(20, 15, 50, 40, 40), boxes(60, 15, 50, 40, 40)],
  4: [boxes(20, 18, 60, 40, 40), boxes(40, 20, 60, 50, 50), boxes(80, 20, 60, 50, 50)],
}

/** The middle one first. */
export const typicalLoads = (mode: Mode): Load[] => {
  const [small, middle, large] = typical[mode].map(piece => loadOf([piece]))
  return [middle, small, large].filter(load => load !== undefined)
}

// Lanes are tried until one can be priced: a place may be known by its name alone.
const maxLanes = 12

/** Lanes that a sheet sells, as inquiries. */
export function* lanesOf({
  places,
  lines,
}: CompiledSheet): Generator<Pick<Inquiry, 'origin' | 'destination'>> {
  const step = Math.max(1, Math.floor(lines.count / maxLanes))
  const known = new Map<number, Spot | undefined>()
  const spotOf = (place: number) => {
    if (!known.has(place)) known.set(place, findSpot(places, place))
    return known.get(place)
  }
  let to = 0
  for (let line = 0; line < lines.count; line += step) {
    while ((lines.toStart[to + 1] ?? lines.count) <= line) to++
    const [start, end] = [spotOf(lines.from[line] ?? 0), spotOf(to)]
    if (start && end)
      yield {
        origin: { ...start, type: start.port ? 1 : 2 },
        destination: { ...end, type: end.warehouse ? 3 : end.port ? 1 : 4 },
      }
  }
}

type Spot = Omit<Location, 'type'>

const holds = (held: number | readonly number[], place: number) =>
  typeof held === 'number' ? held === place : held.includes(place)
const keyOf = (map: PlaceMap, place: number): string | undefined => {
  for (const [key, held] of map) if (holds(held, place)) return key
  return undefined
}

// By the most exact that it is known by.
const findSpot = (places: CompiledSheet['places'], place: number): Spot | undefined => {
  const warehouse = keyOf(places.byWarehouse, place)
  if (warehouse) return { warehouse, name: warehouse }
  const port = places.ports.get(place)?.[0] ?? keyOf(places.byPort, place)
  const [country, prefix] = keyOf(places.byPrefix, place)?.split('|') ?? []
  if (country && prefix) {
    const postcode = prefix.padEnd(digits[country] ?? 0, '0')
    return { country, postcode, name: `${country} ${postcode}` }
  }
  if (port) return { port, name: port }
  const [land, city] = keyOf(places.byCity, place)?.split('|') ?? []
  if (land && city) return { country: land, city, name: city }
  const only = keyOf(places.byCountry, place)
  return only ? { country: only, name: only } : undefined
}

const digits: Readonly<Record<string, number>> = { CN: 6, US: 5, DE: 5, FR: 5, JP: 7, AU: 4 }
