import { writeFigure, writeInSlot } from './figure.ts'
import { jsonBytes, utf8Bytes } from './written-json.ts'

// A piece of JSON whose words stay and whose figures change. Each figure has a slot of its own width, filled up with
// blanks, which JSON ignores, so that the whole piece is one copy. What is filled in here stays until something else
// comes: days, rates, fixed charges and the like are the same for thousands of answers, and are then only looked at.
// Figures that every answer has its own of are left blank here and filled in where it was copied to (ByteWriter.fill):
// what was just written and is copied at once keeps the processor waiting.
export class Form {
  readonly bytes: Buffer
  // Where each slot begins.
  readonly starts: readonly number[]
  private readonly view: DataView
  private readonly widths: readonly number[]
  // What stands in each: its units and scale as one number, or NaN where it is a word.
  private readonly figures: Float64Array
  private readonly words: (string | undefined)[]

  // Between two of the texts is a slot; those that do not hold a figure name their width.
  constructor(texts: readonly string[], widths: Readonly<Record<number, number>> = {}) {
    const starts: number[] = []
    const wide: number[] = []
    let whole = ''
    for (const [slot, text] of texts.entries()) {
      whole += utf8Bytes(text)
      if (slot === texts.length - 1) break
      const width = widths[slot] ?? figureWidth
      starts.push(whole.length)
      wide.push(width)
      whole += ' '.repeat(width)
    }
    this.bytes = Buffer.from(whole, 'latin1')
    this.view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length)
    this.starts = starts
    this.widths = wide
    this.figures = new Float64Array(starts.length).fill(Number.NaN)
    this.words = starts.map(() => undefined)
  }

  // The figure must fit: see `fits`.
  fill(slot: number, units: number, scale: number): void {
    const figure = units * scales + scale
    if (this.figures[slot] === figure) return
    this.figures[slot] = figure
    const start = this.starts[slot] as number
    this.view.setUint32(start, blanks)
    this.view.setUint32(start + 4, blanks)
    this.view.setUint32(start + 8, blanks)
    this.view.setUint16(start + 12, blanks)
    if (!writeInSlot(this.view, start, units, scale)) writeFigure(this.bytes, start, units, scale)
  }

  // Whether it was written: what is too long for its slot is not.
  word(slot: number, word: string): boolean {
    return this.stands(slot, word) || this.write(slot, word, word)
  }

  // The same for a text as JSON has it, in quotation marks.
  quoted(slot: number, text: string): boolean {
    return this.stands(slot, text) || this.write(slot, text, jsonBytes(text))
  }

  private stands(slot: number, word: string): boolean {
    return this.words[slot] === word && Number.isNaN(this.figures[slot])
  }

  private write(slot: number, word: string, bytes: string): boolean {
    const [start, width] = [this.starts[slot] as number, this.widths[slot] as number]
    if (bytes.length > width) return false
    this.figures[slot] = Number.NaN
    this.words[slot] = word
    this.bytes.write(bytes.padEnd(width), start, 'latin1')
    return true
  }
}

const figureWidth = 14
const blanks = 0x20202020
// More than any scale, so that units and scale are one number.
const scales = 8

// Up to thirteen digits and a point.
export const fits = (units: number): boolean => units >= 0 && units <= 1e12
