import { writeFigure } from './byte-writer.ts'
import { utf8Bytes } from './written-json.ts'

// A piece of JSON whose words stay and whose figures change: each figure has a slot of its own width, filled up with
// blanks, which JSON ignores. It is copied whole, so that a line of an answer is one copy and a few digits.
export class Slotted {
  readonly bytes: Buffer
  private readonly starts: readonly number[]
  private readonly filled: number[]
  // Where the figure in each slot ends.
  private readonly ends: number[]

  // `pieces` are texts, as UTF-8 a byte to a character; between two of them is a slot.
  constructor(pieces: readonly string[]) {
    this.bytes = Buffer.from(pieces.join(' '.repeat(slotBytes)), 'latin1')
    const starts: number[] = []
    let at = 0
    for (const piece of pieces) {
      at += piece.length
      starts.push(at)
      at += slotBytes
    }
    this.starts = starts
    this.filled = starts.map(() => Number.NaN)
    this.ends = [...starts]
  }

  // The figure must fit: see `fits`.
  fill(slot: number, units: number, scale: number): void {
    // Mostly the figure of the last time is the figure of this time.
    const filled = units * 8 + scale
    if (this.filled[slot] === filled) return
    this.filled[slot] = filled
    const start = this.starts[slot] as number
    const end = writeFigure(this.bytes, start, units, scale)
    const before = this.ends[slot] as number
    for (let at = end; at < before; at++) this.bytes[at] = 0x20
    this.ends[slot] = end
  }

  fillWord(slot: number, word: string, number: number): void {
    const filled = -number - 1
    if (this.filled[slot] === filled) return
    this.filled[slot] = filled
    const start = this.starts[slot] as number
    for (let at = 0; at < slotBytes; at++)
      this.bytes[start + at] = at < word.length ? word.charCodeAt(at) : 0x20
    this.ends[slot] = start + word.length
  }
}

const slotBytes = 14

// Up to thirteen digits and a point.
export const fits = (units: number): boolean => units >= 0 && units <= 1e12

export const slotted = (...pieces: string[]): Slotted => new Slotted(pieces.map(utf8Bytes))
