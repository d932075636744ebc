import { remainder } from './reed-solomon.ts'

// A QR code (ISO/IEC 18004) of a short text: byte mode, error correction M, versions 1 to 6, which hold up
// to 106 bytes, plenty for an address. Larger versions would need version blocks and uneven splitting.
const versions = [
  { dataCodewords: 16, blocks: 1, correction: 10 },
  { dataCodewords: 28, blocks: 1, correction: 16 },
  { dataCodewords: 44, blocks: 1, correction: 26 },
  { dataCodewords: 64, blocks: 2, correction: 18 },
  { dataCodewords: 86, blocks: 2, correction: 24 },
  { dataCodewords: 108, blocks: 4, correction: 16 },
]

type Matrix = boolean[][]

// The rows of the code, true for dark; undefined where the text is too long.
export const qrMatrix = (text: string): Matrix | undefined => {
  const bytes = new TextEncoder().encode(text)
  const index = versions.findIndex(version => bytes.length + 2 <= version.dataCodewords)
  const version = versions[index]
  if (!version) return undefined
  const codewords = interleaved(dataCodewords(bytes, version.dataCodewords), version)
  const frame = functionPatterns(index + 1)
  const candidates = masks.map((mask, number) => {
    const matrix = frame.map(row => row.map(cell => cell === true))
    placeData(matrix, frame, codewords, mask)
    placeFormat(matrix, number)
    return matrix
  })
  return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

const dataCodewords = (bytes: Uint8Array, capacity: number): number[] => {
  const bits = [
    0,
    1,
    0,
    0,
    ...bitsOf(bytes.length, 8),
    ...[...bytes].flatMap(byte => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ]
  const words: number[] = []
  for (let at = 0; at + 8 <= bits.length; at += 8) {
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0))
  }
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (value >> (count - 1 - index)) & 1)

const interleaved = (
  data: number[],
  { blocks, correction }: { blocks: number; correction: number },
): number[] => {
  const size = data.length / blocks
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(block * size, (block + 1) * size))
  const woven = (lists: number[][]) => (lists[0] ?? []).flatMap((_, at) => lists.map(list => list[at] ?? 0))
  return [...woven(parts), ...woven(parts.map(part => remainder(part, correction)))]
}

// undefined: free for data. Format cells are reserved as light and drawn last.
type Frame = (boolean | undefined)[][]

const functionPatterns = (version: number): Frame => {
  const size = 17 + 4 * version
  const frame: Frame = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const draw = (row: number, column: number, radius: number, dark: (distance: number) => boolean) => {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) {
        const cells = frame[row + y]
        if (cells && column + x >= 0 && column + x < size) {
          cells[column + x] = dark(Math.max(Math.abs(x), Math.abs(y)))
        }
      }
    }
  }
  for (let at = 0; at < size; at++) {
    cellsOf(frame, 6)[at] = at % 2 === 0
    cellsOf(frame, at)[6] = at % 2 === 0
  }
  for (let at = 0; at < 9; at++) {
    if (at !== 6) {
      cellsOf(frame, 8)[at] = false
      cellsOf(frame, at)[8] = false
    }
    if (at < 8) {
      cellsOf(frame, 8)[size - 1 - at] = false
      cellsOf(frame, size - 1 - at)[8] = false
    }
  }
  const finder = (distance: number) => distance !== 2 && distance !== 4
  draw(3, 3, 4, finder)
  draw(3, size - 4, 4, finder)
  draw(size - 4, 3, 4, finder)
  if (version > 1) draw(size - 7, size - 7, 2, distance => distance !== 1)
  cellsOf(frame, size - 8)[8] = true
  return frame
}

const cellsOf = <Cell>(rows: Cell[][], row: number): Cell[] => rows[row] as Cell[]

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  row => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

// Two columns at a time, up and down from the right, leaving out the timing column.
const placeData = (matrix: Matrix, frame: Frame, codewords: number[], mask: (typeof masks)[number]) => {
  const bits = codewords.flatMap(word => bitsOf(word, 8))
  const size = matrix.length
  let at = 0
  let upward = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (frame[row]?.[column] !== undefined) continue
        cellsOf(matrix, row)[column] = (bits[at] === 1) !== mask(row, column)
        at += 1
      }
    }
    upward = !upward
  }
}

const placeFormat = (matrix: Matrix, mask: number): void => {
  // Level M is 00, so the five bits are the mask's number; then a BCH code and a fixed pattern.
  let rest = mask << 10
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  const format = ((mask << 10) | rest) ^ 0x5412
  const size = matrix.length
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >> bit) & 1) === 1
    const row = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit
    const column = bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit
    cellsOf(matrix, row)[8] = dark
    cellsOf(matrix, 8)[column] = dark
  }
}

// How hard a masked code is to read: long runs, blocks, false finders and a lack of balance.
const penalty = (matrix: Matrix): number => {
  const lines = [...matrix, ...matrix.map((_, column) => matrix.map(row => row[column] === true))]
  let points = 0
  for (const line of lines) {
    const text = line.map(Number).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    for (const finder of ['00001011101', '10111010000']) points += 40 * (text.split(finder).length - 1)
  }
  for (let row = 1; row < matrix.length; row++) {
    for (let column = 1; column < matrix.length; column++) {
      const corner = matrix[row]?.[column]
      const same =
        corner === matrix[row - 1]?.[column] &&
        corner === matrix[row]?.[column - 1] &&
        corner === matrix[row - 1]?.[column - 1]
      if (same) points += 3
    }
  }
  const dark = matrix.flat().filter(Boolean).length / matrix.length ** 2
  return points + 10 * Math.floor(Math.abs(dark - 0.5) * 20)
}
