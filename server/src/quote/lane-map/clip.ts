// Cuts coast lines to a window of longitudes and latitudes before they are projected.

export type Position = [lon: number, lat: number]

export interface Window {
  west: number
  east: number
  south: number
  north: number
}

// A closed line whose longitudes run on over the date line instead of jumping there.
export interface Ring extends Window {
  positions: Position[]
}

export const ringOf = (line: readonly (readonly number[])[]): Ring => {
  let last = line[0]?.[0] ?? 0
  const positions = line.map(([lon = 0, lat = 0]): Position => {
    last += ((((lon - last) % 360) + 540) % 360) - 180
    return [last, lat]
  })
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)]
  return {
    positions,
    ...{ west: Math.min(...lons), east: Math.max(...lons) },
    ...{ south: Math.min(...lats), north: Math.max(...lats) },
  }
}

/** What of the rings lies in the window, wherever round the globe their longitudes are counted. */
export const clippedRings = (rings: readonly Ring[], window: Window): Position[][] =>
  rings.flatMap(ring =>
    [-360, 0, 360].flatMap(turn => {
      const outside =
        ring.east + turn < window.west ||
        ring.west + turn > window.east ||
        ring.north < window.south ||
        ring.south > window.north
      if (outside) return []
      const moved =
        turn === 0 ? ring.positions : ring.positions.map(([lon, lat]): Position => [lon + turn, lat])
      const clipped = sides(window).reduce(cut, moved)
      return clipped.length < 3 ? [] : [[...clipped, clipped[0] as Position]]
    }),
  )

interface Side {
  axis: 0 | 1
  at: number
  keepsAbove: boolean
}

const sides = ({ west, east, south, north }: Window): Side[] => [
  { axis: 0, at: west, keepsAbove: true },
  { axis: 0, at: east, keepsAbove: false },
  { axis: 1, at: south, keepsAbove: true },
  { axis: 1, at: north, keepsAbove: false },
]

// Sutherland and Hodgman: one side of the window after another.
const cut = (positions: Position[], { axis, at, keepsAbove }: Side): Position[] => {
  const isIn = (position: Position) => (keepsAbove ? position[axis] >= at : position[axis] <= at)
  const kept: Position[] = []
  let before = positions.at(-1)
  for (const position of positions) {
    if (before && isIn(before) !== isIn(position)) {
      const share = (at - before[axis]) / (position[axis] - before[axis])
      kept.push([
        before[0] + (position[0] - before[0]) * share,
        before[1] + (position[1] - before[1]) * share,
      ])
    }
    if (isIn(position)) kept.push(position)
    before = position
  }
  return kept
}
