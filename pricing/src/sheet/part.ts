// The parts of a journey as bits: which a price covers is asked for every quote against every other.
import type { Leg } from './sheet.ts'

export const parts = ['pickup', 'origin', 'destination', 'delivery', 'customs', 'insurance', 'duty'] as const

/** What a shipper may need and a quote may lack. */
export type Part = (typeof parts)[number]

/** A set of parts, one bit each in the order of `parts`. */
export type PartSet = number

const bits = new Map<Part, number>(parts.map((part, index) => [part, 1 << index]))

export const bitOf = (part: Part): PartSet => bits.get(part) ?? 0

/** The part of a journey that each leg pays for: the main leg is in every price. */
const partOfLeg: Readonly<Record<Leg, Part | undefined>> = {
  pickup: 'pickup',
  origin: 'origin',
  main: undefined,
  destination: 'destination',
  delivery: 'delivery',
  customs: 'customs',
  insurance: 'insurance',
}

export const legs = Object.keys(partOfLeg) as Leg[]

export const bitOfLeg = (leg: Leg): PartSet => {
  const part = partOfLeg[leg]
  return part === undefined ? 0 : bitOf(part)
}

export const setOf = (...list: readonly Part[]): PartSet => list.reduce((set, part) => set | bitOf(part), 0)

export const partsIn = (set: PartSet): Part[] => parts.filter((_, index) => (set & (1 << index)) !== 0)
