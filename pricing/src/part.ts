// The parts of a journey as bits: which a price covers is asked for every quote against every other.
export const parts = ['pickup', 'origin', 'destination', 'delivery', 'customs', 'insurance', 'duty'] as const

/** What a shipper may need and a quote may lack. */
export type Part = (typeof parts)[number]

/** A set of parts, one bit each in the order of `parts`. */
export type PartSet = number

const bits = new Map<string, number>(parts.map((part, index) => [part, 1 << index]))

/** The bit of a part; 0 for what is none, such as the main leg. */
export const bitOf = (part: string): PartSet => bits.get(part) ?? 0

export const setOf = (...list: readonly Part[]): PartSet => list.reduce((set, part) => set | bitOf(part), 0)

export const partsIn = (set: PartSet): Part[] => parts.filter((_, index) => (set & (1 << index)) !== 0)
