import type { GeoContext } from 'd3-geo'

// Writes what d3 draws as the `d` of an SVG path: in steps from point to point, to a tenth of a pixel, without what
// is too small to be seen. A third of the length of what d3 itself writes.
export interface PathWriter extends GeoContext {
  text: () => string
}

const minStep = 0.9
const minRing = 2.5

export const pathWriter = (): PathWriter => {
  const rings: string[] = []
  let ring: [number, number][] = []
  let closed = false
  const finish = () => {
    if (ring.length > 1 && (!closed || spanOf(ring) >= minRing)) rings.push(written(ring, closed))
    ring = []
    closed = false
  }
  return {
    beginPath: () => {},
    moveTo: (x, y) => {
      finish()
      ring.push([x, y])
    },
    lineTo: (x, y) => {
      ring.push([x, y])
    },
    arc: () => {},
    closePath: () => {
      closed = true
      finish()
    },
    text: () => {
      finish()
      return rings.join('')
    },
  }
}

const spanOf = (ring: readonly [number, number][]): number => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

// In tenths, so that no error adds up along the way.
const written = (ring: readonly [number, number][], closed: boolean): string => {
  const tenths = (number: number) => Math.round(number * 10)
  let [x, y] = (ring[0] as [number, number]).map(tenths) as [number, number]
  let text = `M${x / 10} ${y / 10}`
  let last = ''
  ring.slice(1).forEach(([nextX, nextY], index) => {
    const [dx, dy] = [tenths(nextX) - x, tenths(nextY) - y]
    const isEnd = index === ring.length - 2 && !closed
    if (!isEnd && Math.abs(dx) < minStep * 10 && Math.abs(dy) < minStep * 10) return
    const step = `${dx / 10}${dy < 0 ? '' : ' '}${dy / 10}`
    text += last === 'l' ? `${dx < 0 ? '' : ' '}${step}` : `l${step}`
    last = 'l'
    x += dx
    y += dy
  })
  return closed ? `${text}z` : text
}

/** A smooth line through points on the screen: Catmull-Rom, written as Bézier curves. */
export const smoothPath = (points: readonly (readonly [number, number])[]): string => {
  const at = (index: number) =>
    points[Math.min(Math.max(index, 0), points.length - 1)] as readonly [number, number]
  const [x, y] = at(0)
  let text = `M${round(x)} ${round(y)}`
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const pull = (axis: 0 | 1) => [
      from[axis] + (to[axis] - before[axis]) / 6,
      to[axis] - (after[axis] - from[axis]) / 6,
    ]
    const [[x1 = 0, x2 = 0], [y1 = 0, y2 = 0]] = [pull(0), pull(1)]
    text += `C${[x1, y1, x2, y2, to[0], to[1]].map(round).join(' ')}`
  }
  return text
}

export const round = (number: number): number => Math.round(number * 10) / 10
