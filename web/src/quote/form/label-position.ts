import type { LanePoint } from '../queries.ts'

// The position of a location's label beside its dot on the lane map.
export interface LabelPosition {
  x: number
  y: number
  textAnchor: 'start' | 'middle' | 'end'
}

type Named = Pick<LanePoint, 'x' | 'y' | 'name' | 'side'>

const gap = 13
const shifts = {
  left: [-gap, 5, 'end'],
  right: [gap, 5, 'start'],
  below: [0, 25, 'middle'],
  above: [0, -14, 'middle'],
} as const

export const namePlace = ({ x, y, side }: Named): LabelPosition => {
  const [dx, dy, textAnchor] = shifts[side]
  return { x: x + dx, y: y + dy, textAnchor }
}

// In a panel the font is twice as large, on a canvas of the same width (`.small text`), and larger still on a phone
// (`.map text`).
const panelLetter = 28
const phoneLetter = 38
const edge = 6
const isWide = (letter: string) => letter > '\u2e7f'
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (isWide(letter) ? 1 : 0.65), 0)

// There the chosen side may be too narrow. Then the label is below its dot, because the way leaves it upwards, and
// above where the canvas ends; always within its edges.
export const namePlaceSmall = (
  point: Named,
  { width: mapWidth, height }: { width: number; height: number },
  onPhone = false,
): LabelPosition => {
  const { x, y, side, name } = point
  const letter = onPhone ? phoneLetter : panelLetter
  const width = widthOf(name) * letter
  const below = y + letter + edge
  const shifted = below + edge <= height ? below : y - 16
  if (side === 'left' && width > x - gap - edge)
    return { x: Math.max(x, width + edge), y: shifted, textAnchor: 'end' }
  if (side === 'right' && width > mapWidth - x - gap - edge)
    return { x: Math.min(x, mapWidth - width - edge), y: shifted, textAnchor: 'start' }
  return namePlace(point)
}
