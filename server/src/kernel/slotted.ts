import { utf8Bytes } from './written-json.ts'

// A piece of JSON whose words stay and whose figures change: each figure has a slot of its own width, filled up with
// blanks, which JSON ignores. It is copied whole (ByteWriter.slotted), so that a line of an answer is one copy and
// a few digits.
export interface Slotted {
  readonly bytes: Buffer
  // Where each slot begins.
  readonly slots: readonly number[]
}

const slotBytes = 14

// Up to thirteen digits and a point.
export const fits = (units: number): boolean => units >= 0 && units <= 1e12

// Between two of the texts is a slot; `filled` holds what already stands in some of them.
export const slotted = (
  pieces: readonly string[],
  filled: Readonly<Record<number, string>> = {},
): Slotted => {
  const slots: number[] = []
  let text = ''
  for (const [index, piece] of pieces.entries()) {
    text += utf8Bytes(piece)
    if (index === pieces.length - 1) break
    slots.push(text.length)
    text += (filled[index] ?? '').padEnd(slotBytes)
  }
  return { bytes: Buffer.from(text, 'latin1'), slots }
}
